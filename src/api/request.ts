import type { BodyOf, ParamsOf, QueryOf } from '#contract/call.ts'
import type { CallName, Calls, KeyedCall } from '#contract/calls/index.ts'
import { covering, loading, writes } from './loading.ts'
import type { Reader } from './reading.ts'
import { apiSettings, pathOf } from './settings.ts'

/** What went wrong with a request that did not succeed. */
export type Failure =
  /** The API answered with an error status, or lacks the call (404). `data`: its body as JSON or plain text; undefined for any other. */
  | { ok: false; kind: 'refused'; status: number; data: unknown }
  /** No usable answer: refused connection, cut-off answer, a success that cannot be read, time-out. */
  | { ok: false; kind: 'connection' }

/** Errors are returned, never thrown; an abort by the caller alone rejects, with the signal's reason. */
export type Result<T> = { ok: true; data: T } | Failure

/** A failure as an exception, which TanStack Query expects. */
export class ApiError extends Error {
  readonly failure: Failure
  /** The call of the contract, where it is known. */
  readonly call: CallName | null
  constructor(failure: Failure, call: CallName | null = null) {
    super(failure.kind === 'refused' ? `API answered ${failure.status}` : 'API unreachable')
    this.failure = failure
    this.call = call
  }
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [P in Name]?: undefined }
  : { [P in Name]: T }

/** Same key, same body: the API replays its first answer instead of doing it twice. */
type KeyOf<K> = K extends KeyedCall ? { idempotencyKey: string } : { idempotencyKey?: never }

type RequestInput<K extends CallName> = Part<'params', ParamsOf<Calls[K]>> &
  Part<'query', QueryOf<Calls[K]>> &
  Part<'body', BodyOf<Calls[K]>> &
  KeyOf<K> & {
    signal?: AbortSignal
    /** A change whose button and text show its progress: the screen stays uncovered. */
    ownBusy?: boolean
    /** Send the body as a form, each member a part with its JSON. */
    multipart?: boolean
    /** Milliseconds until the answer counts as lost. */
    timeout?: number
  }

/** Address of a picture of the catalogue; '' where the API serves none. */
export function pictureUrl(picture: string): string {
  const path = pathOf('GET /arquivo/v3/obter')
  return path === null ? '' : addressOf(path, { query: { caminho: picture } })
}

const DEFAULT_TIMEOUT = 30_000

/**
 * Calls the API by the name of the call in the contract, e.g. `request('GET /cep/:cep', { params: { cep } }, address)`.
 * `read` gives a success in the form that screens use; one that it cannot read counts as no answer.
 */
export async function request<K extends CallName, T>(
  name: K,
  input: RequestInput<K>,
  read: Reader<T>,
): Promise<Result<T>> {
  const path = pathOf(name)
  // As from an API without that call.
  if (path === null) return { ok: false, kind: 'refused', status: 404, data: undefined }
  const method = name.slice(0, name.indexOf(' '))
  const done = count(method, input)
  const timeout = AbortSignal.timeout(input.timeout ?? DEFAULT_TIMEOUT)
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout
  try {
    const send = apiSettings().fetch ?? fetch
    const response = await send(addressOf(path, input), {
      method,
      credentials: apiSettings().credentials ? 'include' : 'omit',
      signal,
      ...payloadOf(name, input),
    })
    const result = resultOf(response, await response.text(), read)
    if (!result.ok) logFailure(name, result, response.headers.get('x-request-id'))
    return result
  } catch {
    input.signal?.throwIfAborted()
    const failure = { ok: false, kind: 'connection' } as const
    logFailure(name, failure, null)
    return failure
  } finally {
    done()
  }
}

/** For the console: the call by its name and the id of the request in the server's log, never its data (S13). */
function logFailure(name: CallName, failure: Failure, id: string | null) {
  const what = failure.kind === 'refused' ? String(failure.status) : 'no usable answer'
  logAnswer(name, `${what}${id ? ` (${id})` : ''}`)
}

