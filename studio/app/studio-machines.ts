import * as project from 'virtual:project'
import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import { draw } from '@studio/kit/drawing.ts'
import type { Drawing } from '@studio/kit/drawing.ts'
import { wordsOf } from '@studio/kit/drawing-words.ts'
import type { Words } from '@studio/kit/drawing-words.ts'
import { lintMachine } from '@studio/kit/lint.ts'
import type { Finding } from '@studio/kit/lint-finding.ts'

/** A machine as the studio shows it. */
export type StudioMachine = CatalogEntry & { words: Words; drawing: Drawing; findings: Finding[] }

const { catalog, words, following = [], problems = [] }: Project = project
/** What could not be opened, in pt-BR. */
export { problems }
/** How live actors of the project come to be followed. */
export { following }
/** All of them together, and the words of their calls. */
export { catalog as members, words as memberWords }

const drawn = new Map<string, StudioMachine>()

/** Every machine of the catalog, by folder and title. */
export const machineNames = catalog.map(({ name, title, machine, isBackground = false }) => ({
  name,
  title,
  id: machine.id,
  isBackground,
}))

/** A machine by its folder, drawn once. Undefined when there is none. */
export function studioMachine(name: string): StudioMachine | undefined {
  const known = drawn.get(name)
  if (known) return known
  const entry = catalog.find((one) => one.name === name)
  if (!entry) return undefined
  const found = {
    ...entry,
    words: wordsOf(entry.machine, words),
    drawing: draw({ ...entry, words }),
    findings: lintMachine({
      ...entry,
      machine: entry.written ?? entry.machine,
      // Nobody owes words for a machine that was only opened.
      words: entry.written ? undefined : words,
    }),
  }
  drawn.set(name, found)
  return found
}
