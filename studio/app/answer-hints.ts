import type { AnyMachineSnapshot } from 'xstate'
import type { Cases } from '@studio/kit/cases.ts'
import { unasked } from '@studio/kit/steps/open-guards.ts'
import { recorder, sampleOf } from '@studio/kit/proposals/proposals-reads.ts'

/** What an answer of a call may contain. */
export interface AnswerHint {
  /** Paths in it that guards and actions read now: `price`, `items.length`; empty for the answer itself. */
  reads: string[]
  /** Values to choose, as JSON: the known outcomes, and one with every part that is read. */
  examples: string[]
}

/** Hints for an answer that is typed: its type is not known when the machine runs, but what the machine reads of it is. */
export function answerHint(
  at: AnyMachineSnapshot,
  cases: Cases,
  { id, kind }: { id: string; kind: 'done' | 'error' },
): AnswerHint {
  const type = `xstate.${kind}.actor.${id}`
  const field = kind === 'done' ? 'output' : 'error'
  const reads = recorder(at.machine)
  unasked(() => reads.probe(at, type))
  const paths = reads.readsOfEvent(type).filter((path) => path.split(/[.:]/)[0] === field)
  const known = (cases.outcomes?.[id] ?? []).flatMap((outcome): unknown[] =>
    field in outcome ? [Reflect.get(outcome, field)] : [],
  )
  const made = paths.length > 0 ? [sampleOf(paths, 'text')[field]] : []
  return {
    reads: paths.map((path) => path.replace(/:\w+$/, '').slice(field.length + 1)),
    examples: [...new Set([...known, ...made].flatMap(jsonOf))],
  }
}

function jsonOf(value: unknown): string[] {
  try {
    const text = JSON.stringify(value) as string | undefined
    return text === undefined || text === 'null' ? [] : [text]
  } catch {
    return []
  }
}
