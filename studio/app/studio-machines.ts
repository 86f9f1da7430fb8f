import * as project from 'virtual:project'
import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import type { Drawing } from '@studio/kit/drawing/drawing.ts'
import { labelsOf } from '@studio/kit/drawing/labels.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { lintEntry } from '@studio/kit/lint/lint.ts'
import type { Finding } from '@studio/kit/lint/finding.ts'
import { callsWithoutId } from '@studio/kit/opened-project.ts'
import { casesIn } from '@studio/kit/proposed-titles.ts'
import { realChildrenOf } from '@studio/kit/relatives.ts'
import type { Relative } from '@studio/kit/relatives.ts'

/** A machine as the studio shows it. */
export type StudioMachine = CatalogEntry & {
  labels: Labels
  drawing: Drawing
  findings: Finding[]
  /** What may run for real where it is a child; missing where no child of the machine is known. */
  relatives?: readonly Relative[]
}

const { catalog, labels, following = [], problems = [] }: Project = project
/** What could not be opened. */
export { problems }
/** How live actors of the project come to be followed. */
export { following }
/** All of them together, and the language that the project speaks, where it says so. */
export { catalog as members }
export const projectLanguage = labels.language

const drawn = new Map<string, StudioMachine>()
const worded = new Map<Language, Labels>()

/** The project's words, with the sentences of a language around them; what opened machines got from the studio is said in it too. */
export function wordsIn(language: Language): Labels {
  const known = worded.get(language)
  if (known) return known
  const proposed = catalog.map(({ written }) => written && callsWithoutId(written, language))
  const own = { ...labels, language, actors: Object.assign({}, labels.actors, ...proposed) }
  worded.set(language, own)
  return own
}

/** An opened machine as the page says it, whatever language its file was proposed in. */
const spokenEntry = (entry: CatalogEntry, language: Language): CatalogEntry =>
  entry.written ? { ...entry, cases: casesIn(entry.cases, language) } : entry

const related = new Map<Language, readonly Relative[]>()

/** All of them as children of one another: the same list each time, for graphs are kept by it. */
function relativesIn(language: Language): readonly Relative[] {
  const known = related.get(language)
  if (known) return known
  const relatives = catalog.map((entry) => ({
    ...spokenEntry(entry, language),
    labels: labelsOf(entry.machine, wordsIn(language)),
  }))
  related.set(language, relatives)
  return relatives
}

/** Every machine of the catalog, by folder and title. */
export const machineNames = catalog.map(({ name, title, machine, isBackground = false }) => ({
  name,
  title,
  id: machine.id,
  isBackground,
}))

/** A machine by its folder, drawn once in each language. Undefined when there is none. */
export function studioMachine(name: string, language: Language): StudioMachine | undefined {
  const key = `${language} ${name}`
  const known = drawn.get(key)
  if (known) return known
  const written = catalog.find((one) => one.name === name)
  if (!written) return undefined
  const entry = spokenEntry(written, language)
  const spoken = wordsIn(language)
  const found = {
    ...entry,
    labels: labelsOf(entry.machine, spoken),
    ...(realChildrenOf(entry.machine, catalog).size > 0 && { relatives: relativesIn(language) }),
    drawing: draw({ ...entry, labels: spoken }),
    findings: lintEntry(entry, spoken),
  }
  drawn.set(key, found)
  return found
}
