import * as fc from 'fast-check'
import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate'
import type { CaseEvent, Outcome } from './cases.ts'

/**
 * The possible input of a machine beside the named cases: any input, any payload, any answer, as arbitraries of
 * fast-check. A sequence that breaks a rule is shrunk to the least data that does.
 */
export interface Data<Machine extends AnyStateMachine = AnyStateMachine> {
  inputs?: fc.Arbitrary<InputFrom<Machine>>
  /** Events from outside that carry something. */
  events?: readonly fc.Arbitrary<EventFrom<Machine>>[]
  /** By invoke id: the possible outcomes of the call. */
  outcomes?: Readonly<Record<string, fc.Arbitrary<Outcome>>>
}

/** Everything that may happen: one of the named events, or one whose data are generated. */
export function anyEvent(
  named: readonly CaseEvent[],
  data: Data | undefined,
): fc.Arbitrary<CaseEvent> {
  const ofCases = fc.constantFrom(...named)
  const generated = [
    ...(data?.events ?? []),
    ...Object.entries(data?.outcomes ?? {}).map(([id, outcome]) =>
      outcome.map((one): CaseEvent =>
        'error' in one
          ? { type: `xstate.error.actor.${id}`, error: one.error }
          : { type: `xstate.done.actor.${id}`, output: one.output },
      ),
    ),
  ]
  if (generated.length === 0) return ofCases
  return fc.oneof(ofCases, fc.oneof(...generated))
}

/** Anything of the shape of a sample: texts of up to 30 characters, whole numbers from 1 to 10,000, flags, lists of up to 3 items like the first. */
export function like<Sample>(sample: Sample): fc.Arbitrary<Sample>
export function like(sample: unknown): fc.Arbitrary<unknown> {
  if (typeof sample === 'string') return fc.string({ maxLength: 30 })
  if (typeof sample === 'number') return fc.nat(9999).map((number) => number + 1)
  if (typeof sample === 'boolean') return fc.boolean()
  if (Array.isArray(sample)) return fc.array(like(sample[0]), { maxLength: 3 })
  if (typeof sample !== 'object' || sample === null) return fc.constant(sample)
  return fc.record(
    Object.fromEntries(Object.entries(sample).map(([name, one]) => [name, like(one)])),
  )
}
