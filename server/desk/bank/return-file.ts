import { brand } from '#contract/brand.ts'
import { cut, layoutLabel, recordKinds, totalsOf } from './layout.ts'
import type { Column, Layout, Occurrence, RecordKind } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { fault, lineOf, type Line } from './line.ts'
import { countNames, faultTexts as texts } from './texts.ts'

/** What a return file reports about a title. */
export interface Title {
  /** From 1. */
  line: number
  code: string
  occurrence: Occurrence
  ourNumber: string
  /** What the slip asks for, in cents. */
  face: number
  /** What was paid, in cents; 0: nothing. */
  cents: number
  /** YYYY-MM-DD; null where nothing was paid. */
  paidOn: string | null
  /** Codes of the bank's reasons. */
  reasons: string
}

/** The account of the slips, in digits. */
const [account = '', accountDigit = ''] = brand.bank.account.split('-')

function checkAccount({ number, read, whole }: Line): void {
  const digit = read('accountDigit')
  const isOurs =
    whole('agency') === Number(brand.bank.agency) &&
    whole('account') === Number(account) &&
    (digit === '' || digit === accountDigit)
  if (isOurs) return
  throw fault(texts.account, {
    linha: number,
    agencia: read('agency'),
    conta: `${read('account')}-${digit}`,
    nossaAgencia: brand.bank.agency,
    nossaConta: brand.bank.account,
  })
}

/** Compares the columns of a trailer that count something with what was read; one that is blank counts nothing. */
function checkCounts({ number, whole }: Line, counts: Readonly<Record<string, number>>): void {
  for (const [name, nome] of Object.entries(countNames)) {
    const lido = whole(name)
    const certo = counts[name] ?? 0
    // Manuals leave open whether the total is what was paid or what the titles were worth.
    const other = name === 'settledTotal' ? counts.settledFace : certo
    if (lido !== null && lido !== certo && lido !== other)
      throw fault(texts.count, { linha: number, lido, nome, certo })
  }
}

/** A letter with an accent takes two bytes in UTF-8, which moves all that follows. */
const hasWidthInUtf8 = (line: string, width: number) =>
  Buffer.from(line, 'latin1').toString('utf8').length === width

const isMarked = (line: string, [, start, , type]: Column) =>
  typeof type !== 'object' || !('mark' in type) || type.mark.includes(line.charAt(start - 1))

/** What a line is, unless no record of the layout is like it. */
function kindOf(text: string, linha: number, { width, records }: Layout): RecordKind | undefined {
  if (text.length === width)
    return recordKinds.find((each) => records[each]?.every((column) => isMarked(text, column)))
  const sentence = hasWidthInUtf8(text, width) ? texts.encoding : texts.width
  throw fault(sentence, { linha, lido: text.length, certo: width })
}

/** A line whose constants and number are right. */
function checkedLine(text: string, linha: number, columns: readonly Column[]): Line {
  const line = lineOf(text, linha, columns)
  for (const column of columns) {
    const [name, , , type] = column
    if (typeof type === 'object' && 'is' in type && cut(text, column) !== type.is)
      throw line.faultAt(texts.constant, column, type.is)
    if (name === 'line' && line.whole(name) !== linha) throw line.faultAt(texts.order, column)
  }
  return line
}

/** A title with its payment; null: none follows. Where nothing was paid, a bank may leave the second line out. */
function titleOf(line: Line, payment: Line | null, { occurrences }: Layout): Title {
  const { paid, registered, rejected } = occurrences
  const code = line.read('code')
  if (!payment && paid.includes(code)) throw fault(texts.payment, { linha: line.number })
  const face = line.whole('face') ?? 0
  const cents = (paid.includes(code) && payment?.whole('paid')) || 0
  const unpaid = registered.includes(code) ? 'registered' : 'other'
  const noMoney = rejected.includes(code) ? 'rejected' : unpaid
  return {
    line: line.number,
    code,
    occurrence: cents === 0 ? noMoney : cents < face ? 'partlyPaid' : 'paid',
    ourNumber: line.read('ourNumber'),
    face,
    cents,
    paidOn: cents > 0 && payment ? payment.day('paidOn') : null,
    reasons: line.read('reasons'),
  }
}

/** The titles of a file. */
function titlesIn(lines: readonly string[], layout: Layout): Title[] {
  const { records } = layout
  const titles: Title[] = []
  let [batches, isEnded] = [0, false]
  /** Where the present batch begins. */
  let batch: { line: number; title: number } | null = null
  /** A title whose payment is in a line to come. */
  let open: Line | null = null
  for (const [at, text] of lines.entries()) {
    const linha = at + 1
    const kind = kindOf(text, linha, layout)
    const isOutside = kind === 'fileHeader' || kind === 'fileTrailer' || kind === 'batchHeader'
    const isInPlace =
      !isEnded &&
      (kind === 'fileHeader') === (at === 0) &&
      (kind !== 'payment' || open !== null) &&
      (!records.batchHeader || isOutside === (batch === null))
    if (!kind || !isInPlace) throw fault(texts.record, { linha })
    const line = checkedLine(text, linha, records[kind] ?? [])
    if (open && kind !== 'other') {
      titles.push(titleOf(open, kind === 'payment' ? line : null, layout))
      open = null
    }
    if (kind === 'batchHeader') batch = { line: linha, title: titles.length }
    if (kind === 'title') {
      checkAccount(line)
      if (records.payment) open = line
      else titles.push(titleOf(line, line, layout))
    }
    if (kind === 'batchTrailer' || kind === 'fileTrailer') {
      const { title, line: first } = batch ?? { title: 0, line: 1 }
      const totals = totalsOf(titles.slice(title), layout)
      checkCounts(line, { ...totals, records: linha - first + 1, batches })
    }
    if (kind === 'fileTrailer') isEnded = true
    if (kind === 'batchTrailer') [batches, batch] = [batches + 1, null]
  }
  if (!isEnded) throw fault(texts.truncated, { linha: lines.length })
  return titles
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
  const bancos = layouts.map(layoutLabel).join('; ')
  throw fault(texts.bank, { colunas: first.length, bancos })
}

/** The order mark that some programs put before UTF-8. */
const utf8Mark = Buffer.from('\uFEFF')

export interface ReturnFile {
  layout: Layout
  titles: Title[]
}

/**
 * Reads a return file. Throws ReturnFileFault unless everything is right: width and encoding of each line, order of the
 * records, counts and totals of the trailers, the account.
 */
export function readReturnFile(content: Buffer): ReturnFile {
  if (content.subarray(0, utf8Mark.length).equals(utf8Mark))
    throw fault(texts.encoding, { linha: 1 })
  const text = content.toString('latin1')
  let end = text.length
  // Old systems write a control character after the last line.
  while (end > 0 && text.charAt(end - 1) < ' ') end -= 1
  const lines = text.slice(0, end).split(/\r?\n/)
  const layout = layoutOf(lines[0] ?? '')
  return { layout, titles: titlesIn(lines, layout) }
}
