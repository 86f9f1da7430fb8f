import { errorSentence, message } from '#contract/errors.ts'

/** What a call of the portal came to: the shape that the API client answers with. */
export type CallAnswer =
  | { ok: true; data: unknown }
  | { ok: false; kind: 'refused'; status: number; data: unknown }
  | { ok: false; kind: 'connection' }

/** An answer that came, whatever it says. */
export type HeardAnswer = Exclude<CallAnswer, { kind: 'connection' }>

/** The call had no answer. A chart's exit for a call that breaks is for this. */
export class NoAnswer extends Error {
  constructor() {
    super('No answer')
  }
}

/** The answer that came. Throws `NoAnswer` when none did. */
export function heard(answer: CallAnswer): HeardAnswer {
  if (!answer.ok && answer.kind === 'connection') throw new NoAnswer()
  return answer
}

/** The pt-BR sentence of a call without the answer it was made for. */
export function failureSentence(answer: CallAnswer): string {
  return !answer.ok && answer.kind === 'refused'
    ? errorSentence(answer.data, answer.status)
    : message('unexpected')
}

/** A server's sentence of success; `otherwise` when it sent none that can be read. */
export function successSentence(data: unknown, otherwise: string): string {
  const readable = typeof data === 'string' && data.trim() !== '' && !data.includes('<')
  return readable ? data : otherwise
}

/** One member of an answer that may be anything; undefined when it has none of that name. */
export function memberOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}
