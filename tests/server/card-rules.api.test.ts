import { beforeAll, describe, expect, it } from 'vitest'
import { cardOwner } from '#contract/rules/card-owner.ts'
import {
  cardStart,
  changePayment,
  enrolled,
  findOffer,
  finishCard,
  startCard,
} from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { openTestApp, useTestApp } from './kit.ts'

let offer: Offer
const test = useTestApp()
beforeAll(async () => {
  offer = await findOffer(test.db)
})

const buyer = () => enrolled(test.app, offer, { TipoPagamento: 1 })
const toSlip = (id: number) => changePayment(test.app, id, 0)

describe('the installments of a card', () => {
  it('are the same for every brand', async () => {
    const lists = await Promise.all(
      [1, 2, 3, 4, 5].map((brand) =>
        test.app.inject(
          `/api/pagamento/consulta-lista-parcelas/${brand}/${offer.cardCents / 100}/${offer.schedule.id}`,
        ),
      ),
    )
    expect(lists[0]?.json<unknown[]>().length).toBeGreaterThan(1)
    for (const list of lists) expect(list.body).toBe(lists[0]?.body)
  })
})

describe('the interest of a card', () => {
  it.each([
    ['1.99', 1.99],
    ['2.9999', 2.9999],
    ['0.07', 0.07],
    ['0', 0],
  ])('of %s a month is stated with every count that has any', async (INTEREST_RATE, rate) => {
    const other = await openTestApp({ env: { INTEREST_RATE } })
    const answer = await other.app.inject(
      `/api/pagamento/consulta-lista-parcelas/1/${offer.cardCents / 100}/${offer.schedule.id}`,
    )
    await other.close()
    const free = offer.schedule.interestFreeInstallments ?? 1
    const installments = answer.json<{ Parcelas: number; JurosMensal: number }[]>()
    expect(installments.map(({ JurosMensal }) => JurosMensal)).toEqual(
      installments.map(({ Parcelas }) => (Parcelas <= free ? 0 : rate)),
    )
    expect(installments.at(-1)?.JurosMensal).toBe(rate)
  })
})

describe("the card's owner", () => {
  it.each(['Ana Silva', 'Rui Alves', 'Maria Sá', 'Eva Lima de Sá'])(
    'may have the short name that the form alone refuses: %s',
    async (Nome) => {
      expect(cardOwner.check(Nome)).toMatch(/^cardOwner(?:First|Last)Short$/)
      const { receivable } = await buyer()
      const start = cardStart(receivable)
      const answer = await startCard(test.app, {
        ...start,
        ProprietarioCartao: { ...start.ProprietarioCartao, Nome },
      })
      expect(answer.statusCode).toBe(200)
    },
  )
})

describe('a card for a receivable that was replaced meanwhile', () => {
  const sentence = 'A forma de pagamento desta inscrição foi alterada. Atualize a página.'

  it('is refused at its end, and nothing is charged', async () => {
    const { id, receivable } = await buyer()
    const { Id } = (await startCard(test.app, cardStart(receivable))).json<{ Id: string }>()
    expect((await toSlip(id)).statusCode).toBe(200)
    const answer = await finishCard(test.app, Id, '4111111111111111')
    expect([answer.statusCode, answer.json()]).toEqual([409, sentence])
  })

  it('is refused at its start', async () => {
    const { id, receivable } = await buyer()
    expect((await toSlip(id)).statusCode).toBe(200)
    const answer = await startCard(test.app, cardStart(receivable))
    expect([answer.statusCode, answer.json()]).toEqual([409, sentence])
  })
})
