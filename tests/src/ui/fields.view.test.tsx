import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'

const field = (error?: string) => (
  <TextField label="E-mail" warning="Confira" error={error} value="" onChange={() => {}} />
)

function Typed() {
  const [value, setValue] = useState('')
  return <PasswordField label="Senha" value={value} onChange={setValue} />
}

describe('a field', () => {
  test('ties its hint and its error to the control and marks it as required', () => {
    render(
      <TextField
        label="E-mail"
        required
        hint="nome@exemplo.com.br"
        error="Email inválido."
        value=""
        onChange={() => {}}
      />,
    )
    const control = screen.getByLabelText('E-mail')
    expect(control).toBeInvalid()
    expect(control).toBeRequired()
    expect(control).toHaveAccessibleDescription('nome @exemplo.com.br Email inválido.')
  })

  test('advises with a warning without being invalid, and lets an error speak instead', () => {
    const { rerender } = render(field())
    const control = screen.getByLabelText('E-mail')
    expect(control).toBeValid()
    expect(control).toHaveAccessibleDescription('Confira')
    rerender(field('Email inválido.'))
    expect(control).toHaveAccessibleDescription('Email inválido.')
  })

  test('gives the chosen option, and nothing for the placeholder', async () => {
    const onChange = vi.fn()
    const Chosen = () => {
      const [value, setValue] = useState('')
      return (
        <SelectField
          label="Estado"
          placeholder="Selecione"
          options={[{ value: 'SC', label: 'Santa Catarina' }]}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      )
    }
    render(<Chosen />)
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Santa Catarina')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Selecione')
    expect(onChange.mock.calls).toEqual([['SC'], ['']])
  })

  test('chooses one of a group and shows the hint of each choice', async () => {
    const onChange = vi.fn()
    render(
      <RadioGroup
        label="Pagamento"
        value=""
        onChange={onChange}
        options={[
          { value: 'boleto', label: 'Boleto', hint: 'Vence em 5 dias' },
          { value: 'cartao', label: 'Cartão' },
        ]}
      />,
    )
    expect(screen.getByRole('radiogroup', { name: 'Pagamento' })).toBeInTheDocument()
    expect(screen.getByLabelText('Boleto')).toHaveAccessibleDescription('Vence em 5 dias')
    await userEvent.click(screen.getByLabelText('Cartão'))
    expect(onChange).toHaveBeenCalledWith('cartao')
  })
})

describe('a password', () => {
  test('opens hidden, is shown and hidden again, and preserves what was typed', async () => {
    render(<Typed />)
    const control = screen.getByLabelText('Senha')
    expect(control).toHaveAttribute('type', 'password')
    await userEvent.type(control, 'Abc#1234')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(control).toHaveAttribute('type', 'text')
    expect(control).toHaveValue('Abc#1234')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(control).toHaveAttribute('type', 'password')
  })

  test('takes what is pasted', async () => {
    render(<Typed />)
    await userEvent.click(screen.getByLabelText('Senha'))
    await userEvent.paste('Girassol#Azul7')
    expect(screen.getByLabelText('Senha')).toHaveValue('Girassol#Azul7')
  })
})

test('a message that comes of leaving the field by a press waits for the end of the press', async () => {
  function Judged() {
    const [error, setError] = useState<string>()
    return (
      <>
        <TextField
          label="Nome"
          value="Ana"
          error={error}
          onChange={() => {}}
          onBlur={() => setError('Deve ter pelo menos 5 caracteres')}
        />
        <button type="button">Enviar</button>
      </>
    )
  }
  const user = userEvent.setup()
  render(<Judged />)
  await user.click(screen.getByLabelText('Nome'))
  const target = screen.getByRole('button', { name: 'Enviar' })
  await user.pointer({ keys: '[MouseLeft>]', target })
  expect(screen.getByLabelText('Nome')).toBeInvalid()
  expect(screen.queryByText('Deve ter pelo menos 5 caracteres')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target })
  expect(await screen.findByText('Deve ter pelo menos 5 caracteres')).toBeVisible()
})