/** Warns in the console that a call had no answer, an error, or an answer that is read in part only. */
export const logAnswer = (name: CallName, problem: string) => console.warn(`${name}: ${problem}`)

/** Counts a request until the function it returns is called. */
function count(method: string, input: { ownBusy?: boolean }): () => void {
  const changing = input.ownBusy ? [writes] : [writes, covering]
  const counted = [loading, ...(method === 'GET' ? [] : changing)].map((each) => each.start())
  return () => {
    for (const end of counted) end()
  }
}

/** As `request`, but throws `ApiError`: as a query function needs. */
export async function fetchData<K extends CallName, T>(
  name: K,
  input: RequestInput<K>,
  read: Reader<T>,
): Promise<T> {
  return dataOf(name, await request(name, input, read))
}

/** The query function of a call: `queryFn: asks('GET /anuncio', {}, ads)`. */
export const asks =
  <K extends CallName, T>(name: K, input: RequestInput<K>, read: Reader<T>) =>
  ({ signal }: { signal: AbortSignal }): Promise<T> =>
    fetchData(name, { ...input, signal }, read)

/** As `fetchData`; null where the API reports that there is no such thing. */
export async function fetchIfAny<K extends CallName, T>(
  name: K,
  input: RequestInput<K>,
  read: Reader<T>,
): Promise<T | null> {
  const result = await request(name, input, read)
  return isAbsent(result) ? null : dataOf(name, result)
}

/** Whether an answer means that there is no such thing. */
export const isAbsent = (result: Result<unknown>): boolean =>
  !result.ok && result.kind === 'refused' && result.status === 404

function dataOf<T>(name: CallName, result: Result<T>): T {
  if (!result.ok) throw new ApiError(result, name)
  return result.data
}

interface LooseInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, string | number | undefined> | undefined
  body?: object | undefined
  multipart?: boolean
  idempotencyKey?: string
}

function addressOf(path: string, { params, query }: LooseInput) {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  return `${apiSettings().url}${filled}${search.size ? `?${search}` : ''}`
}

function payloadOf(name: CallName, { body, multipart, idempotencyKey }: LooseInput): RequestInit {
  const { headers: usual, enrolmentHeaders, idempotencyHeader } = apiSettings()
  const headers: Record<string, string> = {
    ...usual,
    ...(name === 'POST /inscricao/efetua-inscricao' ? enrolmentHeaders : {}),
  }
  if (idempotencyKey && idempotencyHeader) headers[idempotencyHeader] = idempotencyKey
  if (body === undefined) return { headers }
  if (!multipart)
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
  const form = new FormData()
  for (const [part, value] of Object.entries(body)) form.set(part, JSON.stringify(value))
  return { headers, body: form }
}

function resultOf<T>(response: Response, body: string, read: Reader<T>): Result<T> {
  const { status, ok } = response
  const data = parse(body, response.headers.get('content-type') ?? '')
  if (!ok) return { ok: false, kind: 'refused', status, data: data === broken ? undefined : data }
  try {
    return { ok: true, data: read(data, status) }
  } catch {
    return { ok: false, kind: 'connection' }
  }
}

/** A body that is present but cannot be parsed: a reader finds no value in it. */
const broken = Symbol('broken body')

/** JSON under any content type, text that is labelled as such or not at all, null for no body or a bare `null`. */
function parse(received: string, type: string): unknown {
  // The byte order mark is no part of JSON.
  const body = received.replace(/^\uFEFF+/, '')
  if (/^\s*(?:null\s*)?$/.test(body)) return null
  const isText = type === '' || type.startsWith('text/plain')
  // A text of digits stays a text.
  if (isText && !/^\s*(?:["[{]|(?:true|false)\s*$)/.test(body)) return body
  try {
    return JSON.parse(body) as unknown
  } catch {
    return isText ? body : broken
  }
}
