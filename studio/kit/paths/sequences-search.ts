import type { CaseEvent } from '../cases.ts'
import { describeRule } from '../trace.ts'
import { defaultLanguage } from '../messages/language.ts'
import { reportMessages } from '../messages/report.ts'
import { firstBreak, judgedStages } from './sequences.ts'
import type { Break, JudgedStage, SequenceRun } from './sequences.ts'
import type { Ruled, Stage } from '../stage/types.ts'
import { randomPicker } from './strategies.ts'
import { valueText } from '../values/value-text.ts'

/**
 * `events`: how many in all sequences together; `longest`: of one, before it may come to rest. `isLate`: whether no other sequence
 * may begin, for commands that are bounded in time. `mayGoOn`: a machine that never rests, such as a traffic light, breaks no rule.
 */
export interface Search {
  seed: number
  events: number
  longest: number
  isLate?: () => boolean
  mayGoOn?: boolean
}

/** More events by themselves than any reasonable machine has before it rests. */
const mostToRest = 80

/**
 * Searches for a sequence that breaks a rule: from every input in turn, of the events that are possible the one that
 * happened least in such a situation, one time in four any of them; then answers and delays alone until the machine rests.
 * The same seed makes the same sequences. Null where no rule broke and every rule about "at some point" was reached, or where
 * time ran out.
 */
export function searchBreak(subject: Ruled, search: Search): SequenceRun | null {
  const { cases, invariants } = subject
  const language = subject.labels?.language ?? defaultLanguage
  const t = reportMessages[language].rule
  const open = judgedStages(subject)
  const pick = randomPicker(search.seed)
  // A sequence that ends before anything happens has nothing to add the second time.
  let inputs: readonly unknown[] = cases.inputs
  const used = new Map<string, number>()
  const awaited = new Set(invariants.filter((rule) => 'reached' in rule))

  let left = search.events
  for (let number = 0; left > 0; number += 1) {
    const input = inputs[number % inputs.length]
    const on = open(input)
    const { stage } = on
    const happened: CaseEvent[] = []
    const broken = walked(on, happened) ?? rested(on, happened)
    stage.stop()
    const { start, steps, trace } = stage
    if (broken !== null) return { input, start, events: happened, steps, trace, broken }
    left -= Math.max(1, happened.length)
    if (happened.length === 0 && inputs.length > 1) inputs = inputs.filter((one) => one !== input)
    // A search that was cut short proves nothing about what it did not reach.
    if (search.isLate?.()) return null
  }
  const [missed] = awaited
  if (!missed) return null
  const { stage } = open(inputs[0])
  stage.stop()
  const broken = { description: describeRule(missed, language), found: t.neverReached }
  const { start, steps, trace } = stage
  return { input: inputs[0], start, events: [], steps, trace, broken }

  function walked(on: JudgedStage, happened: CaseEvent[]): Break | null {
    const first = judged(on)
    if (first !== null) return first
    while (happened.length < search.longest) {
      const event = chosen(on.stage)
      if (event === undefined) return null
      const broken = taken(on, event, happened)
      if (broken !== null) return broken
    }
    return null
  }

  function rested(on: JudgedStage, happened: CaseEvent[]): Break | null {
    for (let length = 0; !on.stage.trace.isAtRest(); length += 1) {
      if (length === mostToRest)
        return search.mayGoOn === true ? null : { description: t.rests, found: t.doesNotRest }
      const broken = taken(on, awaitedOf(on.stage), happened)
      if (broken !== null) return broken
    }
    return null
  }

  function taken(on: JudgedStage, event: CaseEvent, happened: CaseEvent[]): Break | null {
    on.take(event)
    happened.push(event)
    return judged(on)
  }

  function judged(on: JudgedStage): Break | null {
    for (const rule of awaited) if (rule.reached?.(on.stage.trace) === true) awaited.delete(rule)
    return firstBreak(on)
  }

  function chosen(stage: Stage): CaseEvent | undefined {
    const possible = stage.possible()
    const at = valueText(
      stage
        .actors()
        .map(({ subject: { cases }, trace: { now } }) => [
          now.value,
          cases.identity?.(now.context),
        ]),
    )
    const timesOf = (event: CaseEvent) => used.get(at + valueText(event)) ?? 0
    const least = Math.min(...possible.map(timesOf))
    const fresh = pick(4) === 0 ? possible : possible.filter((event) => timesOf(event) === least)
    const event = fresh[pick(fresh.length)]
    if (event) used.set(at + valueText(event), timesOf(event) + 1)
    return event
  }

  function awaitedOf(stage: Stage): CaseEvent {
    const coming = stage.possible().filter((event) => stage.comesByItself(event))
    const event = coming[pick(coming.length)]
    if (!event) throw new Error('A machine that is not at rest waits for something')
    return event
  }
}
