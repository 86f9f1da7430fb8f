import type { CatalogEntry } from './catalog.ts'
import type { Drawing } from './drawing/drawing.ts'
import type { Wording } from './drawing/wordings.ts'
import { describeRule } from './trace.ts'
import { defaultLanguage } from './messages/language.ts'
import type { Language } from './messages/language.ts'

/** A machine to search in. */
export type Searchable = Pick<CatalogEntry, 'name' | 'title' | 'invariants'> & { drawing: Drawing }

/** A part that contains every word of the query. */
export interface Found {
  machine: string
  /** The title of the machine. */
  title: string
  /** The title of the state that it belongs to; empty for the machine's own. */
  stateTitle: string
  kind: 'machine' | 'state' | 'transition' | 'rule'
  /** Its sentence; its code without a label. */
  description: string
  /** Its names in the chart, of a state also its tags; of a rule the statements that it judges. */
  code: string
  /** Id of the state, key of the transition; the machine's id for the rest. */
  id: string
}

/**
 * Machines, states (also by their calls and actions), transitions (by event, guard, action or sentence) and rules that contain
 * every word of the query, in that order. Case and accents are ignored; an empty query finds nothing.
 */
export function search(
  machines: readonly Searchable[],
  asked: string,
  language = defaultLanguage,
): Found[] {
  const wanted = plain(asked).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const found = machines.flatMap((machine) =>
    everythingIn(machine, language).filter(({ description, code }) => {
      const text = plain(`${description} ${code}`)
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
  const own = { machine: name, title, stateTitle: '' }
  const titles = new Map(drawing.boxes.map((box) => [box.id.replace(/\|any$/, ''), box.title]))
  const foundIn = (wording: Wording, owner: string): Found => ({
    ...own,
    stateTitle: owner === root ? '' : (titles.get(owner) ?? ''),
    kind: wording.key === null ? 'state' : 'transition',
    description: wording.text ?? wording.technical,
    code: wording.technical,
    id: wording.key ?? owner,
  })
  const states = drawing.boxes.filter(({ id, kind }) => id !== root && !marks.has(kind))
  return [
    { ...own, kind: 'machine', description: title, code: root, id: root },
    ...states.map((box): Found => ({
      ...own,
      kind: 'state',
      description: [box.title, box.detail].filter(Boolean).join('; '),
      code: [box.id.slice(root.length + 1), ...box.tags].join(' '),
      id: box.id,
    })),
    ...drawing.boxes.flatMap(({ id, wordings }) => wordings.map((wording) => foundIn(wording, id))),
    ...drawing.arrows.flatMap(({ source, wordings }) =>
      wordings.map((wording) => foundIn(wording, source)),
    ),
    ...invariants.map((rule): Found => ({
      ...own,
      kind: 'rule',
      description: describeRule(rule, language),
      code: rule.shows?.join(' ') ?? '',
      id: root,
    })),
  ]
}

/** Where a region starts, and all of a region: no states. */
const marks: ReadonlySet<string> = new Set(['initial', 'any'])
