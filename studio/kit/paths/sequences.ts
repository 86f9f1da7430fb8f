import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { describeRule } from '../trace.ts'
import type { Invariant, Trace } from '../trace.ts'
import { defaultLanguage, inLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { reportMessages } from '../messages/report.ts'
import { stageFor } from '../stage/stage.ts'
import type { Ruled, Stage, StageActor, StageOptions } from '../stage/types.ts'
import type { ActorStep, MemberStates } from '../steps/members.ts'
import { errorText } from '../values/value-text.ts'

/** A rule that broke: the rule, what contradicts it, and of which real child it is. */
export interface Break {
  description: string
  found: string
  of?: string
}

/** The result of a sequence. `events`: those that were possible, up to the first break; `steps`: the result of each. */
export interface SequenceRun {
  input: unknown
  start: readonly MemberStates[]
  events: CaseEvent[]
  steps: readonly ActorStep[]
  trace: Trace<AnyMachineSnapshot>
  broken: Break | null
}

/** A stage whose machines are judged by their rules. */
export interface JudgedStage {
  stage: Stage
  /** Every rule that is broken now, or was broken since the last event from outside. */
  breaks(): Iterable<Break>
  take(event: CaseEvent): void
}

/** Stages of a machine whose rules are judged, with those of its real children, each after every event that it reacts to. */
export function judgedStages(
  subject: Ruled,
): (input: unknown, inspect?: StageOptions['inspect']) => JudgedStage {
  const open = stageFor(subject)
  const language = subject.labels?.language ?? defaultLanguage
  return (input, inspect) => {
    let passing: Break[] = []
    const onMoment = (actor: StageActor) => void passing.push(...brokenBy(actor, language))
    // Alone, a machine finishes with its event.
    const stage = open(input, { inspect, ...(subject.relatives && { onMoment }) })
    return {
      stage,
      breaks: () => distinct(breaksOf(stage, language), passing),
      take: (event) => {
        passing = []
        stage.take(event)
      },
    }
  }
}

/** The first of the breaks of a stage; null without one. */
export function firstBreak(judged: JudgedStage): Break | null {
  for (const found of judged.breaks()) return found
  return null
}

/** Runs sequences of a machine, each up to its first break: events that cannot happen when their turn comes are left out. */
export function sequenceRunner(
  subject: Ruled,
): (
  input: unknown,
  events: readonly CaseEvent[],
  inspect?: (inspection: InspectionEvent) => void,
) => SequenceRun {
  const open = judgedStages(subject)
  return (input, events, inspect) => {
    const judged = open(input, inspect)
    const { stage } = judged
    const happened: CaseEvent[] = []
    let broken = firstBreak(judged)
    for (const event of events) {
      if (broken !== null) break
      if (!stage.can(event)) continue
      judged.take(event)
      happened.push(event)
      broken = firstBreak(judged)
    }
    stage.stop()
    const { start, steps, trace } = stage
    return { input, start, events: happened, steps, trace, broken }
  }
}

/** Every rule that is broken now; of a machine that stopped, that alone. */
function* breaksOf(stage: Stage, language: Language): Generator<Break> {
  const t = reportMessages[language].rule
  const failure = stage.failure()
  if (failure !== null) {
    yield { description: t.neverBreaks, found: t.stopped(failure) }
    return
  }
  const found = stage.retainedSecret()
  if (found !== null) yield { description: t.storesNoSecret, found: t.foundSecret(found) }
  for (const actor of stage.actors()) yield* brokenBy(actor, language)
}

function* brokenBy({ subject, trace, title }: StageActor, language: Language): Generator<Break> {
  for (const invariant of subject.invariants) {
    const found = contradiction(invariant, trace, language)
    if (found === null) continue
    yield {
      description: describeRule(invariant, language),
      found,
      ...(title !== null && { of: title }),
    }
  }
}

/** Every broken rule, those on the path included: each rule of each machine once. */
function* distinct(...groups: readonly Iterable<Break>[]): Generator<Break> {
  const known = new Set<string>()
  for (const group of groups)
    for (const found of group) {
      const rule = JSON.stringify([found.of, found.description])
      if (!known.has(rule)) yield found
      known.add(rule)
    }
}

/** What the start breaks, and each event of a sequence; after an event that cannot happen, the breaks of the one before. */
export function breaksByMoment(
  subject: Ruled,
  input: unknown,
  events: readonly CaseEvent[],
): Break[][] {
  const stage = judgedStages(subject)(input)
  const breaks = [
    [...stage.breaks()],
    ...events.map((event) => {
      if (stage.stage.can(event)) stage.take(event)
      return [...stage.breaks()]
    }),
  ]
  stage.stage.stop()
  return breaks
}

/** A rule that cannot be judged, because the machine is in an impossible place, is broken too. */
function contradiction(
  invariant: Invariant,
  trace: Trace<AnyMachineSnapshot>,
  language: Language,
): string | null {
  try {
    const found = invariant.broken(trace)
    return found === null ? null : inLanguage(language, found)
  } catch (error) {
    return reportMessages[language].rule.impossiblePlace(errorText(error))
  }
}

/**
 * A sequence within a failing one that breaks the same rule, and of which no event can be left out. `run`: of `sequenceRunner`.
 */
export function shortened(
  run: ReturnType<typeof sequenceRunner>,
  { input, events, broken }: SequenceRun,
): SequenceRun {
  let best = run(input, events)
  for (let size = Math.ceil(events.length / 2); size >= 1;) {
    let isShorter = false
    for (let from = 0; from + size <= best.events.length;) {
      const fewer = best.events.filter((_, index) => index < from || index >= from + size)
      const tried = run(input, fewer)
      if (
        tried.broken?.description === broken?.description &&
        tried.events.length < best.events.length
      ) {
        best = tried
        isShorter = true
      } else from += 1
    }
    // Events that a removed one needed may be needless now.
    if (!isShorter) size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  return best
}
