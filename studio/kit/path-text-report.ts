import { sentencesAround, wordsOf } from './drawing-words.ts'
import { sayStart, sayThen, sayWay, sayWhen } from './path-text.ts'
import type { Worded } from './path-text.ts'
import type { Deviation } from './sequences-follow.ts'
import type { SequenceRun } from './sequences.ts'
import type { Way } from './strategies.ts'

/** What a run of random sequences says of itself. `from`: length before shortening. */
export interface Origin {
  seed: number
  from: number
  repeat: string
}

/** A broken rule as a bug report: the rule, the way to it in sentences, what contradicts it. */
export function breakReport(subject: Worded, run: SequenceRun, origin?: Origin): string {
  const worded = { ...subject, words: wordsOf(subject.machine, subject.words) }
  const say = sentencesAround(worded.words)
  const { says = '', of, found = say.nothingFound } = run.broken ?? {}
  return [
    say.breaksRule(subject.title, says, of),
    `  ${say.given(sayStart(run.input, run.start, worded))}`,
    ...run.steps.flatMap((step) => [
      `  ${say.when(sayWhen(step, subject))}`,
      `  ${say.outcome(sayThen(step, subject))}`,
    ]),
    `  ${say.but(found)}`,
    ...(origin ? [say.seed(origin.seed, run.steps.length, origin.from, origin.repeat)] : []),
  ].join('\n')
}

/** A way that a machine did not follow, as a bug report. */
export function deviationReport(subject: Worded, way: Way, deviation: Deviation): string {
  const say = sentencesAround(subject.words)
  const done = way.steps.slice(0, deviation.step)
  const { steps: said, given } = sayWay({ ...way, steps: done }, subject)
  const steps = said.flatMap(({ when, outcome }, index) => [
    `  ${say.when(when)}`,
    `  ${index === said.length - 1 ? say.expected(deviation.expected) : say.outcome(outcome)}`,
  ])
  return [
    deviation.step === 0 ? say.startsOtherwise(subject.title) : say.movesOtherwise(subject.title),
    `  ${say.given(given)}`,
    ...steps,
    `  ${say.but(deviation.found)}`,
  ].join('\n')
}
