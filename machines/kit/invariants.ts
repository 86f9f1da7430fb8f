import type { Invariant, Trace, TraceCall } from '@studio/kit/trace.ts'

export type { Invariant, Trace, TraceCall } from '@studio/kit/trace.ts'

// Readers of a trace, and rules that several machines share.

/** The calls of these invoke ids, in the order they began. */
export function callsOf({ calls }: Pick<Trace<unknown>, 'calls'>, ...ids: string[]): TraceCall[] {
  return calls.filter((call) => ids.includes(call.id))
}

/** How many events of a type the machine reacted to. */
export function timesOf({ moments }: Pick<Trace<unknown>, 'moments'>, type: string): number {
  return moments.filter(({ event }) => event.type === type).length
}

/** The `kind` that a call was answered with; null where it is open, failed, or its answer has none. */
export function answerKind({ state, answer }: TraceCall): string | null {
  if (state !== 'answered' || typeof answer !== 'object' || answer === null) return null
  return 'kind' in answer ? String(answer.kind) : null
}

/** One member of an object of unknown shape; undefined where it has none or is no object. */
export function fieldOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
}

/** Never two of these calls at once. `calls`: what they are, in pt-BR. */
export function oneAtATime(calls: string, ...ids: string[]): Invariant {
  return {
    description: `nunca há ${calls} em andamento ao mesmo tempo`,
    broken: (trace) => {
      const open = callsOf(trace, ...ids).filter(({ state }) => state === 'open').length
      return open > 1 ? `há ${open} ${calls} em andamento ao mesmo tempo` : null
    },
  }
}

/** No such call is left before its answer. `call`: what it is, in pt-BR with its article. */
export function alwaysAwaited(call: string, ...ids: string[]): Invariant {
  return {
    description: `${call} em andamento é esperada até a resposta`,
    broken: (trace) =>
      callsOf(trace, ...ids).some(({ state }) => state === 'abandoned')
        ? `${call} ficou sem ninguém que espere a resposta`
        : null,
  }
}

/** In `state` no `message` of an earlier try is in context. `calling`: what the machine does there, in pt-BR. */
export function noOldMessage(calling: string, state: string): Invariant {
  return {
    description: `enquanto ${calling} não há mensagem da tentativa anterior`,
    broken: ({ now }) => {
      const message = now.matches(state) ? fieldOf(now.context, 'message') : null
      return typeof message === 'string' ? `ainda diz “${message}”` : null
    },
  }
}

/**
 * After a definite refusal the next call has another key; after any other end it has the same. `key`: the member of the
 * input; `refusals`: kinds of answers that refuse.
 */
export function keysFollowAnswers(id: string, key: string, refusals: readonly string[]): Invariant {
  return {
    description: 'a chave só muda depois de uma recusa definitiva',
    broken: (trace) => {
      const calls = callsOf(trace, id)
      const wrong = calls.findIndex((call, index) => {
        const last = calls[index - 1]
        if (!last) return false
        const isRefused = refusals.includes(answerKind(last) ?? '')
        return isRefused === (fieldOf(call.input, key) === fieldOf(last.input, key))
      })
      if (wrong < 0) return null
      const isRepeated = fieldOf(calls[wrong]?.input, key) === fieldOf(calls[wrong - 1]?.input, key)
      return `a chamada ${wrong + 1} ${isRepeated ? 'repete a chave de uma recusada' : 'tem outra chave'}`
    },
  }
}
