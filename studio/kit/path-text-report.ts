import type { AnyMachineSnapshot } from 'xstate'
import { sentencesAround, wordsOf } from './drawing-words.ts'
import { sayEventOf, sayOutcome, sayStart } from './path-text.ts'
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
  const { start, moments } = run.journey
  const steps = moments.flatMap(({ event, before, after, effects }) => [
    `  ${say.when(sayEventOf(event, worded))}`,
    `  ${say.outcome(sayOutcome(worded, { before: idsOf(before), after: idsOf(after), effects }))}`,
  ])
  return [
    say.breaksRule(subject.title, run.broken?.says ?? ''),
    `  ${say.given(sayStart(run.input, idsOf(start), worded))}`,
    ...steps,
    `  ${say.but(run.broken?.found ?? say.nothingFound)}`,
    ...(origin ? [say.seed(origin.seed, moments.length, origin.from, origin.repeat)] : []),
  ].join('\n')
}

/** A way that a machine did not follow, as a bug report. */
export function deviationReport(subject: Worded, way: Way, deviation: Deviation): string {
  const worded = { ...subject, words: wordsOf(subject.machine, subject.words) }
  const say = sentencesAround(worded.words)
  const done = way.steps.slice(0, deviation.step)
  const steps = done.flatMap((step, index) => [
    `  ${say.when(sayEventOf(step.event, worded))}`,
    index === done.length - 1
      ? `  ${say.expected(deviation.expected)}`
      : `  ${say.outcome(sayOutcome(worded, step))}`,
  ])
  return [
    deviation.step === 0 ? say.startsOtherwise(subject.title) : say.movesOtherwise(subject.title),
    `  ${say.given(sayStart(way.input, way.at, worded))}`,
    ...steps,
    `  ${say.but(deviation.found)}`,
  ].join('\n')
}

function idsOf(snapshot: AnyMachineSnapshot): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes.map((node) => node.id)
}
