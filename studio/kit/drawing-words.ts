import type { AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases, Outcome } from './cases.ts'
import type { ChartTransition } from './chart.ts'
import { secretFields } from './path-text-payload.ts'

/**
 * What the technical names mean, in pt-BR. Events and actions are clauses in the present ("avança",
 * "guarda o cupom"), guards follow "se" ("o curso tem termo"), actors are what is being done
 * ("enviar a inscrição"). `{name}` in a guard or an action stands for a parameter.
 */
export interface Words {
  events?: Readonly<Record<string, string>>
  guards?: Readonly<Record<string, string>>
  actions?: Readonly<Record<string, string>>
  actors?: Readonly<Record<string, string>>
  delays?: Readonly<Record<string, string>>
  /** Names of payload fields. */
  fields?: Readonly<Record<string, string>>
  /** Values of parameters and payloads. */
  values?: Readonly<Record<string, string>>
}

/** A value that a label may carry. */
export type Plain = string | number | boolean | null

/** Parameters of a guard or of an action, as far as they are known without running. */
export type Params = Readonly<Record<string, Plain>>

/** The pt-BR names of the tags that the charts of the house use. */
export const tagWords: Readonly<Record<string, string>> = {
  busy: 'ocupado',
  failure: 'falha',
  success: 'êxito',
  blocked: 'espera resposta',
}

/** A sentence's beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Values joined as pt-BR does: `a, b ou c`. */
export function listed(items: readonly string[], last: 'e' | 'ou'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** A value as a person reads it. */
export function sayValue(value: unknown, words: Words): string {
  if (typeof value === 'string') return words.values?.[value] ?? value
  if (value === true) return 'sim'
  if (value === false) return 'não'
  if (value === null || value === undefined) return 'nenhum'
  return JSON.stringify(value) ?? ''
}

/** A parameter that is only known at run time is left out with its lead-in: `avisa: {type}` becomes `avisa`. */
function filled(template: string, params: Params, words: Words): string {
  return template.replaceAll(/(:? ?)\{(\w+)\}/g, (_, lead: string, name: string) =>
    name in params ? `${lead}${sayValue(params[name], words)}` : '',
  )
}

/** The words of one machine: what is written for it alone wins. */
export function wordsOf(machine: AnyStateMachine, words: Words): Words {
  const own = `${machine.id}:`
  const narrowed = Object.entries(words).map(([group, names]) => {
    const mine = Object.entries(names).filter(([name]) => name.startsWith(own))
    return [
      group,
      {
        ...names,
        ...Object.fromEntries(mine.map(([name, text]) => [name.slice(own.length), text])),
      },
    ]
  })
  return Object.fromEntries(narrowed)
}

/** A guard in words, without the "se"; null when the glossary does not know it. */
export function sayGuard(name: string, params: Params, words: Words): string | null {
  const template = words.guards?.[name]
  return template === undefined ? null : filled(template, params, words)
}

/** An action in words; null when the glossary does not know it. */
export function sayAction(name: string, params: Params, words: Words): string | null {
  const template = words.actions?.[name]
  return template === undefined ? null : filled(template, params, words)
}

/** What an invoked actor does, in words; its technical name when the glossary does not know it. */
export function sayActor(id: string, words: Words): string {
  return words.actors?.[id] ?? id
}

/** Milliseconds as a person says them. */
export function sayDuration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 60_000) return `${String(ms / 1000).replace('.', ',')} s`
  if (ms < 3_600_000) return `${String(ms / 60_000).replace('.', ',')} min`
  return `${String(ms / 3_600_000).replace('.', ',')} h`
}

