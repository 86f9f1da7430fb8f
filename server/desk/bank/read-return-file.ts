import { cut, titleOf } from './layout.ts'
import type { Layout } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { fault } from './line.ts'
import { hasWidthInUtf8, Reader } from './reader.ts'
import type { Title } from './reader.ts'
import { faultTexts as texts } from './texts.ts'

export interface ReturnFile {
  layout: Layout
  titles: Title[]
}

/** The layout of a file by the width and the bank of its first line. */
function layoutOf(first: string): Layout {
  const fitting = layouts.filter(({ width }) => width === first.length)
  if (fitting.length === 0) {
    const isUtf8 = layouts.some(({ width }) => hasWidthInUtf8(first, width))
    throw fault(isUtf8 ? texts.encoding : texts.firstWidth, { linha: 1, lido: first.length })
  }
  const layout = fitting.find(({ bank, records }) =>
    records.fileHeader?.some((column) => column[0] === 'bank' && cut(first, column) === bank),
  )
  if (layout) return layout
  const bancos = layouts.map(titleOf).join('; ')
  throw fault(texts.bank, { colunas: first.length, bancos })
}

/** Lines of a text, without their ends and without what old systems write after the last one. */
function* linesOf(text: string): Generator<string> {
  let last = text.length
  while (last > 0 && '\r\n\u001A'.includes(text.charAt(last - 1))) last -= 1
  for (let at = 0; at < last;) {
    const found = text.indexOf('\n', at)
    const next = found === -1 || found > last ? last : found
    yield text.slice(at, next).replace(/\r$/, '')
    at = next + 1
  }
}

/** The order mark that some programs put before UTF-8. */
const utf8Mark = Buffer.from('\uFEFF')

/**
 * Reads a return file. Throws ReturnFileFault unless everything is right: width and encoding of each line, order of the
 * records, counts and totals of the trailers, the account.
 */
export function readReturnFile(content: Buffer): ReturnFile {
  const text = content.toString('latin1')
  if (content.subarray(0, utf8Mark.length).equals(utf8Mark))
    throw fault(texts.encoding, { linha: 1 })
  let reader: Reader | null = null
  let layout: Layout | null = null
  let number = 0
  for (const line of linesOf(text)) {
    number += 1
    layout ??= layoutOf(line)
    reader ??= new Reader(layout)
    reader.take(line, number)
  }
  if (!reader || !layout) throw fault(texts.firstWidth, { lido: 0 })
  reader.end(number)
  return { layout, titles: reader.titles }
}
