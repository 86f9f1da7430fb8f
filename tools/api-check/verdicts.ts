import { Unreadable } from '#src/api/reading.ts'
import type { Reader } from '#src/api/reading.ts'
import { differences } from './shapes.ts'
import type { Shape } from './shapes.ts'

/** The result of one call: a status and the parsed body, or nothing. */
export type Reply =
  | { answered: true; status: number; body: unknown; type: string }
  | { answered: false; problem: string }

export type Verdict =
  /** As the specification writes it. */
  | { kind: 'fits' }
  /** The site reads it, although it is written differently; with the difference. */
  | { kind: 'generous'; how: string[] }
  /** The site cannot use it; with the reason. */
  | { kind: 'missing'; why: string }
  /** Not called, because it needs an earlier answer. */
  | { kind: 'skipped'; why: string }

/** What the reply to a call is judged by. */
export interface Expectation {
  shape?: Shape
  read?: Reader<unknown>
  /** Statuses that mean "no such thing", which is an answer as well. */
  absent?: readonly number[]
  /** A success with nothing in it means the same. */
  emptyIsAbsent?: boolean
}

/** Judges a reply as the site would read it. */
export function judge(
  reply: Reply,
  { shape, read, absent = [], emptyIsAbsent }: Expectation,
): Verdict {
  if (!reply.answered) return { kind: 'missing', why: reply.problem }
  if (absent.includes(reply.status)) return { kind: 'fits' }
  if (reply.status < 200 || reply.status > 299)
    return { kind: 'missing', why: `respondeu com o status ${reply.status}` }
  if (emptyIsAbsent && (reply.body === null || reply.body === '')) return { kind: 'fits' }
  try {
    read?.(reply.body)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { kind: 'missing', why: whyUnreadable(reply, shape) }
  }
  const how = shape ? differences(reply.body, shape) : []
  return how.length === 0 ? { kind: 'fits' } : { kind: 'generous', how }
}

function whyUnreadable(reply: Extract<Reply, { answered: true }>, shape?: Shape): string {
  if (typeof reply.body === 'symbol') return `o corpo não é JSON (${reply.type || 'sem tipo'})`
  const found = shape ? differences(reply.body, shape) : []
  return found.length === 0 ? 'não há como ler a resposta' : found.slice(0, 5).join('; ')
}
