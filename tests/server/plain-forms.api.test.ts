import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { checkDigit } from '#contract/rules/check-digit.ts'
import { leads } from '#server/platform/db/schema.ts'
import { readerOf } from '#server/platform/http/read-by-schema.ts'
import { findOffer, submissionFor } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { ownWithdrawal, plainPartner, plainRequests, sendPlain } from './plain-client.ts'
import type { PlainRequest } from './plain-client.ts'
import { mixed } from './plain-forms.ts'

// A body means the same in every form that the specification allows: one database stores from the mixed form what the
// other stores from the strict one.

let strict: TestApp
let plain: TestApp
let licence: Offer
let requests: PlainRequest[]
beforeAll(async () => {
  strict = await openTestApp()
  plain = await openTestApp()
  licence = await findOffer(strict.db, { licence: true })
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

/** The stored registrations. */
const storedIn = async ({ db }: TestApp) =>
  (await db.select().from(leads)).map(({ payload }) => JSON.stringify(payload)).toSorted()

describe('a body in any mix of forms', () => {
  const bodies = Object.entries(calls).filter(([, call]) => 'body' in call)

  it.each(bodies)('is read as the strict one: %s', (name, call) => {
    const body = [...requests, ownWithdrawal].find((request) => request.name === name)?.body
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

  it('never makes category A of an empty one', async () => {
    for (const CategoriaDaCnh of ['', null, undefined]) {
      const inscricaoTela = { ...submissionFor(licence), CategoriaDaCnh }
      const answer = await sendPlain(plain, {
        name: 'POST /inscricao/efetua-inscricao',
        body: { inscricaoTela },
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { Mensagem: 'Categoria da CNH: Seleção obrigatória.', Campo: 'categoriaCnh' },
      ])
    }
  })

  it('gives the same partner', async () => {
    const made = fc
      .record({ CPF: anyCpf, CEP: anyCep, Numero: anyNumber, company: fc.boolean(), owner: anyCpf })
      .chain(({ company, owner, ...changes }) => {
        const body = {
          ...plainPartner(licence.city.id),
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
        expect(await storedIn(plain)).toEqual(await storedIn(strict))
      }),
      { seed, numRuns: 25, endOnFailure: true },
    )
  })
})
