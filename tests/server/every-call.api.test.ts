import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import type { CallName } from '#contract/calls/index.ts'
import { messages } from '#contract/errors.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { form } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { plainRequests } from './plain-client.ts'

// What every call of the contract refuses, however it is made of; success and its own refusals are in the other files.

let test: TestApp
let strict: TestApp
const bodies = new Map<CallName, object>()
beforeAll(async () => {
  test = await openTestApp()
  strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  for (const { name, body } of await plainRequests(strict))
    if (body) bodies.set(name, Object(body.inscricaoTela ?? body))
  // Beyond the specification: a plain client does not call it.
  bodies.set('POST /inscricao/desistencia', { IdInscricao: 4821 })
})
afterAll(async () => {
  await test.close()
  await strict.close()
})

// The keys of the contract are its call names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const every = Object.entries(calls) as [CallName, Call][]
const writes = every.filter(([name]) => name.startsWith('POST '))
const keyed = writes.filter(([, call]) => call.keyed)
const reads = every.filter(([name]) => name.startsWith('GET '))

const fieldsOf = (schema: TSchema | undefined): [string, TSchema][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries((schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {})

/** A value that the schema of a field admits. */
function exampleOf(schema: TSchema): string {
  const { enum: listed, minimum, pattern } = Object(schema)
  if (typeof pattern !== 'string') return String(listed?.[0] ?? minimum ?? 1)
  const [example = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })
  return example
}

/** The address of a call with each field filled in by `fill`. */
function addressOf([name, call]: [CallName, Call], fill: (schema: TSchema) => string): string {
  const fields = new Map(fieldsOf(call.params))
  const path = name.replace(/^\w+ /, '').replaceAll(/:(\w+)/g, (_all, field: string) => {
    const schema = fields.get(field)
    return schema ? encodeURIComponent(fill(schema)) : field
  })
  const query = fieldsOf(call.query).map(([field, schema]) => [field, fill(schema)])
  return `/api${path}?${new URLSearchParams(query).toString()}`
}

const isInteger = (schema: TSchema) => 'type' in schema && schema.type === 'integer'

function post(
  { app }: TestApp,
  [name, call]: [CallName, Call],
  body: object | undefined,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const sent = call.multipart
    ? form([{ name: 'inscricaoTela', content: JSON.stringify(body) }])
    : { headers: {}, payload: body ?? {} }
  return app.inject({
    method: 'POST',
    url: addressOf([name, call], exampleOf),
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
    remoteAddress,
  })
}

/** The sentence of a refusal, in the shape that the contract gives this call. */
function sentenceOf(call: Call, body: unknown): unknown {
  const schema = call.replies[400]
  if (!schema || !('properties' in schema)) return body
  const sentence: unknown = expect.any(String)
  const isList = 'Data' in Object(schema.properties)
  expect(body).toEqual(isList ? { Data: [{ Mensagem: sentence }] } : { Mensagem: sentence })
  return isList ? Object(body).Data[0].Mensagem : Object(body).Mensagem
}

describe('every call that writes', () => {
  it('has a body here', () => {
    expect([...bodies.keys()].toSorted()).toEqual(writes.map(([name]) => name).toSorted())
  })

  it.each(writes)('refuses another site: %s', async (name, call) => {
    const headers = { origin: 'https://outro.example' }
    const answer = await post(test, [name, call], bodies.get(name), headers)
    expect(answer.statusCode).toBe(403)
    expect(sentenceOf(call, answer.json())).toBe('Pedido recusado: a origem não é o portal.')
  })

  it.each(writes)('takes no form of another site: %s', async (name, call) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { 'content-type': type }
      const answer = await post(test, [name, { ...call, multipart: undefined }], {}, headers)
      expect([type, answer.statusCode]).toEqual([type, 415])
      expect(sentenceOf(call, answer.json())).toBe('Formato de conteúdo não aceito.')
    }
  })

  it.each(writes)('refuses a body without its fields: %s', async (name, call) => {
    const answer = await post(test, [name, call], {})
    expect(answer.statusCode).toBe(400)
    expect(sentenceOf(call, answer.json())).toBe(messages.formInvalid)
  })

  it.each(writes)('refuses words for numbers and yes for words: %s', async (name, call) => {
    const body = bodies.get(name) ?? {}
    const swapped = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? true : 'x']),
    )
    const answer = await post(test, [name, call], swapped)
    expect(answer.statusCode).toBe(400)
    expect(sentenceOf(call, answer.json())).toBe(messages.formInvalid)
  })
})

