import fc from 'fast-check'
import type { CallName } from '#contract/calls/index.ts'
import { formatBRL } from '#contract/money.ts'
import { formatDay } from '#src/texts/formats.ts'
import type { PaymentLookup } from '#src/api/read-payments.ts'
import * as catalogue from '#tests/answers/catalogue.ts'
import * as forms from '#tests/answers/forms.ts'
import * as payments from '#tests/answers/payments.ts'
import * as people from '#tests/answers/people.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { PaymentPage } from '../pages/payment.ts'
import { showsOptions } from './options.ts'
import { requestOf, screen, serves, visits } from './screen.ts'
import { payableByCard, payableBySlip } from './world.ts'

/** Each enrolment is another: nothing is known of the next one. */
const opens = (page: Page, nth: number) => visits(page, `/efetuar-pagamento/${4821 + nth}`)
const main = (page: Page) => page.getByRole('main')
const options = (page: Page, label: string) =>
  page.getByLabel(label).locator('option:not([value=""])')
const sees = (page: Page, title: string) => new PaymentPage(page).seesPanel(title)

const settled = {
  paid: 'Pagamento confirmado',
  processing: 'Pagamento em processamento',
  refunded: 'Pagamento estornado',
}

async function showsLookup(page: Page, expected: PaymentLookup) {
  const { situation, method, receivableId } = expected
  await expect(page).toHaveURL(new RegExp(`/efetuar-pagamento/\\d+/${receivableId}$`))
  const end =
    situation === null || !(situation in settled) ? null : (situation as keyof typeof settled)
  if (end) return sees(page, settled[end])
  await sees(
    page,
    method === null
      ? 'Forma de pagamento desconhecida'
      : ['Pague com boleto', 'Pague com cartão'][method]!,
  )
  if (method === null && expected.options.length === 0) return
  if (method === 0 && situation === 'overdue')
    await expect(main(page).getByText('Boleto vencido')).toBeVisible()
  else if (method === 0 && expected.dueDay)
    await expect(main(page)).toContainText(
      new RegExp(`Vence em [a-zç]+(?:-feira)?, ${formatDay(expected.dueDay)}`),
    )
  await page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
  await sees(page, 'Alterar forma de pagamento')
  await showsOptions(page, expected.options)
  if (expected.couponCode && expected.scheduleId !== null)
    await expect(page.getByText(`Cupom ${expected.couponCode}`, { exact: true })).toBeVisible()
}

const newReceivables = forms.allowed(
  fc.record({
    id: forms.ids,
    option: catalogue.paymentOptionLists(1).map(({ expected }) => expected[0]!),
  }),
  ({ id }) => forms.objectForms({ IdContaAReceber: forms.idForms(id) }),
)

