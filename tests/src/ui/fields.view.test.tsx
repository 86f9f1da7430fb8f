import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { cpf } from '#contract/rules/cpf.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MaskedTyping } from './masked-typing.tsx'

const field = (error?: string) => (
  <TextField label="E-mail" warning="Confira" error={error} value="" onChange={() => {}} />
)

function Typed() {
  const [value, setValue] = useState('')
  return <PasswordField label="Senha" value={value} onChange={setValue} />
}

describe('a field', () => {
  test('ties its hint and its error to the control and says that it is required', () => {
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
    expect(control).toHaveAccessibleDescription('nome@exemplo.com.br Email inválido.')
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

  test('ticks by its sentence', async () => {
    const onChange = vi.fn()
    render(<Checkbox label="Aceito os termos" checked={false} onChange={onChange} />)
    await userEvent.click(screen.getByText('Aceito os termos'))
    expect(onChange).toHaveBeenCalledWith(true)
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
  test('opens hidden, is shown and hidden again, and keeps what was typed', async () => {
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

describe('a masked field', () => {
  test.each([
    ['48999998888', '(48) 99999-8888'],
    ['+55 48 99999-8888', '(48) 99999-8888'],
    ['+5548999998888', '(48) 99999-8888'],
    ['(48) 3333-0187', '(48) 3333-0187'],
    ['tel. 48 3333 0187', '(48) 3333-0187'],
  ])('takes a pasted phone %s', async (pasted, shown) => {
    render(<MaskedTyping rule={phone} />)
    await userEvent.click(screen.getByLabelText('Campo'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText('Campo')).toHaveValue(shown)
  })

  test('formats while typing, leaves out what is no digit and cuts nothing', async () => {
    render(<MaskedTyping rule={cpf} />)
    await userEvent.type(screen.getByLabelText('Campo'), '081a400670-23999')
    expect(screen.getByLabelText('Campo')).toHaveValue('081.400.670-23999')
  })

  test('raises letters', async () => {
    render(<MaskedTyping rule={renach} />)
    await userEvent.type(screen.getByLabelText('Campo'), 'sc123456789')
    expect(screen.getByLabelText('Campo')).toHaveValue('SC123456789')
  })

  test('formats a raw value that arrives from outside', () => {
    render(<MaskedTyping rule={postalCode} start="89010187" />)
    expect(screen.getByLabelText('Campo')).toHaveValue('89010-187')
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