/** The highest id that a member may be; undefined where it is none. */
function highestId(schema: TSchema): number | undefined {
  const all: object[] = Object(schema).anyOf ?? [schema]
  return all.map((one) => Number(Object(one).maximum)).find((maximum) => maximum > 1_000_000)
}

describe('every call that writes about something by its id', () => {
  const withIds = writes.flatMap(([name, call]) => {
    const whole = new Map(fieldsOf(call.body))
    const ids = fieldsOf(whole.get('inscricaoTela') ?? call.body).flatMap(([field, schema]) => {
      const id = highestId(schema)
      return id === undefined ? [] : [[field, id] as const]
    })
    return ids.map(([field, id]) => [name, field, id, call] as const)
  })

  // Finds an id that is written without a look for it: the database refuses it, and the visitor reads of a failure of the portal.
  it.each(withIds)('refuses what exists nowhere: %s, %s', async (name, field, id, call) => {
    const answer = await post(test, [name, call], { ...bodies.get(name), [field]: id })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('every call that is keyed', () => {
  // Only this finds a call that declares a key, and whose handler reads none or stores no answer under it.
  it.each(keyed)('stores its answer under the key: %s', async (name, call) => {
    const key = name.replace(' ', ':')
    const answer = await post(strict, [name, call], bodies.get(name), { 'idempotency-key': key })
    const stored = await strict.db
      .select({ route: idempotencyKeys.route, status: idempotencyKeys.status })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key))
    expect([answer.statusCode, stored]).toEqual([200, [{ route: name, status: 200 }]])
  })
})

describe('every call that reads', () => {
  const withFields = reads.filter(([, call]) => call.params ?? call.query)

  it.each(withFields)('refuses what its fields cannot be: %s', async (name, call) => {
    const wrong = addressOf([name, call], (schema) => (isInteger(schema) ? 'x' : 'x'.repeat(300)))
    const answer = await test.app.inject(wrong)
    // An address is cut before it is matched: too long a part of it is no call at all.
    expect([400, 404]).toContain(answer.statusCode)
    expect(sentenceOf(call, answer.json())).toEqual(expect.any(String))
  })

  const isId = (schema: TSchema) => isInteger(schema) && 'maximum' in schema
  const numbered = withFields.filter(([, call]) =>
    [...fieldsOf(call.params), ...fieldsOf(call.query)].some(([, schema]) => isId(schema)),
  )
  it.each(numbered)('bears the highest id that there could be: %s', async (name, call) => {
    const address = addressOf([name, call], (schema) =>
      isInteger(schema) ? String(Object(schema).maximum ?? 0) : 'SC',
    )
    expect((await test.app.inject(address)).statusCode).toBeLessThan(500)
  })

  it.each(numbered)(
    'refuses ids that no number of a browser can represent: %s',
    async (name, call) => {
      for (const id of ['-1', '1.5', '9007199254740993', '1e400', '1e3', '0x10', ' 12', '007']) {
        const answer = await test.app.inject(
          addressOf([name, call], (schema) => (isInteger(schema) ? id : 'SC')),
        )
        expect([id, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([id, true])
      }
    },
  )

  const findable = reads.filter(([, call]) => 404 in call.replies)
  it.each(findable)(
    'answers with a sentence when there is no such thing: %s',
    async (name, call) => {
      const unknown = addressOf([name, call], (schema) => {
        if (isInteger(schema)) return String(Object(schema).maximum ?? 0)
        return 'pattern' in schema ? '99999-999' : 'nao-existe'
      })
      const answer = await test.app.inject(unknown)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatch(/^\p{Lu}\S* \S+/u)
    },
  )
})

describe('every call that is limited', () => {
  // Logins are counted by what failed: they have tests of their own.
  const limited = every.filter(
    ([name, call]) => 429 in call.replies && name !== 'POST /aluno/efetua-login',
  )

  it.each(limited)('answers with the time to come back: %s', async (name, call) => {
    const address = `10.1.0.${every.findIndex(([each]) => each === name)}`
    const ask = () =>
      name.startsWith('POST ')
        ? post(strict, [name, call], bodies.get(name), {}, address)
        : strict.app.inject({
            url: addressOf([name, call], exampleOf),
            headers: { 'x-portal': '1' },
            remoteAddress: address,
          })
    let answer = await ask()
    let requests = 1
    expect(answer.statusCode).not.toBe(429)
    while (answer.statusCode !== 429 && requests < 40) {
      answer = await ask()
      requests += 1
    }
    expect(answer.statusCode).toBe(429)
    expect(sentenceOf(call, answer.json())).toBe(messages.tooManyAttempts)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
