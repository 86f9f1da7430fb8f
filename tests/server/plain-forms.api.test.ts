import fc from 'fast-check'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { paymentMethod } from '#contract/payment.ts'
import { checkDigit } from '#contract/rules/check-digit.ts'
import {
  cardAttempts,
  enrolments,
  idempotencyKeys,
  leads,
  receivables,
  students,
} from '#server/platform/db/schema.ts'
import { readerOf } from '#server/platform/http/reading.ts'
import { findOffer, lookUp, submissionFor } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { plainContact, plainPartner, plainRequests, sendPlain } from './plain-client.ts'
import type { PlainRequest } from './plain-client.ts'
import { mixed } from './plain-forms.ts'

// A body is worth the same in every form that the specification allows: what one database keeps of the strict form, the
// other keeps of the mixed one.

let strict: TestApp
let plain: TestApp
let offers: Offer[]
let requests: PlainRequest[]
beforeAll(async () => {
  strict = await openTestApp()
  plain = await openTestApp()
  offers = [await findOffer(strict.db), await findOffer(strict.db, { licence: true })]
  // Of a third one: making them enrols people.
  const other = await openTestApp()
  requests = await plainRequests(other)
  await other.close()
})
afterAll(async () => {
  await strict.close()
  await plain.close()
})

const seed = 8

