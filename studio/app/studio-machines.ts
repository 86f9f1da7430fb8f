import * as project from 'virtual:project'
import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import { draw } from '@studio/kit/drawing.ts'
import type { Drawing } from '@studio/kit/drawing.ts'
import { wordsOf } from '@studio/kit/drawing-words.ts'
import type { Words } from '@studio/kit/drawing-words.ts'
import type { Language } from '@studio/kit/language.ts'
import { lintMachine } from '@studio/kit/lint.ts'
import type { Finding } from '@studio/kit/lint-finding.ts'

/** A machine as the studio shows it. */
export type StudioMachine = CatalogEntry & { words: Words; drawing: Drawing; findings: Finding[] }

const { catalog, words, following = [], problems = [] }: Project = project
/** What could not be opened. */
export { problems }
/** How live actors of the project come to be followed. */
export { following }
/** All of them together, and the language that the project speaks, where it says so. */
export { catalog as members }
export const projectLanguage = words.language

const drawn = new Map<string, StudioMachine>()
/** The project's words, with the sentences of a language around them. */
export const wordsIn = (language: Language): Words => ({ ...words, language })

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
  const entry = catalog.find((one) => one.name === name)
  if (!entry) return undefined
  const spoken = wordsIn(language)
  const found = {
    ...entry,
    words: wordsOf(entry.machine, spoken),
    drawing: draw({ ...entry, words: spoken }),
    findings: lintMachine({
      ...entry,
      machine: entry.written ?? entry.machine,
      // Nobody owes words for a machine that was only opened.
      words: entry.written ? undefined : spoken,
      language,
    }),
  }
  drawn.set(key, found)
  return found
}
