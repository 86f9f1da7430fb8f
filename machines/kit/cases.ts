import type { Outcome } from '@studio/kit/cases.ts'

export type { Cases, Outcome } from '@studio/kit/cases.ts'

/** An answer of an invoked actor. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- checks the answer against the actor's type
export function done<Output>(title: string, output: Output): Outcome {
  return { title, output }
}

/** A failure of an invoked actor: the call broke instead of answering. */
export function broken(title = 'sem conexão'): Outcome {
  // A plain object: two Error objects serialise alike and would collapse into one.
  return { title, error: { message: title } }
}
