import type { ReactNode } from 'react'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm, type Resolver } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { cpf } from '#contract/rules/cpf.ts'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { FormCheckbox, FormRadioGroup } from '#src/ui/form/form-choices.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { FormMaskedField } from '#src/ui/form/form-masked-field.tsx'

interface Values {
  nome: string
  cpf: string
  origem: string
  termos: boolean
}

const resolver: Resolver<Values> = (values) => {
  const required = { type: 'required', message: 'Preenchimento obrigatório.' }
  const errors = {
    ...(values.nome ? {} : { nome: required }),
    ...(values.nome.length === 1 ? { nome: { type: 'short', message: 'short' } } : {}),
    ...(values.cpf ? {} : { cpf: required }),
    ...(values.origem ? {} : { origem: required }),
    ...(values.termos ? {} : { termos: required }),
  }
  return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} }
}

function Enrolment({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const methods = useForm<Values>({
    ...formDefaults,
    resolver,
    defaultValues: { nome: '', cpf: '', origem: '', termos: false },
  })
  return (
    <Form methods={methods} onSubmit={onSubmit} label="Inscrição">
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
  // Finds a summary that states of a field what was wrong with it before.
  await userEvent.type(screen.getByLabelText(/^Nome/), '{Backspace>4/}')
  expect(within(summary).getByRole('link', { name: /^Nome/ })).toHaveTextContent('Nome: short')
  await userEvent.type(screen.getByLabelText(/^Nome/), 'aria')
  expect(screen.getByLabelText(/^Nome/)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('sends the values once they pass, and leaves them on the screen', async () => {
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

describe('a long list of errors', () => {
  const names = Array.from({ length: 12 }, (_, at) => `campo${at + 1}`)
  const asksAll: Resolver<Record<string, string>> = (values) => ({
    values: {},
    errors: Object.fromEntries(
      names
        .filter((name) => !values[name])
        .map((name) => [name, { type: 'required', message: 'Preenchimento obrigatório.' }]),
    ),
  })
  const fields = (from: number, to: number) =>
    names
      .slice(from, to)
      .map((name, at) => <FormTextField key={name} name={name} label={`Campo ${from + at + 1}`} />)

  function LongForm({ children }: { children: ReactNode }) {
    const methods = useForm({
      ...formDefaults,
      resolver: asksAll,
      defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    })
    return (
      <Form methods={methods} onSubmit={() => {}}>
        {children}
        <button type="submit">Continuar</button>
      </Form>
    )
  }

  async function submits(children: ReactNode) {
    render(<LongForm>{children}</LongForm>)
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    const summary = within(await screen.findByRole('alert'))
    return { ...summary, lines: () => summary.getAllByRole('link').map((link) => link.textContent) }
  }

  test('names the groups of the form, how many fields of each, and leads to the first of them', async () => {
    const summary = await submits(
      <>
        <Fieldset legend="Identificação">{fields(0, 4)}</Fieldset>
        <Fieldset legend="Endereço">{fields(4, 11)}</Fieldset>
        {fields(11, 12)}
      </>,
    )
    const alone = 'Campo 12: Preenchimento obrigatório.'
    expect(summary.lines()).toEqual(['Identificação: 4 campos', 'Endereço: 7 campos', alone])
    await userEvent.click(summary.getByRole('link', { name: /^Endereço/ }))
    expect(screen.getByLabelText('Campo 5')).toHaveFocus()
    // A corrected field leaves its group, and the list does not change its shape while the user types.
    for (const place of [2, 3, 4])
      await userEvent.type(screen.getByLabelText(`Campo ${place}`), 'x')
    expect(summary.lines()).toEqual(['Identificação: 1 campo', 'Endereço: 7 campos', alone])
    await userEvent.click(summary.getByRole('button', { name: 'Ver campo por campo' }))
    expect(summary.lines().slice(0, 3)).toEqual([
      'Identificação: 1 campo',
      'Campo 1: Preenchimento obrigatório.',
      'Endereço: 7 campos',
    ])
    expect(summary.lines()).toHaveLength(2 + 9)
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Campo 1:/)
  })

  test('of one group alone begins with five fields', async () => {
    const summary = await submits(<Fieldset legend="Identificação">{fields(0, 12)}</Fieldset>)
    expect(summary.lines()).toHaveLength(5)
    await userEvent.click(summary.getByRole('button', { name: 'e mais 7' }))
    expect(summary.lines()).toHaveLength(12)
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Campo 6:/)
  })
})
