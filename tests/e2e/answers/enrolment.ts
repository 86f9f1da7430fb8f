import fc from 'fast-check'
import { messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { Address } from '#src/api/read-places.ts'
import * as catalogue from '#tests/answers/catalogue.ts'
import { submissions } from '#tests/answers/enrolments.ts'
import { words } from '#tests/answers/forms.ts'
import * as people from '#tests/answers/people.ts'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { Portal } from '../pages/portal.ts'
import { showsOptions } from './options.ts'
import { queryOf, requestOf, screen, serves } from './screen.ts'
import { opensTheWindow, reachesPayment, servesTheWindow } from './window.ts'
import { cityIds, payableBySlip, theOffer } from './world.ts'

const cpf = '529.982.247-25'
const email = 'joana@example.com'
const field = (page: Page, label: string) => new EnrolmentDialog(page).field(label)
const chosen = (page: Page, label: string) => field(page, label).locator('option:checked')

const opensOnce = async (page: Page) => {
  await servesTheWindow(page)
  await opensTheWindow(page, 0)
}

/** Types a value again and leaves the field. */
async function retypes(page: Page, label: string, text: string) {
  await new EnrolmentDialog(page).doesShow(label)
  await field(page, label).fill('')
  await field(page, label).fill(text)
  await field(page, label).press('Tab')
}

/** A problem that is checked while the form is filled in is shown at its field, or not. */
async function showsProblem(page: Page, label: string, sentence: string, so: boolean) {
  await expect(page.getByText(/^Conferindo/)).toHaveCount(0)
  const shown = new EnrolmentDialog(page).dialog.getByText(sentence, { exact: true })
  await expect(shown).toHaveCount(so ? 1 : 0)
  if (so) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  else await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
}

const concludes = (page: Page) =>
  requestOf(page, 'POST /inscricao/efetua-inscricao', () =>
    new EnrolmentDialog(page).doesConclude(),
  )

/** The part of a submission that contains the enrolment. */
function enrolmentOf(request: Request): unknown {
  const [, part = ''] =
    /name="inscricaoTela"\r\n\r\n(.*)\r\n--/s.exec(request.postData() ?? '') ?? []
  return JSON.parse(part)
}

/** A course that requires the licence, so that its known data is shown. */
const asking = (...names: string[]) => ({
  'GET /agenda-curso/resumo/:id': {
    ...(theOffer['GET /agenda-curso/resumo/:id'] as object),
    ...Object.fromEntries(names.map((name) => [name, true])),
  },
})

const phones: Record<string, string> = {
  '4833334444': '(48) 3333-4444',
  '47999998888': '(47) 99999-8888',
}

async function showsAddress(page: Page, { uf, city, street, district }: Address) {
  if (uf === 'SC')
    await new EnrolmentDialog(page).seesStage('Endereço preenchido. Confira e informe o número.')
  else await new EnrolmentDialog(page).seesStage(messages.cityOutsideState)
  const isKnown = uf === 'SC' && city.startsWith('Cidade ')
  await expect(field(page, 'Endereço')).toHaveValue(uf === 'SC' ? street : '')
  await expect(field(page, 'Bairro')).toHaveValue(uf === 'SC' ? district : '')
  await expect(chosen(page, 'Cidade')).toHaveText(isKnown ? city : 'Selecione a cidade')
}

/** The window of an enrolment, from its first field to the answer of the API. */
export const enrolmentScreens = [
  screen({
    call: 'GET /inscricao/valida-usuario-cadastrado-no-curso',
    answers: people.yesOrNo,
    reaches: opensOnce,
    asks: async (page) => {
      const call = 'GET /inscricao/valida-usuario-cadastrado-no-curso'
      const request = await requestOf(page, call, () => retypes(page, 'CPF', cpf))
      expect(queryOf(request)).toEqual({ cpf: '52998224725', idAgendaCurso: '51' })
    },
    shows: (page, enrolled) => showsProblem(page, 'CPF', messages.alreadyEnrolled, enrolled),
  }),
  screen({
    call: 'GET /inscricao/valida-email-usuario',
    answers: people.yesOrNo,
    reaches: async (page) => {
      await opensOnce(page)
      await new EnrolmentDialog(page).doesFill('CPF', cpf)
    },
    asks: async (page) => {
      const call = 'GET /inscricao/valida-email-usuario'
      const request = await requestOf(page, call, () => retypes(page, 'E-mail', email))
      expect(queryOf(request)).toEqual({ cpf: '52998224725', email })
    },
    shows: (page, taken) => showsProblem(page, 'E-mail', messages.emailTaken, taken),
  }),
  screen({
    call: 'GET /inscricao/obter-aluno-cpf/:cpf',
    // The last is a city that the form does not offer.
    answers: people.studentsOf(fc.constantFrom(...cityIds.slice(0, 2), 99)),
    reaches: async (page) => {
      await servesTheWindow(page)
      await serves(page, asking('ExigeCNH', 'ExigeCategoriaCNH', 'ExigeRenach'))
      await opensTheWindow(page, 0)
      await new EnrolmentDialog(page).doesFill('CPF', cpf)
    },
    asks: async (page, nth) => {
      const day = String(nth + 1).padStart(2, '0')
      const request = await requestOf(page, 'GET /inscricao/obter-aluno-cpf/:cpf', () =>
        retypes(page, 'Data de nascimento', `${day}/03/1990`),
      )
      expect(new URL(request.url()).pathname).toBe('/api/inscricao/obter-aluno-cpf/52998224725')
      expect(queryOf(request)).toEqual({ dataNascimento: `1990-03-${day}` })
      await request.response()
    },
    shows: async (page, expected) => {
      // An address is taken whole or not at all.
      const at = expected && cityIds.includes(expected.cityId ?? 0) ? expected : null
      for (const [label, value] of Object.entries({
        'Nome completo': expected?.name,
        Telefone: phones[expected?.phone ?? ''],
        'E-mail': expected?.email,
        'Confirme o e-mail': expected?.email,
        CEP: at?.postalCode && '88010-000',
        Endereço: at?.street,
        Número: at?.number,
        Bairro: at?.district,
        'Número da CNH': expected?.cnh,
        Renach: expected?.renach,
      }))
        await expect(field(page, label), label).toHaveValue(value ?? '')
      await expect(chosen(page, 'Cidade')).toHaveText(
        at ? `Cidade ${at.cityId}` : 'Selecione a cidade',
      )
      await expect(field(page, 'Categoria da CNH')).toHaveValue(expected?.cnhCategory ?? '')
      await expect(page.getByText('Que bom ter você de volta')).toHaveCount(expected ? 1 : 0)
    },
  }),
  screen({
    call: 'GET /cep/:cep',
    on: 'the window of an enrolment',
    answers: catalogue.addressesIn(
      ['SC', 'SC', 'SC', 'TO'],
      fc.oneof(fc.constantFrom(...cityIds.map((id) => `Cidade ${id}`)), words),
    ),
    reaches: opensOnce,
    asks: async (page, nth) => {
      const cep = String(89_010_000 + nth)
      const request = await requestOf(page, 'GET /cep/:cep', () =>
        new EnrolmentDialog(page).doesFill('CEP', cep),
      )
      expect(new URL(request.url()).pathname).toBe(`/api/cep/${cep}`)
    },
    shows: showsAddress,
  }),
  screen({
    call: 'GET /inscricao/obtem-opcoes-pesquisa-origem-aluno',
    answers: catalogue.optionLists,
    reaches: async (page) => {
      await servesTheWindow(page)
      await serves(page, asking('ExigeOrigemAluno'))
    },
    asks: async (page, nth) => void (await opensTheWindow(page, nth)),
    shows: async (page, origins) => {
      const origin = field(page, 'Como você conheceu o curso?')
      await expect(origin).not.toHaveAttribute('aria-busy', 'true')
      await expect(origin.locator('option:not([value=""])')).toHaveText(
        origins.map(({ label }) => label),
      )
      const last = origins.at(-1)
      if (!last) return
      await new EnrolmentDialog(page).doesShow('Como você conheceu o curso?')
      await origin.selectOption({ label: last.label })
      await expect(origin).toHaveValue(String(last.id))
    },
  }),
  screen({
    call: 'GET /agenda-curso/obter-pagamento-info/:id',
    answers: catalogue.paymentOptionLists(),
    runs: 6,
    reaches: async (page) => {
      await serves(page, { ...payableBySlip, 'POST /inscricao/efetua-inscricao': 4821 })
      await servesTheWindow(page)
    },
    asks: async (page, nth) => void (await reachesPayment(page, nth)),
    shows: async (page, options) => {
      const dialog = new EnrolmentDialog(page)
      await showsOptions(page, options)
      const nth = options.findLastIndex(({ cents }) => cents > 0)
      const option = options[nth]
      if (!option) return
      await dialog.dialog.getByRole('radio').nth(nth).check()
      await expect(dialog.dialog).toContainText(`Total${formatBRL(option.cents)}`)
      await dialog.doesContinue()
      await dialog.doesDeclare()
      const { TipoPagamento, TipoPendencia: TipoPendencia_Id } = option
      expect(enrolmentOf(await concludes(page))).toMatchObject({ TipoPagamento, TipoPendencia_Id })
      await new PaymentPage(page).seesPanel('Pague com boleto')
    },
  }),
  screen({
    call: 'POST /inscricao/efetua-inscricao',
    answers: submissions,
    runs: 6,
    reaches: async (page) => {
      await serves(page, payableBySlip)
      await servesTheWindow(page)
    },
    asks: async (page, nth) => {
      // A refusal changes nothing.
      if (!(await new Portal(page).dialog.count())) {
        const dialog = await reachesPayment(page, nth)
        await dialog.doesChoosePayment('Boleto')
        await dialog.doesContinue()
        await dialog.doesDeclare()
      }
      await concludes(page)
    },
    toast: (expected) => {
      if (expected.kind === 'enrolled') return null
      return expected.kind === 'refused' ? expected.message : messages.enrolledAwaitingDetran
    },
    shows: async (page, expected) => {
      if (expected.kind === 'awaitingDetran') return expect(page).toHaveURL('/')
      if (expected.kind === 'refused') {
        const { dialog } = new EnrolmentDialog(page)
        const alert = dialog
          .getByRole('alert')
          .filter({ hasText: 'Seus dados continuam preenchidos.' })
        return expect(alert).toContainText(expected.message)
      }
      await expect(page).toHaveURL(`/efetuar-pagamento/${expected.id}/77`)
      await new PaymentPage(page).seesPanel('Pague com boleto')
    },
  }),
]
