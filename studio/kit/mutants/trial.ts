import type { AnyStateMachine } from 'xstate'
import type { CatalogEntry } from '../catalog.ts'
import type { Cases } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { lintMachine } from '../lint/lint.ts'
import { mutantsOf } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { unreachedOf } from '../paths/reach.ts'
import { reportMessages } from '../messages/report.ts'
import type { Break } from '../paths/sequences.ts'
import { searchBreak } from '../paths/sequences-search.ts'
import type { Search } from '../paths/sequences-search.ts'
import { randomPicker } from '../paths/strategies.ts'
import { errorText } from '../values/value-text.ts'

/** What found a mutant: rules in random sequences, walks and lint of the chart, tests written by hand. */
export type FoundBy = 'rules' | 'paths' | 'tests'

/** One mutant that was tried. `by`: null for a survivor; `why`: what found it and how, '' for a survivor. */
export interface Tried {
  id: string
  by: FoundBy | null
  why: string
}

/** The mutants of one machine that were tried; `all`: how many there are. */
export interface MachineScore {
  name: string
  title: string
  all: number
  tried: Tried[]
}

/**
 * `most`: how many mutants are tried at most, in an order by the seed; `events`: in the random sequences of each; `isLate`: whether
 * no other may begin.
 */
export interface Trial {
  seed: number
  most?: number
  events?: number
  isLate?: () => boolean
  language?: Language
}

/** Events for one mutant, and of one sequence: more find hardly any others. */
const effort = { events: 6000, longest: 60 }
/** Without rules only a machine that breaks, never rests or stores a secret is found, and soon. */
const eventsWithoutRules = 300

type Subject = Pick<CatalogEntry, 'machine' | 'cases' | 'invariants'> & { labels?: Labels }

/**
 * Tries the mutants of a machine against its rules and walks, in an order that the seed decides. A flaw that the walks find in
 * the original machine finds no mutant, and neither does an endless loop where the original has one. Throws when the original breaks
 * a rule: every mutant would then be found.
 */
export function tryMutants(
  entry: Subject & Pick<CatalogEntry, 'name' | 'title'>,
  { seed, most = Infinity, events, isLate = () => false, language = defaultLanguage }: Trial,
): MachineScore {
  const { name, title, machine, cases } = entry
  const first = breakOf(entry, { seed, events, language })
  const mayGoOn = first?.description === reportMessages[language].rule.rests
  const broken = mayGoOn ? breakOf(entry, { seed, events, language, mayGoOn }) : first
  if (broken !== null)
    throw new Error(reportMessages[language].breaksWithoutFault(title, describeBreak(broken)))
  const mutants = mutantsOf(machine, cases)
  const tried: Tried[] = []
  let known: ReadonlySet<string> | undefined
  const isKnown = (flaw: string) => {
    known ??= new Set([
      ...lintFlaws(machine, cases, language),
      ...walkFlaws(machine, cases, language),
    ])
    return known.has(flaw)
  }
  for (const mutant of shuffled(mutants, seed)) {
    if (tried.length >= most || isLate()) break
    tried.push(tryMutant(entry, mutant, { seed, events, language, mayGoOn, isKnown }))
  }
  return { name, title, all: mutants.length, tried }
}

/** Tries one mutant: rules first, walks of those that pass. `isKnown`: of flaws of the original machine. */
export function tryMutant(
  entry: Subject,
  { id, machine }: Mutant,
  { isKnown = () => false, ...search }: SearchOptions & { isKnown?: (flaw: string) => boolean },
): Tried {
  const broken = breakOf({ ...entry, machine }, search)
  if (broken !== null) return { id, by: 'rules', why: describeBreak(broken) }
  const { cases } = entry
  const { language = defaultLanguage } = search
  const isNew = (flaw: string) => !isKnown(flaw)
  const flaw =
    lintFlaws(machine, cases, language).find(isNew) ??
    walkFlaws(machine, cases, language).find(isNew)
  return { id, by: flaw === undefined ? null : 'paths', why: flaw ?? '' }
}

type SearchOptions = Pick<Trial, 'seed' | 'events' | 'language'> & Pick<Search, 'mayGoOn'>

/** Which rule a machine breaks, and how; null when random sequences break none. */
function breakOf(
  { labels, ...subject }: Subject,
  { seed, events = effort.events, language = defaultLanguage, mayGoOn }: SearchOptions,
): Break | null {
  const found = searchBreak(
    { ...subject, labels: { language, secrets: labels?.secrets ?? [] } },
    {
      seed,
      events: subject.invariants.length === 0 ? eventsWithoutRules : events,
      longest: effort.longest,
      mayGoOn,
    },
  )?.broken
  return found ?? null
}

const describeBreak = ({ description, found }: Break) => `${description}: ${found}`

/** Findings of the lint about a machine. It knows only the given chart, not the right one. */
const lintFlaws = (machine: AnyStateMachine, cases: Cases, language: Language): string[] =>
  lintMachine({ machine, cases, language }).map(({ message }) => message)

/** States and transitions of a machine that no generated walk reaches, as messages; one message where a walk throws. */
function walkFlaws(machine: AnyStateMachine, cases: Cases, language: Language): string[] {
  const t = reportMessages[language]
  try {
    const { states, transitions } = unreachedOf(machine, cases)
    return [
      ...states.map((id) => t.notReached(id)),
      ...transitions.map(({ key }) => t.notTaken(key)),
    ]
  } catch (error) {
    return [t.machineStops(errorText(error))]
  }
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const pick = randomPicker(seed)
  const left = [...items]
  return items.flatMap(() => left.splice(pick(left.length), 1))
}