/** What a delay means: its words and its length. `event` is `xstate.after.<delay>.<state>`. */
export function sayDelay(event: string, machine: AnyStateMachine, words: Words): string {
  const name = event.slice('xstate.after.'.length).split('.')[0] ?? ''
  const known: unknown = machine.implementations.delays[name] ?? Number(name)
  const length = typeof known === 'number' && !Number.isNaN(known) ? sayDuration(known) : null
  const delayWords = words.delays?.[name]
  if (delayWords !== undefined) return length === null ? delayWords : `${delayWords} (${length})`
  if (/^\d+$/.test(name)) return `depois de ${length}`
  return length === null ? `depois de ${name}` : `depois de ${name} (${length})`
}

/** What sets a transition off, in words; null when the glossary does not know it. */
export function sayEvent(
  transition: Pick<ChartTransition, 'event' | 'kind'>,
  machine: AnyStateMachine,
  words: Words,
): string | null {
  const { event, kind } = transition
  if (kind === 'always') return 'em seguida'
  if (kind === 'after') return sayDelay(event, machine, words)
  if (kind === 'end') return 'ao terminar'
  if (kind === 'done') return `${sayActor(actorOf(event), words)}: responde`
  if (kind === 'error') return `${sayActor(actorOf(event), words)}: falha`
  if (event === '*') return 'qualquer outro acontecimento'
  return words.events?.[event] ?? null
}

/** The invoke id in `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
export function actorOf(event: string): string {
  return event.replace(/^xstate\.(?:done|error)\.actor\./, '')
}

/** The outcome of the cases that an event stands for. */
export function outcomeOf(event: CaseEvent, cases: Cases): Outcome | undefined {
  const outcomes = cases.outcomes?.[actorOf(event.type)] ?? []
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  if (event.type.startsWith('xstate.error.'))
    return outcomes.find((one) => 'error' in one && same(one.error, event.error))
  if (!event.type.startsWith('xstate.done.actor.')) return undefined
  return outcomes.find((one) => 'output' in one && same(one.output, event.output))
}

/** Every leaf of a payload by its path, `type` left out. */
function leaves(value: unknown, path: string[] = []): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]]
  return Object.entries(value)
    .filter(([name]) => path.length > 0 || name !== 'type')
    .flatMap(([name, inner]) => leaves(inner, [...path, name]))
}

/** What distinguishes this payload from the others of its event: `código: volta10`. Empty for an only one. */
export function sayPayload(event: CaseEvent, cases: Cases, words: Words): string {
  const events: readonly CaseEvent[] = cases.events
  const rivals = events.filter((other) => other.type === event.type)
  if (rivals.length < 2) return ''
  const others = rivals.map((other) => new Map(leaves(other)))
  return leaves(event)
    .filter(([path, value]) => others.some((other) => other.get(path) !== value))
    .map(([path, value]) => {
      const field = path.split('.').at(-1) ?? path
      return `${words.fields?.[field] ?? field}: ${sayTyped(field, value, words)}`
    })
    .join(', ')
}

function sayTyped(field: string, value: unknown, words: Words): string {
  if (typeof value === 'string' && value.trim() === '') return 'vazio'
  return secretFields.includes(field) ? 'preenchido' : sayValue(value, words)
}

/** An event of a path as a clause: `avança`, `conferir o cupom: cupom válido`. */
export function sayCase(
  event: CaseEvent,
  machine: AnyStateMachine,
  cases: Cases,
  words: Words,
): string {
  const outcome = outcomeOf(event, cases)
  if (outcome) return `${sayActor(actorOf(event.type), words)}: ${outcome.title}`
  const kind = kindOfEvent(event.type)
  const text = sayEvent({ event: event.type, kind }, machine, words) ?? event.type
  const payload = sayPayload(event, cases, words)
  return payload === '' ? text : `${text} (${payload})`
}

/** What sets this event off, by its name alone. */
export function kindOfEvent(type: string): ChartTransition['kind'] {
  if (type.startsWith('xstate.after.')) return 'after'
  if (type.startsWith('xstate.done.actor.')) return 'done'
  if (type.startsWith('xstate.error.actor.')) return 'error'
  if (type.startsWith('xstate.done.state.')) return 'end'
  return 'event'
}
