import { vi } from 'vitest'

/** Makes the API answer the next calls of a test: with a body as JSON, or as text under another type. */
export function answerWith(body: unknown, status = 200, type = 'application/json; charset=utf-8') {
  const text = type.includes('json') ? JSON.stringify(body) : String(body)
  const bare = status === 204 || body === undefined
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(bare ? null : text, { status, headers: { 'content-type': type } }),
    ),
  )
}

/** No response. */
export function answerNothing() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}

/** Successes without contents: forms of "done" where section 7 names no answer (row P2). */
export const bareSuccesses: [string, unknown, number, string?][] = [
  ['204', undefined, 204],
  ['an empty body', undefined, 200],
  ['null', null, 200],
  ['true', true, 200],
  ['true as text', 'true', 200, 'text/plain'],
  ['a number as text', '7', 200, 'text/plain'],
  ['an empty object', {}, 200],
  ['a number', 7, 201],
  ['a page', '<html></html>', 200, 'text/html'],
]
