import type { Invariant, Trace, TraceCall } from '@studio/kit/trace.ts'

export type { Invariant, Trace, TraceCall } from '@studio/kit/trace.ts'

export function callsOf({ calls }: Pick<Trace<unknown>, 'calls'>, ...ids: string[]): TraceCall[] {
  return calls.filter((call) => ids.includes(call.id))
}

/** How many events of a type the machine reacted to. */
export function timesOf({ moments }: Pick<Trace<unknown>, 'moments'>, type: string): number {
  return moments.filter(({ event }) => event.type === type).length
}

/** The `kind` that a call was answered with; null while it has none. */
export function answerKind({ state, answer }: TraceCall): string | null {
  if (state !== 'answered' || typeof answer !== 'object' || answer === null) return null
  return 'kind' in answer ? String(answer.kind) : null
}

/** One member of a call's input or of an effect's parameters. */
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

/** A requested result is waited for: going on without it would lose it. */
export function alwaysAwaited(call: string, ...ids: string[]): Invariant {
  return {
    description: `${call} em andamento é esperada até a resposta`,
    broken: (trace) =>
      callsOf(trace, ...ids).some(({ state }) => state === 'abandoned')
        ? `${call} ficou sem ninguém que espere a resposta`
        : null,
  }
}

/** While a call runs, the sentence about the one before it is gone. `calling`: what the machine does in `state`, in pt-BR. */
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
 * A call whose answer is not known is repeated under the same key; after a definite answer the next
 * one has another. `refusals`: kinds of a definite no.
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
