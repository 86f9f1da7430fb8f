import * as project from 'virtual:project'
import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import type { Drawing } from '@studio/kit/drawing/drawing.ts'
import { labelsOf } from '@studio/kit/drawing/labels.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import { inEachLanguage } from '@studio/kit/messages/language.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { lintEntry } from '@studio/kit/lint/lint.ts'
import type { Finding } from '@studio/kit/lint/finding.ts'
import { callsWithoutId } from '@studio/kit/notes/completed-notes.ts'
import { casesIn } from '@studio/kit/proposals/proposed-titles.ts'
import { realChildrenOf } from '@studio/kit/steps/relatives.ts'
import type { Relative } from '@studio/kit/steps/relatives.ts'

/** A machine as the studio shows it. */
export type StudioMachine = CatalogEntry & {
  labels: Labels
  drawing: Drawing
  findings: Finding[]
  /** The machines that may run as real children; missing where no child of the machine is known. */
  relatives?: readonly Relative[]
}

const { catalog, labels, inspected = [], problems = [] }: Project = project
/** The machines, how live actors are inspected, and what could not be opened. */
export { catalog as members, inspected, problems }
/** The language of the project, where it has one. */
export const projectLanguage = labels.language

const drawn = new Map<string, StudioMachine>()

/** The project's labels with the messages of a language. Titles that the studio proposed for opened machines are in that language too. */
const allLabels = inEachLanguage((language): Labels => {
  const proposed = catalog.map(({ original }) => original && callsWithoutId(original, language))
  return { ...labels, language, actors: Object.assign({}, labels.actors, ...proposed) }
})

export const labelsIn = (language: Language): Labels => allLabels[language]

/** An opened machine with its proposed titles in the language of the page. */
const translatedEntry = (entry: CatalogEntry, language: Language): CatalogEntry =>
  entry.original ? { ...entry, cases: casesIn(entry.cases, language) } : entry

/** All of them as possible children: the same list each time, because graphs are cached by it. */
const relatives = inEachLanguage((language): readonly Relative[] =>
  catalog.map((entry) => ({
    ...translatedEntry(entry, language),
    labels: labelsOf(entry.machine, labelsIn(language)),
  })),
)

/** What lists and links show of every machine of the catalog. `name`: unique; `id`: of its chart, which versions of it share. */
export const machineNames = catalog.map(({ name, title, machine, isBackground = false }) => ({
  name,
  title,
  id: machine.id,
  isBackground,
}))

/** The machine of a name, as links have it, else the only one of that id or title, as people type it. */
export function machineCalled(wanted: string) {
  const named = machineNames.find(({ name }) => name === wanted)
  const others = machineNames.filter(({ id, title }) => id === wanted || title === wanted)
  return named ?? (others.length === 1 ? others[0] : undefined)
}

/** Other machines of the same id: versions of one that were opened beside it. */
export const versionsOf = ({ name, machine }: Pick<CatalogEntry, 'name' | 'machine'>) =>
  machineNames.filter((one) => one.id === machine.id && one.name !== name)

/** A machine by its name, drawn once in each language. Undefined when there is none. */
export function studioMachine(name: string, language: Language): StudioMachine | undefined {
  const key = `${language} ${name}`
  const known = drawn.get(key)
  if (known) return known
  const found = catalog.find((one) => one.name === name)
  if (!found) return undefined
  const entry = translatedEntry(found, language)
  const own = labelsIn(language)
  const machine = {
    ...entry,
    labels: labelsOf(entry.machine, own),
    ...(realChildrenOf(entry.machine, catalog).size > 0 && { relatives: relatives[language] }),
    drawing: draw({ ...entry, labels: own }),
    findings: lintEntry(entry, own),
  }
  drawn.set(key, machine)
  return machine
}
