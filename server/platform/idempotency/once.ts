import type { FastifyRequest } from 'fastify'
import type { KeyedCall } from '#contract/calls/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import type { Write } from '#server/platform/db/together.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import { refusalTexts } from '#server/platform/texts.ts'
import { claimKey, leaseMs, LeaseLost, runWithLease, whereKey } from './key-lease.ts'
import type { KeyRow, Reply, SaveAnswer } from './key-lease.ts'

export type { SaveAnswer } from './key-lease.ts'

type Received = Pick<FastifyRequest, 'headers' | 'params' | 'body'>

/** What makes two requests the same. */
interface OnceRequest {
  /** Name of the call: keys of different calls never conflict. */
  route: string
  /** The header Idempotency-Key; undefined: every request is its own. */
  key: string | undefined
  /** Must be equal, except for secrets: the body, with the parameters of the path where there are any. */
  body: unknown
}

/** The stored answer of a key; null: none yet. */
export type KnownAnswer<A> = () => Promise<A | null>

/** The write that takes the key and stores the answer: a part of the one statement that makes the answer true. */
export type StoreAnswer = (tx: Tx, answer: Reply) => Write[]

/** Repetitions look this often for the first one's answer, at first and later. */
const [firstPauseMs, longestPauseMs] = [50, 400]
/** A repetition outwaits a first request that crashed; after the shorter time it takes an answer from elsewhere. */
const [longestWaitMs, beforeKnownMs] = [leaseMs + 1500, 2000]

/** Members of requests of which not even a hash is stored. */
const secrets: ReadonlySet<string> = new Set([
  'Senha',
  'ConfirmacaoSenha',
  'NumeroCartao',
  'CodigoSeguranca',
  'Validade',
])

/** Where a client sends no key, the body is one: the same registration twice is one (decision 48). */
const keyedByBody: ReadonlySet<KeyedCall> = new Set(['POST /cadastro-cfc-parceiro'])

/** JSON with its keys in order and without secrets: equal values give equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([key, each]) => each !== undefined && !secrets.has(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

/** The header Idempotency-Key of a request. Throws 400 when it is empty, too long or not plain text. */
function sentKey(request: Received): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpRefusal(400, refusalTexts.keyInvalid)
  return key
}

/** The state of a key: an answer, one under way, or nothing. Throws 422 when it was taken for another body. */
async function findKey<A extends Reply>(db: Tx, { bodyHash, ...key }: KeyRow) {
  const [known] = await db.select().from(idempotencyKeys).where(whereKey(key))
  if (!known) return null
  if (known.bodyHash !== bodyHash) throw new HttpRefusal(422, refusalTexts.keyOfOtherData)
  const { status, body: data } = known
  // Saved by this route, whose answers have this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return status === null ? ('runs' as const) : ({ status, data } as A)
}

/** What a request with a key needs. */
type KeyedDeps = Pick<Deps, 'db' | 'keys' | 'timers' | 'random'>

/** How long a repetition waits for the first request, and what it may get meanwhile. */
interface OnceOptions<A> {
  waitMs?: number
  /** The result of the request by other records than its key; null: they do not show it. */
  known?: () => Promise<A | null>
}

/**
 * Runs a request at most once for its key. The same key and body again gets the saved answer; another
 * body is refused with 422; while the first one runs, others wait `waitMs` for it, get what is `known` meanwhile, and
 * are refused with 409 in the end. A first request whose server crashed is run again within that time.
 */
export async function once<A extends Reply>(
  deps: KeyedDeps,
  request: OnceRequest,
  run: (save: SaveAnswer) => Promise<A>,
  options: OnceOptions<A> = {},
): Promise<A> {
  const { route, key, body } = request
  if (key === undefined) return run(async () => undefined)
  const { db, keys, timers, random } = deps
  const { known, waitMs = longestWaitMs } = options
  const row = { route, key, bodyHash: keys.hmac(`${route} ${canonical(body)}`) }
  let holder = await claimKey(db, random, row)
  for (let waited = 0, pause = firstPauseMs; holder === null; waited += pause) {
    const found = await findKey<A>(db, row)
    if (found && found !== 'runs') return found
    const answer = waited >= beforeKnownMs && (await known?.())
    if (answer) return answer
    if (waited >= waitMs) throw new HttpRefusal(409, refusalTexts.keyInUse)
    pause = Math.min(pause * 1.5, longestPauseMs)
    await timers.wait(pause)
    holder = await claimKey(db, random, row)
  }
  try {
    return await runWithLease(deps, row, holder, run)
  } catch (error) {
    // The request that took the key over has the answer, or this request runs once more.
    if (error instanceof LeaseLost) return once(deps, request, run, options)
    throw error
  }
}

/**
 * Runs a request that writes by one statement at most once for its key. The same statement stores the key with the answer, by
 * the writes that `storeAnswer` returns: a crash leaves both or neither, so no lease is needed. A repetition gets the stored
 * answer in three places: in `run`, which calls `known` before it counts or checks anything that the first request has changed;
 * instead of a refusal, since what the first request did makes the repetition fail; and when the database refuses the key as stored already.
 */
export async function onceAtomically<A extends Reply>(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { route, key, body }: OnceRequest,
  run: (storeAnswer: StoreAnswer, known: KnownAnswer<A>) => Promise<A>,
): Promise<A> {
  if (key === undefined)
    return run(
      () => [],
      async () => null,
    )
  const row = { route, key, bodyHash: keys.hmac(`${route} ${canonical(body)}`) }
  let ownAnswer: Reply | undefined
  const storeAnswer: StoreAnswer = (tx, answer) => {
    ownAnswer = answer
    return [tx.insert(idempotencyKeys).values({ ...row, status: answer.status, body: answer.data })]
  }
  let earlierAnswer: A | null = null
  const known = async () => {
    // A stored answer never changes.
    if (earlierAnswer) return earlierAnswer
    const state = await findKey<A>(db, row)
    if (state === 'runs') throw new HttpRefusal(409, refusalTexts.keyInUse)
    return (earlierAnswer = state)
  }
  try {
    const answer = await run(storeAnswer, known)
    return answer === ownAnswer ? answer : ((await known()) ?? answer)
  } catch (error) {
    const isKeyStored = violatedConstraint(error) === 'idempotency_keys_route_key_pk'
    const stored = isKeyStored && (await known())
    if (stored) return stored
    throw error
  }
}

/** The key of a call of the contract, and what two requests must have in common to be one (decision 48). */
export const keyedRequest = (call: KeyedCall, request: Received): OnceRequest => ({
  route: call,
  key: sentKey(request),
  body:
    Object.keys(Object(request.params)).length > 0 ? [request.params, request.body] : request.body,
})

/** A call of the contract, done at most once for the key that its request carries (decision 48). */
export function onceByKey<A extends Reply>(
  deps: KeyedDeps,
  call: KeyedCall,
  request: Received,
  run: (save: SaveAnswer) => Promise<A>,
  known?: () => Promise<A | null>,
): Promise<A> {
  const asked = keyedRequest(call, request)
  const byBody = keyedByBody.has(call) ? deps.keys.hmac(canonical(asked.body)) : undefined
  return once(deps, { ...asked, key: asked.key ?? byBody }, run, { known })
}
