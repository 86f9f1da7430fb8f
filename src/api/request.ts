import type { BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls/index.ts'
import { covering, loading, writes } from './loading.ts'

/** What went wrong with a request that did not succeed. */
export type Failure =
  /** The API answered with an error status; `data` is its body: JSON, or text when it was not JSON. */
  | { ok: false; kind: 'refused'; status: number; data: unknown }
  /** No usable answer: refused connection, cut-off answer, a success whose body does not parse, time-out. */
  | { ok: false; kind: 'connection' }

/** Errors are returned, never thrown; an abort by the caller alone rejects, with the signal's reason. */
export type Result<T> = { ok: true; status: number; data: T } | Failure

/** A failure on its way through TanStack Query, which speaks in exceptions. */
export class ApiError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? `API answered ${failure.status}` : 'API unreachable')
    this.failure = failure
  }
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [P in Name]?: undefined }
  : { [P in Name]: T }

export type RequestInput<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal
    /** Same key, same body: the API replays its first answer instead of doing it twice. */
    idempotencyKey?: string
    /** Leave the loading counter alone: a check behind a field must not cover the form. */
    quiet?: boolean
    /** A change whose own button and words say that it is under way: the screen stays uncovered. */
    ownBusy?: boolean
    /** Send the body as a form, each member a JSON part. */
    multipart?: boolean
    /** Milliseconds until the answer counts as lost. */
    timeout?: number
  }

/** Where the API lives; set once at start from the page's configuration. */
let baseUrl = '/api'
/** Value of the static client header; '' for none. */
let portalToken = ''

/** Points every request at another API address, e.g. `https://api.example.com.br/api`. */
export function setApiUrl(url: string) {
  baseUrl = url.replace(/\/+$/, '')
}

/** Sends a static token with every request from now on: public, so the API logs it and trusts nothing to it. */
export function setPortalToken(token: string) {
  portalToken = token
}

/** Address of a picture of the catalogue. */
export const pictureUrl = (path: string) =>
  `${baseUrl}/arquivo/v3/obter?caminho=${encodeURIComponent(path)}`

const DEFAULT_TIMEOUT = 30_000

/** Calls the API by the name of the call in the contract, e.g. `request('GET /cep/:cep', { params: { cep } })`. */
export async function request<K extends CallName>(
  name: K,
  input: RequestInput<Calls[K]>,
): Promise<Result<DataOf<Calls[K]>>> {
  const method = name.slice(0, name.indexOf(' '))
  const done = count(method, input)
  const timeout = AbortSignal.timeout(input.timeout ?? DEFAULT_TIMEOUT)
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout
  try {
    const response = await fetch(addressOf(name, input), {
      method,
      credentials: 'include',
      signal,
      ...payloadOf(input),
    })
    const result = resultOf(response, await response.text())
    if (!result.ok) logFailure(name, result, response.headers.get('x-request-id'))
    // The API validates its answers against the same contract before they leave.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as Result<DataOf<Calls[K]>>
  } catch {
    input.signal?.throwIfAborted()
    const lost = { ok: false, kind: 'connection' } as const
    logFailure(name, lost, null)
    return lost
  } finally {
    done()
  }
}

/** For whoever looks into it: the call by its name and the id of its line in the log, never what it carried (S13). */
function logFailure(name: CallName, failure: Failure, id: string | null) {
  const what = failure.kind === 'refused' ? String(failure.status) : 'no usable answer'
  console.warn(`${name}: ${what}${id ? ` (${id})` : ''}`)
}

/** Counts a request until the function it answers is called. */
function count(method: string, input: { quiet?: boolean; ownBusy?: boolean }): () => void {
  if (input.quiet) return () => {}
  const changing = input.ownBusy ? [writes] : [writes, covering]
  const counted = [loading, ...(method === 'GET' ? [] : changing)].map((each) => each.start())
  return () => {
    for (const end of counted) end()
  }
}

/** As `request`, but throws `ApiError`: what a query function wants. */
export async function fetchData<K extends CallName>(
  name: K,
  input: RequestInput<Calls[K]>,
): Promise<DataOf<Calls[K]>> {
  const result = await request(name, input)
  if (!result.ok) throw new ApiError(result)
  return result.data
}

type LooseInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, string | number | undefined> | undefined
  body?: object | undefined
  multipart?: boolean
  idempotencyKey?: string
}

function addressOf(name: string, { params, query }: LooseInput) {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  return `${baseUrl}${path}${search.size ? `?${search}` : ''}`
}

function payloadOf({ body, multipart, idempotencyKey }: LooseInput): RequestInit {
  // The portal header: a cross-site form cannot set it, so the API trusts calls with effects that carry it (T39).
  const headers: Record<string, string> = { 'x-portal': '1' }
  if (portalToken) headers['x-portal-token'] = portalToken
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
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

function resultOf(response: Response, text: string): Result<unknown> {
  const { status, ok } = response
  const data = parse(text, response.headers.get('content-type') ?? '')
  if (!ok) return { ok: false, kind: 'refused', status, data: data === broken ? undefined : data }
  return data === broken ? { ok: false, kind: 'connection' } : { ok: true, status, data }
}

const broken = Symbol('broken body')

function parse(text: string, type: string): unknown {
  if (!type.includes('json')) return type.startsWith('text/plain') ? text : broken
  try {
    return JSON.parse(text) as unknown
  } catch {
    return broken
  }
}
