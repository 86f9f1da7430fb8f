import type { Reply } from './verdicts.ts'

const timeout = 15_000

/** The value of a body that cannot be parsed. */
const broken = Symbol('broken body')

/** A client that uses only the specification: no header of this project, no cookie, no origin. */
export function plainClient(base: string, headers: Readonly<Record<string, string>>) {
  const root = base.replace(/\/+$/, '')

  return async (method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Reply> => {
    const json = body !== undefined && !(body instanceof FormData)
    try {
      const response = await fetch(root + path, {
        method,
        headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
        ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      const text = await response.text()
      const type = response.headers.get('content-type') ?? ''
      return { answered: true, status: response.status, body: parsed(text, type), type }
    } catch (error) {
      return { answered: false, problem: problemOf(error) }
    }
  }
}

export type PlainClient = ReturnType<typeof plainClient>

// As the site parses a body (src/api/request.ts).
function parsed(text: string, type: string): unknown {
  if (text.trim() === '') return null
  const isText = type === '' || type.startsWith('text/plain')
  if (isText && !/^\s*["[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return isText ? text : broken
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'sem resposta'
  if (error.name === 'TimeoutError') return `sem resposta em ${timeout / 1000} s`
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return `sem resposta (${cause})`
}

/** What a browser would receive before a call from a page of the origin with these headers; null without an answer. */
export async function preflight(base: string, origin: string, requested: readonly string[]) {
  try {
    const response = await fetch(`${base.replace(/\/+$/, '')}/estado/combo`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': requested.join(','),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const allowed = (name: string) => response.headers.get(`access-control-${name}`) ?? ''
    return {
      status: response.status,
      origin: allowed('allow-origin'),
      credentials: allowed('allow-credentials') === 'true',
      headers: allowed('allow-headers')
        .toLowerCase()
        .split(/\s*,\s*/)
        .filter(Boolean),
    }
  } catch {
    return null
  }
}
