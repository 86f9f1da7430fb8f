import type { AnyStateMachine } from 'xstate'
import type { CaseEvent } from './cases.ts'
import type { Drawable } from './drawing.ts'
import { sayAction, sayCase, sentencesAround, wordsOf } from './drawing-words.ts'
import type { Params, Words } from './drawing-words.ts'
import { defaultLanguage, listed, quoted } from './language.ts'
import type { Language } from './language.ts'
import { payloadOf } from './path-text-payload.ts'
import { sayFacts } from './said-values.ts'
import { wordSentences } from './sentences-words.ts'
import type { AskedEffect } from './strategies-graph.ts'
import type { Way } from './strategies.ts'

/** A machine whose ways can be said: cases and words are needed. */
export type Worded = Required<Pick<Drawable, 'name' | 'title' | 'machine' | 'cases' | 'words'>>

/** One step in words. `from` and `to` are state paths: `payment.choosing`. */
export interface SaidStep {
  /** What follows "When". */
  when: string
  /** What follows "Then". */
  outcome: string
  type: string
  payload?: Record<string, unknown>
  from: string
  to: string
}

/** A way in words. `given` follows "Given". */
export interface SaidWay {
  title: string
  given: string
  input: unknown
  start: string
  steps: SaidStep[]
}

/** The innermost states by their paths below the root: `form`, or `a + b` in parallel. */
export function statePaths(machine: AnyStateMachine, active: readonly string[]): string {
  return leavesOf(machine, active)
    .map((node) => node.path.join('.'))
    .join(' + ')
}

/** The innermost states as a person reads them: `“Dados da pessoa”`. */
export function stateTitles(
  { machine, words }: Pick<Worded, 'machine' | 'words'>,
  active: readonly string[],
): string {
  const titles = leavesOf(machine, active).map((node) => quoted(node.description ?? node.key))
  return listed(titles, sentencesAround(words).and)
}

function leavesOf(machine: AnyStateMachine, active: readonly string[]) {
  return active
    .map((id) => machine.getStateNodeById(id))
    .filter((node) => Object.keys(node.states).length === 0)
}

/** What distinguishes an input from the other samples: `o curso tem termo: sim`. Empty for an only one. */
export function sayInput(
  input: unknown,
  { cases, words }: Pick<Worded, 'cases' | 'words'>,
): string {
  const facts = (one: unknown) => (typeof one === 'object' && one !== null ? one : {})
  const inputs: readonly unknown[] = cases.inputs
  const telling = [...new Set(inputs.flatMap((one) => Object.keys(facts(one))))].filter(
    (name) => new Set(inputs.map((one) => Reflect.get(facts(one), name))).size > 1,
  )
  return sayFacts(
    telling.map((name) => [name, Reflect.get(facts(input), name)]),
    words,
  )
}

/** What a step led to: where, and the effects of the machine. */
export function sayOutcome(
  subject: Worded,
  step: { before: readonly string[]; after: readonly string[]; effects: readonly AskedEffect[] },
): string {
  const { machine, words } = subject
  const say = sentencesAround(words)
  const after = stateTitles(subject, step.after)
  const isSame = statePaths(machine, step.before) === statePaths(machine, step.after)
  const place = isSame ? say.staysIn(after) : say.goesTo(after)
  const effects = step.effects.map(({ type, params }) => sayEffect(type, params, words))
  return listed([place, ...effects], say.and)
}

function sayEffect(type: string, params: unknown, words: Words): string {
  const plain: Params = Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).filter(
      ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
    ),
  )
  return sayAction(type, plain, words) ?? type
}

/** A way in words. */
export function sayWay(way: Way, subject: Worded): SaidWay {
  const worded = { ...subject, words: wordsOf(subject.machine, subject.words) }
  const { machine } = worded
  const steps = way.steps.map((step): SaidStep => {
    const payload = payloadOf(step.event)
    return {
      when: sayEventOf(step.event, worded),
      outcome: sayOutcome(worded, step),
      type: step.event.type,
      ...(payload && { payload }),
      from: statePaths(machine, step.before),
      to: statePaths(machine, step.after),
    }
  })
  const last = steps.at(-1)
  const place = stateTitles(worded, way.at)
  return {
    title: last ? `${last.when}: ${last.outcome}` : sentencesAround(worded.words).startsIn(place),
    given: sayStart(way.input, way.at, worded),
    input: way.input ?? null,
    start: statePaths(machine, way.at),
    steps,
  }
}

/** Where a machine is before anything happened, and with what: what follows "Given". */
export function sayStart(input: unknown, at: readonly string[], worded: Worded): string {
  const facts = sayInput(input, worded)
  const place = sentencesAround(worded.words).isIn(stateTitles(worded, at))
  return facts === '' ? place : `${place} (${facts})`
}

/** An event as a clause, in the words of its machine. */
export function sayEventOf(event: CaseEvent, { machine, cases, words }: Worded): string {
  return sayCase(event, machine, cases, words)
}

/** The sentences of a way: given, when, then. */
export function sentencesOf(
  { given, steps }: { given: string; steps: readonly Pick<SaidStep, 'when' | 'outcome'>[] },
  language: Language = defaultLanguage,
): string[] {
  const say = wordSentences[language]
  return [
    say.given(given),
    ...steps.flatMap(({ when, outcome }) => [say.when(when), say.outcome(outcome)]),
  ]
}

/** A payload as long as a line bears. */
function brief(payload: Record<string, unknown> | undefined): string {
  if (!payload) return ''
  const text = JSON.stringify(payload)
  return ` ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`
}

/** Ways for a person: sentences, and beside each step its event, payload, states before and after. */
export function textOf(
  ways: readonly SaidWay[],
  title: string,
  language: Language = defaultLanguage,
): string {
  const say = wordSentences[language]
  const head = `${title}: ${say.ways(ways.length)}`
  const parts = ways.map((way, index) =>
    [
      `${index + 1}. ${way.title}`,
      `   ${say.given(way.given)}`,
      ...way.steps.flatMap(({ when, outcome, type, payload, from, to }) => [
        `   ${say.when(when)}`,
        `     · ${type}${brief(payload)} · ${from} → ${to}`,
        `   ${say.outcome(outcome)}`,
      ]),
    ].join('\n'),
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

/** Ways for a program, secrets covered. */
export function jsonOf(ways: readonly SaidWay[], { name, title }: Worded): string {
  return `${JSON.stringify({ format: 1, machine: name, title, paths: ways }, null, 2)}\n`
}

/** Ways as a Gherkin feature in the language's own keywords. */
export function gherkinOf(
  ways: readonly SaidWay[],
  title: string,
  language: Language = defaultLanguage,
): string {
  const { gherkin } = wordSentences[language]
  const scenarios = ways.map((way, index) =>
    [
      `  ${gherkin.scenario}: ${index + 1}. ${way.title}`,
      ...sentencesOf(way, language).map((sentence) => `    ${sentence}`),
    ].join('\n'),
  )
  return `${[`# language: ${gherkin.language}`, `${gherkin.feature}: ${title}\n`].join('\n')}\n${scenarios.join('\n\n')}\n`
}
