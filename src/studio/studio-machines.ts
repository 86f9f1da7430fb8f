import { catalog } from '#machines/catalog.ts'
import type { CatalogEntry } from '#machines/catalog.ts'
import { draw } from '#machines/kit/drawing.ts'
import type { Drawing } from '#machines/kit/drawing.ts'
import { wordsOf } from '#machines/kit/drawing-words.ts'
import type { Words } from '#machines/kit/drawing-words.ts'
import { lintMachine } from '#machines/kit/lint.ts'
import type { Finding } from '#machines/kit/lint.ts'
import { words } from '#machines/words.ts'

/** A machine as the studio shows it. */
export type StudioMachine = CatalogEntry & { words: Words; drawing: Drawing; findings: Finding[] }

const drawn = new Map<string, StudioMachine>()

/** Every machine of the catalog, by folder and title. */
export const machineNames: readonly { name: string; title: string; id: string }[] = catalog.map(
  ({ name, title, machine }) => ({ name, title, id: machine.id }),
)

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
    findings: lintMachine({ ...entry, words }),
  }
  drawn.set(name, found)
  return found
}
