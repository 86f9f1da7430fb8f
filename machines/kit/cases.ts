import type { Outcome } from '@studio/kit/cases.ts'

export type { Cases, Outcome } from '@studio/kit/cases.ts'

/** The answer of an invoked actor in a case; `title` names it in the paths. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- checks the answer against the actor's type
export function done<Output>(title: string, output: Output): Outcome {
  return { title, output }
}

/** An invoked actor that fails in a case instead of answering: its promise rejects. */
export function broken(title = 'sem conexão'): Outcome {
  // A plain object: two Error objects serialise alike and would collapse into one.
  return { title, error: { message: title } }
}
