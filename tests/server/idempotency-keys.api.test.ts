import { randomUUID } from 'node:crypto'
import { EventEmitter, once as events } from 'node:events'
import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrolments, idempotencyKeys, origins } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import { freeRunningKeys } from '#server/platform/idempotency/key-lease.ts'
import { once, onceByKey } from '#server/platform/idempotency/once.ts'
import {
  cardStart,
  enrolled,
  findOffer,
  finishCard,
  startCard,
  submissionFor,
  submit,
} from './enrolment-kit.ts'
import { useOffer, useTestApp } from './kit.ts'

const test = useTestApp()
const offer = useOffer(test)

/** The database of a process that hangs: it claims keys, and then no longer renews their leases. */
const mute = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'update') return () => ({ set: () => ({ where: async () => undefined }) })
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })

describe('an idempotency key (T25)', () => {
  it('replays an enrolment byte for byte, with its ticket', async () => {
    const headers = withKey()
    const submission = submissionFor(offer)
    const first = await submit(test.app, submission, headers)
    const again = await submit(test.app, submission, headers)
    expect(first.statusCode).toBe(200)
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
    expect(again.headers['set-cookie']).toBeDefined()
    const [rows] = await test.db
      .select({ rows: count() })
      .from(enrolments)
      .where(eq(enrolments.id, first.json<number>()))
    expect(rows?.rows).toBe(1)
  })

  it('replays an enrolment that waits for the traffic authority', async () => {
    const deferred = await findOffer(test.db, { detranApproval: true })
    const submission = submissionFor(deferred)
    const headers = withKey()
    const first = await submit(test.app, submission, headers)
    const again = await submit(test.app, submission, headers)
    expect(first.statusCode).toBe(422)
    expect(first.json()).toHaveProperty('Id')
    expect(again.body).toBe(first.body)
  })

  it('is refused with another body', async () => {
    const headers = withKey()
    const submission = submissionFor(offer)
    await submit(test.app, submission, headers)
    const other = await submit(test.app, { ...submission, Nome: 'Outra Pessoa Qualquer' }, headers)
    expect(other.statusCode).toBe(422)
    expect(other.json()).toEqual({ Mensagem: expect.stringContaining('mudaram') })
  })

  // No keyed call has parameters yet: only this finds a call with some that gets the answer about another thing.
  it('is refused with other parameters of the path', async () => {
    const headers = withKey()
    const about = (params: object) => {
      const request = { headers, params, body: { ajudou: true } }
      return onceByKey(test.deps, 'POST /rd-station/duvidas', request, async (save) => {
        const answer = { status: 200, data: params }
        await transact(test.db, (tx) => save(tx, answer))
        return answer
      })
    }
    expect((await about({ id: 1 })).data).toEqual({ id: 1 })
    await expect(about({ id: 2 })).rejects.toMatchObject({ statusCode: 422 })
  })

  it('is free again after a refusal', async () => {
    const headers = withKey()
    const submission = submissionFor(offer)
    const refused = await submit(test.app, { ...submission, Bairro: '' }, headers)
    expect(refused.statusCode).toBe(422)
    expect((await submit(test.app, submission, headers)).statusCode).toBe(200)
  })

  it('runs parallel repetitions once', async () => {
    const headers = withKey()
    const submission = submissionFor(offer)
    const answers = await Promise.all([1, 2, 3].map(() => submit(test.app, submission, headers)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
  })

  it('must be a plain text of 255 characters at most', async () => {
    const answer = await submit(test.app, submissionFor(offer), withKey('x'.repeat(256)))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('Mensagem')
  })

  it('replays both steps of a card, and stores nothing of it', async () => {
    const { receivable } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    const headers = withKey()
    const started = await startCard(test.app, cardStart(receivable), headers)
    expect((await startCard(test.app, cardStart(receivable), headers)).body).toBe(started.body)
    const other = await startCard(test.app, cardStart(receivable, { Parcelas: 2 }), headers)
    expect(other.statusCode).toBe(422)
    expect(other.json()).toEqual(expect.any(String))
    const { Id } = started.json<{ Id: string }>()
    const paid = await finishCard(test.app, Id, '4111111111111111', headers)
    expect(paid.json()).toEqual({ Sucesso: true })
    const again = await finishCard(test.app, Id, '4111111111111111', headers)
    expect(again.body).toBe(paid.body)
    const rows = await test.db.select().from(idempotencyKeys)
    expect(JSON.stringify(rows)).not.toMatch(/4111111111111111|Ana Silva/)
  })
})

describe('a key whose first request still runs', () => {
  const body = { a: 1, b: [1, { c: null }] }
  const started = async (createdAt: Date) => {
    const key = randomUUID()
    let hash = ''
    // The wrapper's own hash, read from the row while its first request runs.
    await once(test.deps, { route: 'test', key, body }, async () => {
      const [row] = await test.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
      hash = row?.bodyHash ?? ''
      return { status: 200, data: 1 }
    })
    await test.db.insert(idempotencyKeys).values({ route: 'test', key, bodyHash: hash, createdAt })
    return key
  }

  it('answers 409', async () => {
    const key = await started(new Date())
    const again = once(
      test.deps,
      { route: 'test', key, body },
      async () => ({ status: 200, data: 2 }),
      { waitMs: 0 },
    )
    await expect(again).rejects.toMatchObject({ statusCode: 409 })
    await expect(again).rejects.toBeInstanceOf(HttpRefusal)
  })

  it('is taken over when the first one died', async () => {
    const key = await started(new Date(Date.now() - 3 * 60_000))
    const reordered = { b: [1, { c: null }], a: 1 }
    const answer = await once(
      test.deps,
      { route: 'test', key, body: reordered },
      async (save) => {
        await save(test.db, { status: 200, data: { x: 'y' } })
        return { status: 200, data: { x: 'y' } }
      },
      { waitMs: 0 },
    )
    expect(answer).toEqual({ status: 200, data: { x: 'y' } })
    const replay = await once(test.deps, { route: 'test', key, body }, async () => ({
      status: 500,
      data: null,
    }))
    expect(replay).toEqual({ status: 200, data: { x: 'y' } })
  })

  it('stays with the first one for as long as that renews its lease', async () => {
    const key = randomUUID()
    const leasedUntil = async () => {
      const [row] = await test.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
      return row?.leasedUntil?.getTime() ?? 0
    }
    await once(test.deps, { route: 'test', key, body }, async () => {
      const began = await leasedUntil()
      await expect.poll(leasedUntil).toBeGreaterThan(began)
      return { status: 200, data: 1 }
    })
  })

  it(
    'is taken over by its repetition within seconds of its death, without another try',
    { tags: ['long'] },
    async () => {
      const key = randomUUID()
      const gate = new EventEmitter()
      const opened = events(gate, 'open')
      let runs = 0
      const run = { route: 'test', key, body }
      // It no longer renews its lease.
      const first = once({ ...test.deps, db: mute(test.deps.db) }, run, async () => {
        runs += 1
        await opened
        return { status: 200, data: 1 }
      })
      await expect.poll(() => runs).toBe(1)
      const again = await once(test.deps, run, async (save) => {
        const answer = { status: 200, data: 2 }
        await save(test.db, answer)
        return answer
      })
      expect(again).toEqual({ status: 200, data: 2 })
      gate.emit('open')
      await first
      expect(await once(test.deps, run, async () => ({ status: 500, data: 0 }))).toEqual(again)
    },
  )

  it('stores nothing of a first one that lost it, which gets the answer of the other', async () => {
    const key = randomUUID()
    const run = { route: 'test', key, body }
    const label = `perdida ${key}`
    let runs = 0
    // The process stood still for longer than a lease, and renewed nothing; a repetition came by.
    const still = { ...test.deps, db: mute(test.deps.db) }
    const lost = await once(still, run, async (save) => {
      runs += 1
      await test.db
        .update(idempotencyKeys)
        .set({ leasedUntil: new Date(0) })
        .where(eq(idempotencyKeys.key, key))
      await once(test.deps, run, async (saveOther) => {
        const answer = { status: 200, data: 'other' }
        await saveOther(test.db, answer)
        return answer
      })
      return transact(test.db, async (tx) => {
        await tx.insert(origins).values({ label, position: 1 })
        const answer = { status: 200, data: 'lost' }
        await save(tx, answer)
        return answer
      })
    })
    expect(lost).toEqual({ status: 200, data: 'other' })
    expect(runs).toBe(1)
    expect(await test.db.$count(origins, eq(origins.label, label))).toBe(0)
  })

  it('is free at once when the only server there is starts again', async () => {
    const key = await started(new Date())
    await freeRunningKeys(test.db)
    const answer = await once(
      test.deps,
      { route: 'test', key, body },
      async () => ({ status: 200, data: 4 }),
      { waitMs: 0 },
    )
    expect(answer).toEqual({ status: 200, data: 4 })
  })

  it('is free after an error', async () => {
    const key = randomUUID()
    const run = { route: 'test', key, body }
    await expect(
      once(test.deps, run, async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    const answer = await once(test.deps, run, async () => ({ status: 200, data: 3 }))
    expect(answer).toEqual({ status: 200, data: 3 })
  })
})
