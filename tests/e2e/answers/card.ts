import type { CallName } from '#contract/calls/index.ts'
import { states as nation } from '#contract/states.ts'
import * as catalogue from '#tests/answers/catalogue.ts'
import { words } from '#tests/answers/forms.ts'
import * as payments from '#tests/answers/payments.ts'
import fc from 'fast-check'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { PaymentPage } from '../pages/payment.ts'
import { requestOf, screen, serves, visits } from './screen.ts'
import { payableByCard } from './world.ts'

const start: CallName = 'POST /conta-a-receber/cartao/cria-transacao'
const finish: CallName = 'POST /conta-a-receber/cartao/solicitar-pagamento'
const lookUp: CallName = 'GET /pagamento/alterar-pagamento/:id'

/** Who pays: what fills in the form of a card. */
const holder = {
  'GET /inscricao/obter-dados-aluno/:id': {
    Cpf: '52998224725',
    Telefone: '47999990000',
    Email: 'joana@example.com',
    Cep: '89010187',
    Endereco: 'Rua das Palmeiras',
    Nr: '10',
    Bairro: 'Centro',
    Municipio_Id: '4711',
    UF: 'SC',
  },
} as const

const number = '4111111111111111'
const sees = (page: Page, title: string) => new PaymentPage(page).seesPanel(title)

/** From the form to the press of the last button. A refusal has emptied the code. */
async function pays(page: Page) {
  await page.getByLabel('CVV').fill('123')
  await new PaymentPage(page).doesReview()
  await new PaymentPage(page).payButton.click()
}

/** The form once more, with everything typed but the code, and the reason. */
async function seesTheFormAgain(page: Page, reason: string) {
  await sees(page, 'Pague com cartão')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(reason)
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
}

const declined = 'Tente com outro cartão.'
const cities = ['Blumenau', 'São José', "Herval d'Oeste"]
const selected = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option:checked')

/** A card, from its billing address to the result of its charge. */
export const cardScreens = [
  screen({
    call: 'GET /cep/:cep',
    on: 'the form of a card',
    answers: catalogue.addressesIn(
      nation.map(({ uf }) => uf),
      fc.oneof(fc.constantFrom(...cities, 'SAO JOSE', 'Herval d’Oeste'), words),
    ),
    reaches: async (page) => {
      await serves(page, {
        ...payableByCard,
        'GET /estado/combo': nation.map(({ uf, name }) => ({ Descricao: name, UF: uf })),
        'GET /cidade/combo': cities.map((Texto, nth) => ({ Texto, Valor: 4711 + nth })),
      })
      await visits(page, '/efetuar-pagamento/4821')
    },
    asks: async (page, nth) => {
      const cep = String(89_010_000 + nth)
      const request = await requestOf(page, 'GET /cep/:cep', () => page.getByLabel('CEP').fill(cep))
      expect(new URL(request.url()).pathname).toBe(`/api/cep/${cep}`)
    },
    shows: async (page, { uf, city, street, district }) => {
      await expect(page.getByText('Endereço preenchido.')).toBeVisible()
      await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue(street)
      await expect(page.getByLabel('Bairro', { exact: true })).toHaveValue(district)
      await expect(selected(page, 'Estado')).toHaveText(
        nation.find((state) => state.uf === uf)?.name ?? '',
      )
      const plain = (text: string) =>
        text
          .normalize('NFD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase()
      const known = cities.find((each) => plain(each) === plain(city))
      await expect(selected(page, 'Cidade')).toHaveText(known ?? 'Selecione a cidade')
    },
  }),
  screen({
    call: start,
    answers: payments.transactions,
    reaches: async (page) => {
      // Every charge is declined: the same form pays again.
      await serves(page, { ...payableByCard, ...holder, [finish]: { Erro: declined } })
      await visits(page, '/efetuar-pagamento/4821')
      await new PaymentPage(page).doesFillInTheCard({ number })
    },
    asks: async (page, _, expected) => {
      if (expected.kind === 'refused') return pays(page)
      const charged = await requestOf(page, finish, () => pays(page))
      expect(charged.postDataJSON()).toEqual({
        Id: expected.id,
        NumeroCartao: number,
        CodigoSeguranca: '123',
        Validade: '1230',
      })
    },
    // A message in the form has no toast.
    toast: () => null,
    shows: (page, expected) =>
      seesTheFormAgain(page, expected.kind === 'refused' ? expected.message : declined),
  }),
  screen({
    call: finish,
    answers: payments.charges,
    reaches: (page) => serves(page, { ...payableByCard, ...holder, [start]: { Id: 'tr-1' } }),
    asks: async (page, nth) => {
      // It does not report the status of a payment: this page knows only what it learned itself.
      const payable = payableByCard[lookUp] as object
      await serves(page, { [lookUp]: { ...payable, IdContaAReceber: 700 + nth, Situacao: null } })
      await visits(page, `/efetuar-pagamento/${4821 + nth}`)
      await new PaymentPage(page).doesFillInTheCard({ number })
      const opened = await requestOf(page, start, () => pays(page))
      expect(opened.postDataJSON()).toMatchObject({ ContaAReceberId: 700 + nth, Parcelas: 1 })
    },
    toast: () => null,
    shows: async (page, expected) => {
      if (expected.kind === 'refused') return seesTheFormAgain(page, expected.message)
      const isPaid = expected.kind === 'approved'
      await sees(page, isPaid ? 'Pagamento confirmado' : 'Pagamento em processamento')
      await expect(page.getByLabel('Número do cartão')).toHaveCount(0)
    },
  }),
]
