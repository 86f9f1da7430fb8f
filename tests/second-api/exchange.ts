import type { IncomingHttpHeaders } from 'node:http'
import type { Store } from './store.ts'
import type { Shape } from './checks.ts'
import type { Violation } from './journal.ts'
import type { Settings } from './options.ts'
import type { Wire } from './wire.ts'

export interface Answer {
  status: number
  type?: string
  body?: string | Buffer
}

/** One request, with what is needed to judge and to answer it. */
export interface Exchange {
  settings: Settings
  wire: Wire
  store: Store
  /** `http://127.0.0.1:port`, without the base path. */
  origin: string
  headers: IncomingHttpHeaders
  params: Record<string, string>
  /** Whether all of it is as sections 3 and 7 require; deviations are recorded. */
  path: (shape: Shape) => boolean
  query: (shape: Shape) => Record<string, string> | null
  body: (shape: Shape) => Record<string, unknown> | null
  /** Members of an object inside the body, or of a part of it. */
  within: (member: string, sent: unknown, shape: Shape) => Record<string, unknown> | null
  /** The parts of a multipart form by name, each as JSON where it is one. */
  form: () => Record<string, unknown> | undefined
  violate: (kind: Violation['kind'], member: string, problem: string) => void
}

export interface Call {
  method: 'GET' | 'POST'
  /** As in section 7, `:name` for a parameter. */
  path: string
  answer: (exchange: Exchange) => Answer | Promise<Answer>
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

const casings = {
  written: (name: string) => name,
  camel: (name: string) => name.charAt(0).toLowerCase() + name.slice(1),
  upper: (name: string) => name.toUpperCase(),
}

function renamed(value: unknown, casing: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, casing))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [casing(name), renamed(inner, casing)]),
  )
}

/** An answer as it travels: its members in the casing of the settings, a success in its envelope. */
export function travelling(answer: Answer, { names, wrapped }: Settings): Answer {
  if (!answer.type?.startsWith('application/json') || typeof answer.body !== 'string') return answer
  const data = renamed(JSON.parse(answer.body), casings[names])
  return {
    ...answer,
    body: JSON.stringify(wrapped && answer.status < 300 ? { success: true, data } : data),
  }
}

export const plain = (value: string, status = 200): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: value,
})

export const nothing = (status = 204): Answer => ({ status })

/** A failure with a sentence: a JSON text, a plain text, or an object that is neither. */
export const refuse = ({ settings }: Exchange, status: number, sentence: string): Answer =>
  ({
    a: json(sentence, status),
    b: plain(sentence, status),
    c: json({ Message: sentence }, status),
  })[settings.forms]

/** What was sent is wrong; the journal records why. */
export const invalid = (exchange: Exchange) => refuse(exchange, 400, 'Dados inválidos.')

/** No result: not found, null, or an empty answer. */
export const none = (exchange: Exchange): Answer =>
  ({ a: refuse(exchange, 404, 'Nada encontrado.'), b: json(null), c: nothing() })[
    exchange.settings.forms
  ]

export const sameId = (sent: unknown, id: number) => String(sent) === String(id)

/** A text or number as text, '' for anything else. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const digitsOf = (value: unknown) => textOf(value).replaceAll(/\D/g, '')
