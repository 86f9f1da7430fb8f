import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root } from '../architecture/sources.ts'

/** How a text would name a term by its figure. Deadlines in working days are those of others. */
const byFigure =
  /(?:até|prazo de|depois de|dentro de) (?:7 dias|5 dias)(?! úteis)|maiores de 18|ter 18 anos(?! completos e saber ler)/i

// Finds a text that still has the old figure when the constant in `contract/terms.ts` changes.
it('names terms of the provider in texts by their constants', () => {
  const texts = ['contract', 'machines', 'server', 'src'].flatMap(filesUnder)
  // A text may break its line between figure and unit.
  const textOf = (file: string) =>
    readFileSync(path.join(root, file), 'utf8').replaceAll(/\s+/g, ' ')
  const found = texts.filter((file) => /\.tsx?$/.test(file) && byFigure.test(textOf(file)))
  expect(found).toEqual([])
})
