import { messagesFor, labelsOf } from '../drawing/labels.ts'
import { describeStart, describeThen, describePath, describeWhen } from './text.ts'
import type { Describable } from './text.ts'
import type { Deviation } from '../inspect/path-inspector.ts'
import type { SequenceRun } from './sequences.ts'
import type { ChartPath } from './chart-path.ts'

/** How random sequences found a break. `from`: events before shortening; `repeat`: the command that finds it again. */
export interface Origin {
  seed: number
  from: number
  repeat: string
}

/** A broken rule as a bug report: the rule, the path to it in sentences, what contradicts it. */
export function breakReport(subject: Describable, run: SequenceRun, origin?: Origin): string {
  const labelled = { ...subject, labels: labelsOf(subject.machine, subject.labels) }
  const t = messagesFor(labelled.labels)
  const { description = '', of, found = t.nothingFound } = run.broken ?? {}
  return [
    t.breaksRule(subject.title, description, of),
    `  ${t.given(describeStart(run.input, run.start, labelled))}`,
    ...run.steps.flatMap((step) => [
      `  ${t.when(describeWhen(step, subject))}`,
      `  ${t.outcome(describeThen(step, subject))}`,
    ]),
    `  ${t.but(found)}`,
    ...(origin ? [t.seed(origin.seed, run.steps.length, origin.from, origin.repeat)] : []),
  ].join('\n')
}

/** A path that a machine did not take, as a bug report. */
export function deviationReport(
  subject: Describable,
  path: ChartPath,
  deviation: Deviation,
): string {
  const t = messagesFor(subject.labels)
  const done = path.steps.slice(0, deviation.step)
  const { steps: described, given } = describePath({ ...path, steps: done }, subject)
  const steps = described.flatMap(({ when, outcome }, index) => [
    `  ${t.when(when)}`,
    `  ${index === described.length - 1 ? t.expected(deviation.expected) : t.outcome(outcome)}`,
  ])
  return [
    deviation.step === 0 ? t.startsOtherwise(subject.title) : t.movesOtherwise(subject.title),
    `  ${t.given(given)}`,
    ...steps,
    `  ${t.but(deviation.found)}`,
  ].join('\n')
}