/** The payment page: what is to pay, the slip, the card, the change of payment. */
export const paymentScreens = [
  screen({
    call: 'GET /pagamento/alterar-pagamento/:id',
    answers: payments.lookups,
    // The coupons of the answers are unknown to the server.
    errors: [404],
    reaches: (page) => serves(page, payableBySlip),
    asks: opens,
    shows: showsLookup,
  }),
  screen({
    call: 'GET /boleto/ObterUrlBoleto',
    answers: payments.slips,
    reaches: async (page) => {
      await serves(page, payableBySlip)
      await page.route(/\/api\/boleto\/(?!ObterUrlBoleto)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Boleto</p>' }),
      )
    },
    asks: opens,
    shows: async (page, { address, line }) => {
      await sees(page, 'Pague com boleto')
      const ours = !address.startsWith('https:')
      const path = ours ? new URL(address, new URL('/api/', page.url())).href : address
      await new PaymentPage(page).doesShowSlip()
      const tab = main(page).getByRole('link', { name: /^Abrir (?:boleto )?em nova aba$/ })
      await expect(tab).toHaveAttribute('href', path)
      await expect(main(page).locator('iframe')).toHaveCount(ours ? 1 : 0)
      await expect(main(page).getByText('Linha digitável:')).toHaveCount(line ? 1 : 0)
      if (line) await expect(main(page)).toContainText(line)
    },
  }),
  screen({
    call: 'GET /pagamento/consulta-preco-curso-conta/:id',
    answers: payments.prices,
    reaches: (page) => serves(page, payableBySlip),
    asks: opens,
    shows: async (page, { description, name, cpf, cents }) => {
      const order = page.getByRole('region', { name: 'Sua inscrição' })
      const shown = cpf.length === 11 ? '529.982.247-25' : cpf
      await expect(order.getByRole('definition')).toHaveText(
        [description, name, shown].filter(Boolean),
      )
      await expect(main(page)).toContainText(`Pague com boleto${formatBRL(cents)}`)
    },
  }),
  screen({
    call: 'GET /pagamento/consulta-bandeiras-cartao',
    answers: catalogue.optionLists,
    reaches: (page) => serves(page, payableByCard),
    asks: opens,
    shows: async (page, brands) => {
      await expect(options(page, 'Bandeira')).toHaveText(brands.map(({ label }) => label))
      const last = brands.at(-1)
      if (!last) return
      const call = 'GET /pagamento/consulta-lista-parcelas/:a/:b/:c'
      const request = await requestOf(page, call, () =>
        page.getByLabel('Bandeira').selectOption({ value: String(last.id) }),
      )
      expect(new URL(request.url()).pathname).toBe(
        `/api/pagamento/consulta-lista-parcelas/${last.id}/199.90/51`,
      )
    },
  }),
  screen({
    call: 'GET /pagamento/consulta-lista-parcelas/:a/:b/:c',
    answers: payments.offerLists,
    reaches: async (page) => {
      const brands = Array.from({ length: 24 }, (_, nth) => ({
        Texto: `Marca ${nth}`,
        Valor: 1 + nth,
      }))
      await serves(page, { ...payableByCard, 'GET /pagamento/consulta-bandeiras-cartao': brands })
      await opens(page, 0)
    },
    asks: async (page, nth) =>
      void (await page.getByLabel('Bandeira').selectOption({ value: String(1 + nth) })),
    shows: async (page, offers) => {
      await expect(page.getByLabel('Parcelas')).not.toHaveAttribute('aria-busy', 'true')
      // Those with and those without interest are a group each; the group of the first one comes first.
      const hasInterest = ({ totalCents }: (typeof offers)[number]) =>
        totalCents !== payments.askedCents
      const first = offers[0] && hasInterest(offers[0])
      const grouped = offers.toSorted(
        (one, other) => Number(hasInterest(one) !== first) - Number(hasInterest(other) !== first),
      )
      await expect(options(page, 'Parcelas')).toHaveText(
        grouped.map(
          ({ count, parcelCents, totalCents }) =>
            `${count}x de ${formatBRL(parcelCents)} ` +
            (totalCents === payments.askedCents ? 'sem juros' : `(${formatBRL(totalCents)})`),
        ),
      )
      for (const { count, totalCents, monthlyRate } of offers) {
        await page.getByLabel('Parcelas').selectOption({ value: String(count) })
        const cost = page.locator('[aria-live]', { hasText: formatBRL(totalCents) }).first()
        await expect(cost).toBeVisible()
        const rate = { '0.0199': '1,99%', '0.02': '2,00%', '0.10': '10,00%' }[monthlyRate ?? '']
        const namesRate = rate && totalCents !== payments.askedCents
        await expect(main(page).getByText(/Juros de/)).toHaveCount(namesRate ? 1 : 0)
        if (namesRate)
          await expect(main(page).getByText(/Juros de/)).toContainText(`Juros de ${rate} a.m.`)
      }
    },
  }),
  screen({
    call: 'GET /inscricao/obter-dados-aluno/:id',
    answers: people.studentsIfAny,
    reaches: (page) => serves(page, payableByCard),
    asks: async (page, nth, expected) => {
      const city = { Nome: 'Cidade de prova', Id: expected?.cityId ?? 9 }
      await serves(page, { 'GET /cidade/combo': [city] })
      await opens(page, nth)
    },
    shows: async (page, expected) => {
      const field = (label: string) => page.getByLabel(label, { exact: true })
      const phones: Record<string, string> = {
        '4833334444': '(48) 3333-4444',
        '47999998888': '(47) 99999-8888',
      }
      await expect(field('CPF do titular')).toHaveValue(expected?.cpf ? '529.982.247-25' : '')
      await expect(field('Telefone')).toHaveValue(phones[expected?.phone ?? ''] ?? '')
      await expect(field('E-mail')).toHaveValue(expected?.email ?? '')
      await expect(field('CEP')).toHaveValue(expected?.postalCode ? '88010-000' : '')
      await expect(field('Endereço')).toHaveValue(expected?.street ?? '')
      await expect(field('Bairro')).toHaveValue(expected?.district ?? '')
      await expect(field('Nome no cartão')).toHaveValue('')
      const chosen = (label: string) => field(label).locator('option:checked')
      await expect(chosen('Estado')).toHaveText(
        expected?.uf ? 'Santa Catarina' : 'Selecione o estado',
      )
      await expect(chosen('Cidade')).toHaveText(
        expected?.uf
          ? expected.cityId === null
            ? 'Selecione a cidade'
            : 'Cidade de prova'
          : 'Selecione antes o estado',
      )
    },
  }),
  screen({
    call: 'POST /pagamento/alterar-pagamento',
    answers: newReceivables,
    runs: 12,
    reaches: (page) =>
      serves(page, { ...payableBySlip, 'GET /cupom/existe-cupom-utilizavel/:id': false }),
    asks: async (page, nth, { option }) => {
      const { TipoPagamento, TipoPendencia, cents } = option
      const lookUp: CallName = 'GET /pagamento/alterar-pagamento/:id'
      const paid = payableBySlip[lookUp] as object
      // Without a value it cannot be chosen.
      const wanted = { TipoPagamento, TipoPendencia, Valor: (cents || 100) / 100 }
      await serves(page, { [lookUp]: { ...paid, Opcoes: [wanted] } })
      await opens(page, nth)
      await page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
      await page.getByRole('radio').check()
      const request = await requestOf(page, 'POST /pagamento/alterar-pagamento', () =>
        page.getByRole('button', { name: 'Confirmar alteração' }).click(),
      )
      expect(request.postDataJSON()).toEqual({
        idInscricao: 4821 + nth,
        tipoPagamento: TipoPagamento,
        tipoPendencia: TipoPendencia,
        codigoCupomDesconto: null,
      })
    },
    toast: () => 'Forma de pagamento Editada com Sucesso!',
    shows: async (page, { id, option }) => {
      await expect(page).toHaveURL(new RegExp(`/efetuar-pagamento/\\d+/${id}$`))
      await sees(page, option.TipoPagamento === 0 ? 'Pague com boleto' : 'Pague com cartão')
    },
  }),
]