/** Any CPF, those that begin with zeros among them. */
const anyCpf = fc.integer({ min: 1000, max: 699_999_999 }).map((n) => {
  const base = String(n).padStart(9, '0')
  const one = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${one}${checkDigit(`${base}${one}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
})
const anyCep = fc
  .integer({ min: 1_000_000, max: 99_999_999 })
  .map((n) => String(n).padStart(8, '0'))
const anyNumber = fc.constantFrom('123', 'S/N', '7')

/** What a table holds, without what no two databases have in common. */
async function rowsOf({ db }: TestApp, table: PgTable) {
  const rows = await db.select().from(table)
  const own = /^(id|.*Id|passwordHash|createdAt|ourNumber|barcode|acceptedAt|askUntil)$/
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row).filter(
          ([name]) => !own.test(name) || /^(city|origin|coupon|schedule|course)Id$/.test(name),
        ),
      ),
    )
    .toSorted()
}

async function expectSameIn(...tables: PgTable[]) {
  for (const table of tables)
    expect(await rowsOf(plain, table)).toEqual(await rowsOf(strict, table))
}

async function empty(...tables: PgTable[]) {
  for (const { db } of [strict, plain]) for (const table of tables) await db.delete(table)
}

describe('a body in any mix of forms', () => {
  const bodies = Object.entries(calls).filter(([, call]) => 'body' in call)

  it.each(bodies)('is read as the strict one: %s', (name, call) => {
    const body = requests.find((request) => request.name === name)?.body
    if (!body || !('body' in call)) throw new Error('No sound request of this call')
    const schema: TSchema = call.body
    const read = readerOf(schema)
    const compact = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(read(value), (_key, each) =>
          each === null || each === '' ? undefined : each,
        ),
      )
    fc.assert(
      fc.property(mixed(body), (form) => {
        expect(compact(form)).toEqual(compact(body))
      }),
      { seed, numRuns: 300 },
    )
  })

  it('gives the same enrolment, change of payment and card payment', async () => {
    const made = fc
      .record({
        offer: fc.nat({ max: 1 }),
        cpf: anyCpf,
        cep: anyCep,
        number: anyNumber,
        cell: fc.boolean(),
        method: fc.constantFrom(...Object.values(paymentMethod)),
        category: fc.nat({ max: 13 }),
        origin: fc.constantFrom(1, null),
      })
      .chain(({ offer, cpf, cep, number, cell, method, category, origin }) => {
        const found = offers[offer]
        if (!found) throw new Error('No offer')
        const asksCategory = found.course.requiresCnhCategory
        const body = {
          ...submissionFor(found, { TipoPagamento: method, Cpf: cpf, Cep: cep, Numero: number }),
          DddResidencial: cell ? '' : '48',
          NumeroResidencial: cell ? '' : '33330000',
          DddCelular: cell ? '48' : '',
          NumeroCelular: cell ? '999998888' : '',
          Complemento: '',
          CodigoCupomDesconto: null,
          CategoriaDaCnh: asksCategory ? category : null,
          OpcaoPesquisaOrigemAluno_Id: found.course.requiresOrigin ? 1 : origin,
        }
        return fc.tuple(fc.constant(body), mixed(body))
      })
    await fc.assert(
      fc.asyncProperty(made, fc.integer(), async ([body, form], choice) => {
        const name = 'POST /inscricao/efetua-inscricao'
        const enrol = async (test: TestApp, inscricaoTela: unknown) => {
          const answer = await sendPlain(test, { name, body: { inscricaoTela } })
          expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^\d+$/)])
          return answer.json<number>()
        }
        const ids = [await enrol(strict, body), await enrol(plain, form)] as const
        await expectSameIn(students, enrolments, receivables)

        const sendBoth = async (
          call: PlainRequest['name'],
          make: (test: TestApp, n: 0 | 1) => Promise<Record<string, unknown>>,
        ) => {
          const own = await sendPlain(strict, { name: call, body: await make(strict, 0) })
          const [other] = fc.sample(mixed(await make(plain, 1)), { seed: choice, numRuns: 1 })
          const answer = await sendPlain(plain, { name: call, body: other })
          expect([answer.statusCode, own.statusCode]).toEqual([200, 200])
          return [own.json(), answer.json()]
        }
        const looked = async (test: TestApp, n: 0 | 1) => (await lookUp(test.app, ids[n])).json()
        await sendBoth('POST /pagamento/alterar-pagamento', async (test, n) => {
          const { Opcoes } = await looked(test, n)
          const card = Opcoes.find((each: { TipoPagamento: number }) => each.TipoPagamento === 1)
          const { TipoPendencia: tipoPendencia } = card
          return { idInscricao: ids[n], tipoPagamento: 1, tipoPendencia, codigoCupomDesconto: null }
        })
        await expectSameIn(receivables)
        const start = requests.find(
          (each) => each.name === 'POST /conta-a-receber/cartao/cria-transacao',
        )
        const started = await sendBoth(
          'POST /conta-a-receber/cartao/cria-transacao',
          async (test, n) => ({
            ...start?.body,
            ContaAReceberId: (await looked(test, n)).IdContaAReceber,
          }),
        )
        await sendBoth('POST /conta-a-receber/cartao/solicitar-pagamento', async (_test, n) => ({
          Id: started[n].Id,
          NumeroCartao: '4111111111111111',
          CodigoSeguranca: '123',
          Validade: '0130',
        }))
        await expectSameIn(receivables, cardAttempts)
      }),
      { seed, numRuns: 12, endOnFailure: true },
    )
  })

  it('never makes category A of an empty one', async () => {
    const [, licence] = offers
    if (!licence) throw new Error('No offer')
    for (const CategoriaDaCnh of ['', null, undefined]) {
      const inscricaoTela = { ...submissionFor(licence), CategoriaDaCnh }
      const answer = await sendPlain(plain, {
        name: 'POST /inscricao/efetua-inscricao',
        body: { inscricaoTela },
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { Mensagem: 'Categoria da CNH: Seleção obrigatória.' },
      ])
    }
  })

  it('gives the same partner', async () => {
    await empty(leads, idempotencyKeys)
    const made = fc
      .record({ CPF: anyCpf, CEP: anyCep, Numero: anyNumber, company: fc.boolean(), owner: anyCpf })
      .chain(({ company, owner, ...changes }) => {
        const body = {
          ...plainPartner(offers[0]?.city.id ?? 0),
          ...changes,
          CNPJ: company ? '11222333000181' : owner,
        }
        return fc.tuple(fc.constant(body), mixed(body))
      })
    await fc.assert(
      fc.asyncProperty(made, async ([body, form]) => {
        const name = 'POST /cadastro-cfc-parceiro'
        const answers = [
          await sendPlain(strict, { name, body }),
          await sendPlain(plain, { name, body: form }),
        ]
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        await expectSameIn(leads)
      }),
      { seed, numRuns: 25, endOnFailure: true },
    )
  })

  it.each([
    ['contact', 'POST /contato-portal'],
    ['doubts', 'POST /rd-station/duvidas'],
    ['request for more', 'POST /email/solicitacao-curso'],
  ] as const)('gives the same %s', async (_, name) => {
    const body = requests.find((request) => request.name === name)?.body ?? plainContact
    await fc.assert(
      fc.asyncProperty(mixed(body), async (form) => {
        const answers = [
          await sendPlain(strict, { name, body }),
          await sendPlain(plain, { name, body: form }),
        ]
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        await expectSameIn(leads)
      }),
      { seed, numRuns: 10 },
    )
  })
})
