import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { enrolmentGroups } from '#src/features/enrolment/form-groups.ts'
import { fakeApi, goToPayment, openEnrolment, schedule } from './kit.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the form', () => {
  const licence = ['Número da CNH', 'Categoria da CNH', 'Renach', 'Como você conheceu o curso?']
  const shown = () => licence.filter((label) => screen.queryByLabelText(label) !== null)
  const groups = () =>
    screen.getAllByRole('group', { hidden: true }).map((group) => group.querySelector('legend'))
  const legends = () => groups().flatMap((legend) => legend?.textContent ?? [])

  it('shows the fields that the course asks for, and no other', async () => {
    fakeApi({ '/inscricao/obtem-opcoes-pesquisa-origem-aluno': { body: [] } })
    await openEnrolment({ requiresCnhCategory: false })
    expect(shown()).toEqual([])
    expect(legends()).toEqual(
      expect.arrayContaining(['Identificação', 'Endereço', 'Contato', 'Senha da área do aluno']),
    )
    expect(legends()).not.toContain('Habilitação')
    for (const answer of ['Sim', 'Não']) expect(screen.getByLabelText(answer)).not.toBeChecked()
    cleanup()
    await openEnrolment({ requiresCnh: true, requiresRenach: true, requiresOrigin: true })
    expect(shown()).toEqual(licence)
    expect(legends()).toContain('Habilitação')
    const category = screen.getByLabelText('Categoria da CNH')
    expect(category).toHaveAccessibleDescription(
      'X é a ACC, a autorização para conduzir ciclomotor (até 50 cilindradas).',
    )
    expect(within(category).getAllByRole('option', { hidden: true }).slice(1)[5]).toHaveTextContent(
      'X',
    )
  })

  it('asks for every field of the table', async () => {
    fakeApi({ '/inscricao/obtem-opcoes-pesquisa-origem-aluno': { body: [] } })
    await openEnrolment({ requiresCnh: true, requiresRenach: true, requiresOrigin: true })
    const fields = Object.keys(enrolmentFields)
    expect(fields.filter((name) => document.querySelector(`[id$="-${name}"]`))).toEqual(fields)
  })

  it('shows no more than eight fields of a group at a time', async () => {
    fakeApi({ '/inscricao/obtem-opcoes-pesquisa-origem-aluno': { body: [] } })
    const asked = { requiresCnh: true, requiresRenach: true, requiresOrigin: true }
    const { user, type } = await openEnrolment(asked)
    for (const { title, required } of enrolmentGroups({ ...schedule, ...asked })) {
      const heading = screen.getByRole('heading', { name: title })
      const folded = heading.querySelector('button[aria-expanded="false"]')
      if (folded) await user.click(folded)
      // The rest of an address comes with its CEP.
      if (required.includes('cep')) await type('CEP', '88010000')
      const fields = [
        ...document.querySelectorAll(
          'dialog :is(input:not([type=radio]), select, [role=radiogroup])',
        ),
      ].filter((control) => !control.closest('[hidden], [aria-hidden=true]'))
      expect(fields.length, title).toBeGreaterThan(0)
      expect(fields.length, title).toBeLessThanOrEqual(8)
    }
  })

  // Finds the mark of an error that is gone, or one that is missing, where an e-mail changes after its confirmation; and a bar that
  // stands still in the longest stage.
  it('marks a group by the errors that it has, and fills the bar by the groups that are done', async () => {
    fakeApi()
    const { field, type, unfold, user } = await openEnrolment()
    const contact = () => screen.getByRole('button', { name: 'Contato' })
    const shares = () =>
      screen.getByRole('progressbar').style.getPropertyValue('--within').slice(0, 4)
    const sees = async (state: RegExp, share: string) => {
      await unfold('CPF')
      await waitFor(() => expect(contact()).toHaveAccessibleDescription(state))
      expect(shares()).toBe(share)
    }
    expect(shares()).toBe('0')
    await type('Telefone', '48999998888')
    await type('Confirme o e-mail', 'joana@example.com')
    await sees(/^Falta corrigir 1 campo$/, '0')
    await type('E-mail', 'joana@example.com')
    await sees(/99999-8888$/, '0.2')
    await type('E-mail', 'outra@example.com')
    await sees(/^Falta corrigir 1 campo$/, '0')
    // Finds the letter of a licence without what it is.
    await unfold('Categoria da CNH')
    await user.selectOptions(field('Categoria da CNH'), 'D')
    await unfold('CPF')
    expect(screen.getByRole('button', { name: 'Habilitação' })).toHaveAccessibleDescription(
      'Categoria D',
    )
  })

  it('offers browsers and password managers the right words', async () => {
    fakeApi()
    const { field } = await openEnrolment({ requiresRenach: true })
    const attributesOf = (label: string) =>
      `${field(label).getAttribute('autocomplete')} ${field(label).getAttribute('inputmode')}`
    expect(attributesOf('CPF')).toBe('null numeric')
    expect(attributesOf('Data de nascimento')).toBe('bday numeric')
    expect(attributesOf('Nome completo')).toBe('name null')
    expect(attributesOf('CEP')).toBe('postal-code numeric')
    expect(attributesOf('Endereço')).toBe('address-line1 null')
    expect(attributesOf('Complemento (opcional)')).toBe('address-line2 null')
    expect(attributesOf('Cidade')).toBe('address-level2 null')
    expect(attributesOf('E-mail')).toBe('email email')
    expect(field('E-mail')).toHaveAttribute('type', 'email')
    expect(attributesOf('Telefone')).toBe('tel-national tel')
    expect(attributesOf('Senha')).toBe('new-password null')
    expect(field('Renach')).toHaveAttribute('autocapitalize', 'characters')
    expect(field('Renach')).toHaveAttribute('spellcheck', 'false')
    expect(field('Renach')).toHaveAttribute('autocomplete', 'off')
  })
})

it('has no coupon field where no coupon can be used, or where that is unknown', async () => {
  for (const answer of [{ body: false }, 'no connection'] as const) {
    fakeApi({ '/cupom/existe-cupom-utilizavel/': answer })
    await goToPayment(await openEnrolment())
    expect(screen.getByLabelText(/Boleto/)).toBeVisible()
    expect(screen.queryByLabelText('Cupom de desconto (opcional)')).not.toBeInTheDocument()
    cleanup()
  }
})
