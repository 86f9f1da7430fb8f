import type { AnyMachineSnapshot } from 'xstate'
import { wordsOf } from './drawing-words.ts'
import { sayEventOf, sayInput, sayOutcome, stateTitles } from './path-text.ts'
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
  const { machine } = worded
  const input = sayInput(run.input, worded)
  const { start, moments } = run.journey
  const steps = moments.flatMap(({ event, before, after, effects }) => [
    `  Quando ${sayEventOf(event, worded)}`,
    `  Então ${sayOutcome(worded, { before: idsOf(before), after: idsOf(after), effects })}`,
  ])
  return [
    `${subject.title}: quebra a regra “${run.broken?.says ?? ''}”.`,
    `  Dado que está em ${stateTitles(machine, idsOf(start))}${input === '' ? '' : ` (${input})`}`,
    ...steps,
    `  Mas ${run.broken?.found ?? 'nada contradiz a regra'}.`,
    ...(origin ? originOf(origin, moments.length) : []),
  ].join('\n')
}

function originOf({ seed, from, repeat }: Origin, length: number): string[] {
  const events = (times: number) => `${times} ${times === 1 ? 'acontecimento' : 'acontecimentos'}`
  const short = from > length ? `, encurtados de ${from}` : ''
  return [`Semente ${seed}: ${events(length)}${short}. Para repetir: ${repeat}`]
}

/** A way that a machine did not follow, as a bug report. */
export function deviationReport(subject: Worded, way: Way, deviation: Deviation): string {
  const worded = { ...subject, words: wordsOf(subject.machine, subject.words) }
  const input = sayInput(way.input, worded)
  const done = way.steps.slice(0, deviation.step)
  const steps = done.flatMap((step, index) => [
    `  Quando ${sayEventOf(step.event, worded)}`,
    index === done.length - 1
      ? `  Então esperava-se: ${deviation.expected}`
      : `  Então ${sayOutcome(worded, step)}`,
  ])
  return [
    `${subject.title}: ${deviation.step === 0 ? 'começa' : 'anda'} de outro jeito.`,
    `  Dado que está em ${stateTitles(subject.machine, way.at)}${input === '' ? '' : ` (${input})`}`,
    ...steps,
    `  Mas ${deviation.found}.`,
  ].join('\n')
}

function idsOf(snapshot: AnyMachineSnapshot): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes.map((node) => node.id)
}
