import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatIso } from '#contract/dates.ts'
import { boletoDueDays, methodRows, paymentMethod } from '#contract/payment.ts'

const option = { TipoPagamento: 0, TipoPendencia: 10, cents: 19_990 } as const
const today = { y: 2026, m: 11, d: 21 }

/** Everything that states or computes the due day of a slip, as it comes out of this many days. */
async function textsWith(days: number) {
  vi.doMock(
    '#contract/payment.ts',
    async (original: () => Promise<{ methodRows: typeof methodRows }>) => {
      const actual = await original()
      Object.assign(actual.methodRows[paymentMethod.boleto], { dueDays: days })
      return { ...actual, boletoDueDays: days }
    },
  )
  // A mock takes effect with the next import, and parallel imports would each register it anew.
  const { dueDay } = await import('#contract/payment.ts')
  const [options, summaries, { demo, termsOf }] = await Promise.all([
    import('#server/catalogue/schedules/payment-options.ts'),
    import('#src/features/enrolment/payment-rows.ts'),
    import('#tests/demo-catalogue.ts'),
  ])
  const due = dueDay(option.TipoPagamento, today)
  const prices = { boletoCents: 19_990, cardCents: null, interestFreeInstallments: null }
  return {
    option: options.paymentOptions(prices, '0.0199')[0]?.DescricaoFormatada.at(-1),
    slip: due && formatIso(due),
    summary: summaries
      .paymentRows(option, null, { interestFree: 1 }, today)
      .find((row) => row?.name === 'Vencimento')?.value,
    terms: termsOf('transporte-escolar'),
    question: demo.faqs.find(({ question }) => question.includes('formas de pagamento'))?.answer,
    contract: demo.contracts.find(({ name }) => name === 'termos-adesao')?.text,
  }
}

describe('the days of a slip', () => {
  beforeEach(() => vi.resetModules())
  afterAll(async () => {
    vi.doUnmock('#contract/payment.ts')
    vi.resetModules()
    await import('#contract/payment.ts')
  })

  it.each([
    [boletoDueDays, 5, '2026-11-26', '26/11/2026'],
    [9, 9, '2026-11-30', '30/11/2026'],
  ])('change in one place, in every text and on the slip: %i', async (set, days, due, written) => {
    const texts = await textsWith(set)
    expect(texts).toMatchObject({
      option: `Vencimento em ${days} dias`,
      slip: due,
      summary: `${written}, em ${days} dias`,
    })
    expect(texts.terms).toContain(`O boleto vence em ${days} dias.`)
    expect(texts.question).toContain(`com vencimento em ${days} dias,`)
    expect(texts.contract).toContain(`O boleto vence em ${days} dias da emissão.`)
  })
})
