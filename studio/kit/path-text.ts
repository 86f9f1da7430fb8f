import type { AnyStateMachine } from 'xstate'
import type { CaseEvent } from './cases.ts'
import type { Drawable } from './drawing.ts'
import { listed, sayAction, sayCase, sayValue, wordsOf } from './drawing-words.ts'
import type { Params, Words } from './drawing-words.ts'
import { payloadOf } from './path-text-payload.ts'
import type { AskedEffect } from './strategies-graph.ts'
import type { Way } from './strategies.ts'

/** A machine whose ways can be said: cases and words are needed. */
export type Worded = Required<Pick<Drawable, 'name' | 'title' | 'machine' | 'cases' | 'words'>>

/** One step in pt-BR. `from` and `to` are state paths: `payment.choosing`. */
export interface SaidStep {
  /** What follows "Quando". */
  when: string
  /** What follows "Então". */
  outcome: string
  type: string
  payload?: Record<string, unknown>
  from: string
  to: string
}

/** A way in pt-BR. `given` follows "Dado que". */
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
export function stateTitles(machine: AnyStateMachine, active: readonly string[]): string {
  const titles = leavesOf(machine, active).map((node) => `“${node.description ?? node.key}”`)
  return listed(titles, 'e')
}

function leavesOf(machine: AnyStateMachine, active: readonly string[]) {
  return active
    .map((id) => machine.getStateNodeById(id))
    .filter((node) => Object.keys(node.states).length === 0)
}

/** What distinguishes an input from the other samples: `o curso tem termo: sim`. Empty for an only one. */
export function sayInput(input: unknown, { cases, words }: Worded): string {
  const facts = (one: unknown) => (typeof one === 'object' && one !== null ? one : {})
  const inputs: readonly unknown[] = cases.inputs
  return [...new Set(inputs.flatMap((one) => Object.keys(facts(one))))]
    .filter((name) => new Set(inputs.map((one) => Reflect.get(facts(one), name))).size > 1)
    .map(
      (name) =>
        `${words.fields?.[name] ?? name}: ${sayValue(Reflect.get(facts(input), name), words)}`,
    )
    .join(', ')
}

/** What a step led to: where, and the effects of the machine. */
export function sayOutcome(
  subject: Worded,
  step: { before: readonly string[]; after: readonly string[]; effects: readonly AskedEffect[] },
): string {
  const { machine, words } = subject
  const after = stateTitles(machine, step.after)
  const isSame = statePaths(machine, step.before) === statePaths(machine, step.after)
  const place = `${isSame ? 'continua em' : 'vai para'} ${after}`
  const effects = step.effects.map(({ type, params }) => sayEffect(type, params, words))
  return effects.length === 0 ? place : `${place} e ${listed(effects, 'e')}`
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
  const input = sayInput(way.input, worded)
  const last = steps.at(-1)
  return {
    title: last ? `${last.when}: ${last.outcome}` : `começa em ${stateTitles(machine, way.at)}`,
    given: `está em ${stateTitles(machine, way.at)}${input === '' ? '' : ` (${input})`}`,
    input: way.input ?? null,
    start: statePaths(machine, way.at),
    steps,
  }
}

/** An event as a clause, in the words of its machine. */
export function sayEventOf(event: CaseEvent, { machine, cases, words }: Worded): string {
  return sayCase(event, machine, cases, words)
}

/** The sentences of a way: Dado que, Quando, Então. */
export function sentencesOf({ given, steps }: Pick<SaidWay, 'given' | 'steps'>): string[] {
  return [
    `Dado que ${given}`,
    ...steps.flatMap(({ when, outcome }) => [`Quando ${when}`, `Então ${outcome}`]),
  ]
}

/** A payload as long as a line bears. */
function brief(payload: Record<string, unknown> | undefined): string {
  if (!payload) return ''
  const text = JSON.stringify(payload)
  return ` ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`
}

/** Ways for a person: sentences, and beside each step its event, payload, states before and after. */
export function textOf(ways: readonly SaidWay[], title: string): string {
  const head = `${title}: ${ways.length} ${ways.length === 1 ? 'caminho' : 'caminhos'}`
  const parts = ways.map((way, index) =>
    [
      `${index + 1}. ${way.title}`,
      `   Dado que ${way.given}`,
      ...way.steps.flatMap(({ when, outcome, type, payload, from, to }) => [
        `   Quando ${when}`,
        `     · ${type}${brief(payload)} · ${from} → ${to}`,
        `   Então ${outcome}`,
      ]),
    ].join('\n'),
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

/** Ways for a program, secrets covered. */
export function jsonOf(ways: readonly SaidWay[], { name, title }: Worded): string {
  return `${JSON.stringify({ format: 1, machine: name, title, paths: ways }, null, 2)}\n`
}

/** Ways as a Gherkin feature in Portuguese. */
export function gherkinOf(ways: readonly SaidWay[], title: string): string {
  const scenarios = ways.map((way, index) =>
    [
      `  Cenário: ${index + 1}. ${way.title}`,
      ...sentencesOf(way).map((sentence) => `    ${sentence}`),
    ].join('\n'),
  )
  return `${['# language: pt', `Funcionalidade: ${title}\n`].join('\n')}\n${scenarios.join('\n\n')}\n`
}
