import { fault } from './line.ts'
import type { Line } from './line.ts'
import { bankNames, faultTexts } from './texts.ts'

/** What is counted, of the file and of each lot, to be compared with the trailers. */
export const nothing = () => ({
  records: 0,
  lots: 0,
  titles: 0,
  faceTotal: 0,
  settledTitles: 0,
  settledTotal: 0,
  settledFace: 0,
})

export type Tally = ReturnType<typeof nothing>

/** Compares the columns of a trailer that count something with what was read. A bank that leaves one blank counts nothing there. */
export function checkCounts(line: Line, tally: Tally): void {
  for (const name of ['records', 'lots', 'titles', 'faceTotal', 'settledTitles'] as const) {
    const read = line.whole(name)
    if (read !== null && read !== tally[name])
      throw fault(faultTexts.count, {
        linha: line.number,
        lido: read,
        nome: bankNames[name],
        certo: tally[name],
      })
  }
  // Manuals leave open whether it is what was paid or what the titles were worth.
  const total = line.whole('settledTotal')
  if (total !== null && total !== tally.settledTotal && total !== tally.settledFace)
    throw fault(faultTexts.count, {
      linha: line.number,
      lido: total,
      nome: bankNames.settledTotal,
      certo: tally.settledTotal,
    })
}
