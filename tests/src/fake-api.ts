import { vi } from 'vitest'

/** An answer of the fake API: a body under 200 or another status, or none, though the request arrived. */
export type Reply = { body?: unknown; status?: number } | 'no connection'
export type Route = Reply | (() => Reply)

/** A request as the fake API got it; `name` is its path and query. */
interface Call {
  name: string
  method: string
  body: unknown
  key: string | null
  signal: AbortSignal | null
}

function bodyOf({ body }: RequestInit): unknown {
  // An enrolment is one JSON part of a form.
  const text = body instanceof FormData ? body.get('inscricaoTela') : body
  return typeof text === 'string' ? JSON.parse(text) : null
}

/**
 * Answers in the place of the API. A route is `METHOD /path?query` or `/path?query`, or how that begins: the longest that
 * fits answers, and where none does the answer is a 404.
 */
export function fakeApi(routes: Record<string, Route>) {
  const calls: Call[] = []
  const gates = new Map<string, Promise<void>>()
  const fits = (route: string, { method, name }: Call) =>
    `${method} ${name}`.startsWith(route) || name.startsWith(route)
  const answer = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://portal.test')
    const call: Call = {
      name: url.pathname.replace(/^\/api/, '') + url.search,
      method: init.method ?? 'GET',
      body: bodyOf(init),
      key: new Headers(init.headers).get('idempotency-key'),
      signal: init.signal ?? null,
    }
    calls.push(call)
    for (const [route, gate] of gates) if (fits(route, call)) await gate
    init.signal?.throwIfAborted()
    const [route] = Object.keys(routes)
      .filter((each) => fits(each, call))
      .toSorted((one, other) => other.length - one.length)
    const found = routes[route ?? ''] ?? { status: 404, body: 'Não encontrado.' }
    const reply = typeof found === 'function' ? found() : found
    if (reply === 'no connection') throw new TypeError('Failed to fetch')
    const { status = 200, body } = reply
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
  }
  vi.stubGlobal('fetch', answer)
  return {
    calls,
    replies: routes,
    names: () => calls.map(({ name }) => name),
    /** The requests of a route so far. */
    sent: (route: string) => calls.filter((call) => fits(route, call)),
    /** Replaces an answer from now on. */
    answer: (route: string, reply: Route) => void (routes[route] = reply),
    /** Delays the answers of a route until the function it returns is called. */
    delay(route: string) {
      let release = () => {}
      gates.set(route, new Promise((resolve) => (release = resolve)))
      return () => {
        gates.delete(route)
        release()
      }
    },
  }
}
