import type { CaseEvent } from './cases.ts'
import { sayRule } from './journey.ts'
import { defaultLanguage } from './language.ts'
import { reportSentences } from './sentences-report.ts'
import { firstBreak, stageFor } from './sequences.ts'
import type { Break, Ruled, SequenceRun, Stage } from './sequences.ts'
import { randomPicker } from './strategies.ts'

/**
 * `events`: how many in all sequences together; `longest`: of one, before it is let come to rest. `isLate`: whether no other sequence
 * may begin, for commands that are bounded in time.
 */
export interface Search {
  seed: number
  events: number
  longest: number
  isLate?: () => boolean
}

/** More events by themselves than any machine of a sane length has before it rests. */
const mostToRest = 80

/**
 * Searches for a sequence that breaks a rule: from every input in turn, of the events that are possible the one that
 * happened least in such a place, now and then any of them; then answers and delays alone until the machine rests.
 * The same seed makes the same sequences. Null while every rule holds and everything that must be possible at some
 * point was.
 */
export function searchBreak(subject: Ruled, search: Search): SequenceRun | null {
  const { machine, cases, invariants } = subject
  const language = subject.words?.language ?? defaultLanguage
  const say = reportSentences[language].rule
  const open = stageFor(machine, cases)
  const pick = randomPicker(search.seed)
  // One that ends before anything happens has told all it can the first time.
  let inputs: readonly unknown[] = cases.inputs
  const used = new Map<string, number>()
  const awaited = new Set(invariants.filter((rule) => 'reached' in rule))

  let left = search.events
  for (let number = 0; left > 0; number += 1) {
    const input = inputs[number % inputs.length]
    const stage = open(input)
    const happened: CaseEvent[] = []
    const broken = walked(stage, happened) ?? rested(stage, happened)
    stage.stop()
    if (broken !== null) return { input, events: happened, journey: stage.journey, broken }
    left -= Math.max(1, happened.length)
    if (happened.length === 0 && inputs.length > 1) inputs = inputs.filter((one) => one !== input)
    // A search that was cut short says nothing of what it did not come to.
    if (search.isLate?.()) return null
  }
  const [missed] = awaited
  if (!missed) return null
  const stage = open(inputs[0])
  stage.stop()
  const broken = { says: sayRule(missed, language), found: say.neverReached }
  return { input: inputs[0], events: [], journey: stage.journey, broken }

  function walked(stage: Stage, happened: CaseEvent[]): Break | null {
    const first = judged(stage)
    if (first !== null) return first
    while (happened.length < search.longest) {
      const event = chosen(stage)
      if (event === undefined) return null
      const broken = taken(stage, event, happened)
      if (broken !== null) return broken
    }
    return null
  }

  function rested(stage: Stage, happened: CaseEvent[]): Break | null {
    for (let length = 0; !stage.journey.isAtRest(); length += 1) {
      if (length === mostToRest) return { says: say.rests, found: say.doesNotRest }
      const broken = taken(stage, awaitedOf(stage), happened)
      if (broken !== null) return broken
    }
    return null
  }

  function taken(stage: Stage, event: CaseEvent, happened: CaseEvent[]): Break | null {
    stage.take(event)
    happened.push(event)
    return judged(stage)
  }

  function judged(stage: Stage): Break | null {
    for (const rule of awaited) if (rule.reached?.(stage.journey) === true) awaited.delete(rule)
    return firstBreak(stage, invariants, language)
  }

  function chosen({ journey }: Stage): CaseEvent | undefined {
    const possible = journey.possible()
    const { value, context } = journey.now
    const at = JSON.stringify([value, cases.identity?.(context)])
    const timesOf = (event: CaseEvent) => used.get(at + JSON.stringify(event)) ?? 0
    const least = Math.min(...possible.map(timesOf))
    const fresh = pick(4) === 0 ? possible : possible.filter((event) => timesOf(event) === least)
    const event = fresh[pick(fresh.length)]
    if (event) used.set(at + JSON.stringify(event), timesOf(event) + 1)
    return event
  }

  function awaitedOf({ journey, comesByItself }: Stage): CaseEvent {
    const coming = journey.possible().filter(comesByItself)
    const event = coming[pick(coming.length)]
    if (!event) throw new Error('A machine that is not at rest waits for something')
    return event
  }
}
