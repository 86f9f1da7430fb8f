import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm, type Resolver } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { cpf } from '#contract/rules/cpf.ts'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { FormCheckbox, FormRadioGroup, FormTextField } from '#src/ui/form/form-fields.tsx'
import { FormMaskedField } from '#src/ui/form/form-masked-field.tsx'

interface Values {
  nome: string
  cpf: string
  origem: string
  termos: boolean
}

const resolver: Resolver<Values> = (values) => {
  const required = { type: 'required', message: 'required' }
  const errors = {
    ...(values.nome ? {} : { nome: required }),
    ...(values.nome.length === 1 ? { nome: { type: 'short', message: 'short' } } : {}),
    ...(values.cpf ? {} : { cpf: required }),
    ...(values.origem ? {} : { origem: required }),
    ...(values.termos ? {} : { termos: required }),
  }
  return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} }
}

const sentences: Record<string, string> = { required: 'Preenchimento obrigatório.' }
const messageOf = (code: string) => sentences[code] ?? code

function Enrolment({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const methods = useForm<Values>({
    ...formDefaults,
    resolver,
    defaultValues: { nome: '', cpf: '', origem: '', termos: false },
  })
  return (
    <Form methods={methods} onSubmit={onSubmit} messageOf={messageOf} label="Inscrição">
      <FormTextField name="nome" label="Nome" required />
      <FormMaskedField name="cpf" label="CPF" required format={cpf.format} />
      <FormRadioGroup
        name="origem"
        label="Origem"
        options={[
          { value: 'amigo', label: 'Um amigo' },
          { value: 'busca', label: 'Uma busca' },
        ]}
      />
      <FormCheckbox name="termos" label="Li e aceito os termos" summaryLabel="Termos" />
      <button type="submit">Continuar</button>
    </Form>
  )
}

test('shows no error of a field left empty, and shows it once it was edited and left', async () => {
  render(<Enrolment onSubmit={() => {}} />)
  await userEvent.click(screen.getByLabelText(/^Nome/))
  await userEvent.tab()
  expect(screen.getByLabelText(/^Nome/)).toBeValid()
  await userEvent.type(screen.getByLabelText(/^Nome/), 'M')
  expect(screen.getByLabelText(/^Nome/)).toBeValid()
  await userEvent.tab()
  expect(screen.getByLabelText(/^Nome/)).toBeInvalid()
  await userEvent.type(screen.getByLabelText(/^Nome/), 'a')
  expect(screen.getByLabelText(/^Nome/)).toBeValid()
  await userEvent.clear(screen.getByLabelText(/^Nome/))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.getByLabelText(/^Nome/)).toBeInvalid()
})

test('focuses a summary whose links lead to the fields, in the order of the page', async () => {
  const send = vi.fn()
  render(<Enrolment onSubmit={send} />)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Nome: Preenchimento obrigatório.',
    'CPF: Preenchimento obrigatório.',
    'Origem: Preenchimento obrigatório.',
    'Termos: Preenchimento obrigatório.',
  ])
  await userEvent.click(within(summary).getByRole('link', { name: /^CPF/ }))
  expect(screen.getByLabelText(/^CPF/)).toHaveFocus()
  await userEvent.click(within(summary).getByRole('link', { name: /^Origem/ }))
  expect(screen.getByLabelText('Um amigo')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('takes mended fields off the summary and takes the focus again on the next try', async () => {
  render(<Enrolment onSubmit={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Maria')
  const summary = screen.getByRole('alert')
  expect(within(summary).queryByRole('link', { name: /^Nome/ })).not.toBeInTheDocument()
  expect(screen.getByLabelText(/^Nome/)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('sends the values once they pass, and keeps them on the screen', async () => {
  const send = vi.fn()
  render(<Enrolment onSubmit={send} />)
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Maria')
  await userEvent.type(screen.getByLabelText(/^CPF/), '08140067023')
  await userEvent.click(screen.getByLabelText('Uma busca'))
  await userEvent.click(screen.getByLabelText('Li e aceito os termos'))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({
    nome: 'Maria',
    cpf: '081.400.670-23',
    origem: 'busca',
    termos: true,
  })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Maria')
})
