import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { KeyedCall } from '#contract/calls/keyed.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import type { Write } from '#server/platform/db/together.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import { refusalTexts } from '#server/platform/texts.ts'

/** An answer as the wire knows it. */
interface Reply {
  status: number
  data: unknown
}

/** What makes two requests the same. */
export interface OnceRequest {
  /** Name of the call: keys of different calls never meet. */
  route: string
  /** The header Idempotency-Key; undefined: every request is its own. */
  key: string | undefined
  /** What must be equal, secrets apart. */
  body: unknown
}

/** Keeps the answer for replays, with the transaction that makes it true. Without it the key is free again. */
export type SaveAnswer = (tx: Tx, answer: Reply) => Promise<void>

/** The write that takes the key and keeps the answer: a part of the one statement that makes the answer true. */
export type KeepAnswer = (tx: Tx, answer: Reply) => Write[]

/** A first request that died holds its key no longer than this. */
const leaseMinutes = 2
const pollMs = 50

/** Members of requests of which not even a hash is kept. */
const secrets: ReadonlySet<string> = new Set([
  'Senha',
  'ConfirmacaoSenha',
  'NumeroCartao',
  'CodigoSeguranca',
  'Validade',
])

/** Where a client sends no key, the body is one: the same registration twice is one (decision 5.3). */
const keyedByBody: ReadonlySet<KeyedCall> = new Set(['POST /cadastro-cfc-parceiro'])

/** JSON with its keys in order and without secrets: the same facts, the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([key, each]) => each !== undefined && !secrets.has(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

/** The header Idempotency-Key of a request. Throws 400 when it is empty, too long or not plain text. */
function sentKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpRefusal(400, refusalTexts.keyInvalid)
  return key
}

async function claim(db: Tx, row: { route: string; key: string; bodyHash: string }) {
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.route, idempotencyKeys.key],
      set: { createdAt: sql`now()`, bodyHash: row.bodyHash },
      setWhere: and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.createdAt, sql`now() - make_interval(mins => ${leaseMinutes}::int)`),
      ),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed !== undefined
}

type KeyRow = Pick<typeof idempotencyKeys.$inferSelect, 'route' | 'key' | 'bodyHash'>

const rowOf = ({ route, key }: Pick<KeyRow, 'route' | 'key'>) =>
  and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** What became of a key: an answer, one under way, or nothing. Throws 422 when it was taken for another body. */
async function findKey<A extends Reply>(db: Tx, { bodyHash, ...key }: KeyRow) {
  const [known] = await db.select().from(idempotencyKeys).where(rowOf(key))
  if (!known) return null
  if (known.bodyHash !== bodyHash) throw new HttpRefusal(422, refusalTexts.keyOfOtherData)
  const { status, body: data } = known
  // Saved by this route, whose answers have this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return status === null ? ('runs' as const) : ({ status, data } as A)
}

/**
 * Runs a request at most once for its key. The same key and body again gets the saved answer, byte for byte; another
 * body is refused with 422; while the first one runs, others wait `waitMs` for it and are then refused with 409.
 */
export async function once<A extends Reply>(
  { db, keys, timers }: Pick<Deps, 'db' | 'keys' | 'timers'>,
  { route, key, body }: OnceRequest,
  run: (save: SaveAnswer) => Promise<A>,
  waitMs = 2000,
): Promise<A> {
  if (key === undefined) return run(async () => undefined)
  const bodyHash = keys.hmac(`${route} ${canonical(body)}`)
  const row = rowOf({ route, key })
  for (let waited = 0; !(await claim(db, { route, key, bodyHash })); waited += pollMs) {
    const known = await findKey<A>(db, { route, key, bodyHash })
    if (known && known !== 'runs') return known
    if (waited >= waitMs) throw new HttpRefusal(409, refusalTexts.keyInUse)
    await timers.wait(pollMs)
  }
  let saved = false
  const free = () => db.delete(idempotencyKeys).where(and(row, isNull(idempotencyKeys.status)))
  try {
    const answer = await run(async (tx, { status, data }) => {
      await tx.update(idempotencyKeys).set({ status, body: data }).where(row)
      saved = true
    })
    // Nothing final happened: the same key may try again.
    if (!saved) await free()
    return answer
  } catch (error) {
    // A save that was rolled back left the status empty.
    await free()
    throw error
  }
}

/**
 * Runs a request that is one statement at most once for its key: `run` writes what `keep` gives it together with all the
 * rest, so that a crash leaves either both or neither and nobody holds a key without having done anything. The key
 * is looked at when the database refuses it, and before any refusal: what was done already makes a repetition fail.
 */
export async function onceTogether<A extends Reply>(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { route, key, body }: OnceRequest,
  run: (keep: KeepAnswer) => Promise<A>,
): Promise<A> {
  if (key === undefined) return run(() => [])
  const row = { route, key, bodyHash: keys.hmac(`${route} ${canonical(body)}`) }
  let kept: Reply | undefined
  const keep: KeepAnswer = (tx, answer) => {
    kept = answer
    return [tx.insert(idempotencyKeys).values({ ...row, status: answer.status, body: answer.data })]
  }
  const known = async () => {
    const found = await findKey<A>(db, row)
    if (found === 'runs') throw new HttpRefusal(409, refusalTexts.keyInUse)
    return found
  }
  try {
    const answer = await run(keep)
    return answer === kept ? answer : ((await known()) ?? answer)
  } catch (error) {
    const saved = violatedConstraint(error) === 'idempotency_keys_route_key_pk' && (await known())
    if (saved) return saved
    throw error
  }
}

/** The key of a call of the contract, and what two requests must have in common to be one (decision 48). */
export const keyedRequest = (call: KeyedCall, request: FastifyRequest): OnceRequest => ({
  route: call,
  key: sentKey(request),
  body: request.body,
})

/** A call of the contract, done at most once for the key that its request carries (decision 48). */
export function onceByKey<A extends Reply>(
  deps: Pick<Deps, 'db' | 'keys' | 'timers'>,
  call: KeyedCall,
  request: FastifyRequest,
  run: (save: SaveAnswer) => Promise<A>,
): Promise<A> {
  const asked = keyedRequest(call, request)
  const byBody = keyedByBody.has(call) ? deps.keys.hmac(canonical(asked.body)) : undefined
  return once(deps, { ...asked, key: asked.key ?? byBody }, run)
}
