import type { Drawing, Saying } from './drawing.ts'
import { sayRule } from './journey.ts'
import type { Invariant } from './journey.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'

/** A machine to search in. `name` is its folder. */
export interface Searchable {
  name: string
  title: string
  drawing: Drawing
  invariants: readonly Invariant[]
}

/** Something that holds every word that was asked for. */
export interface Found {
  machine: string
  /** What the machine is called. */
  title: string
  kind: 'machine' | 'state' | 'transition' | 'rule'
  /** As it is said; its code where nobody named it. */
  says: string
  /** As the chart has it; of a rule the statements that it judges. */
  code: string
  /** Id of the state, key of the transition; the machine's id for the rest. */
  id: string
}

/**
 * Machines, states, transitions (by event, guard, action or sentence), calls and rules that hold every word of what is
 * asked, in that order. Neither capitals nor accents count; no word finds nothing.
 */
export function search(
  machines: readonly Searchable[],
  asked: string,
  language = defaultLanguage,
): Found[] {
  const wanted = plain(asked).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const found = machines.flatMap((machine) =>
    everythingIn(machine, language).filter(({ says, code }) => {
      const text = plain(`${says} ${code}`)
      return wanted.every((word) => text.includes(word))
    }),
  )
  return order.flatMap((kind) => found.filter((one) => one.kind === kind))
}

const order: readonly Found['kind'][] = ['machine', 'state', 'transition', 'rule']

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function everythingIn(
  { name, title, drawing, invariants }: Searchable,
  language: Language,
): Found[] {
  const root = drawing.machine
  const of = { machine: name, title }
  const said = (saying: Saying, owner: string): Found => ({
    ...of,
    kind: saying.key === null ? 'state' : 'transition',
    says: saying.words ?? saying.technical,
    code: saying.technical,
    id: saying.key ?? owner,
  })
  const states = drawing.boxes.filter(({ id, kind }) => id !== root && !marks.has(kind))
  return [
    { ...of, kind: 'machine', says: title, code: root, id: root },
    ...states.map((box): Found => ({
      ...of,
      kind: 'state',
      says: [box.title, box.detail].filter(Boolean).join('; '),
      code: [box.id.slice(root.length + 1), ...box.tags].join(' '),
      id: box.id,
    })),
    ...drawing.boxes.flatMap(({ id, sayings }) => sayings.map((saying) => said(saying, id))),
    ...drawing.arrows.flatMap(({ source, sayings }) =>
      sayings.map((saying) => said(saying, source)),
    ),
    ...invariants.map((rule): Found => ({
      ...of,
      kind: 'rule',
      says: sayRule(rule, language),
      code: rule.shows?.join(' ') ?? '',
      id: root,
    })),
  ]
}

/** Where a region starts, and all of a region: no states. */
const marks: ReadonlySet<string> = new Set(['initial', 'any'])
