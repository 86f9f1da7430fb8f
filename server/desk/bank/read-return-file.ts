import { brand } from '#contract/brand.ts'
import { columnsOf, cut, titleOf } from './layout.ts'
import type { Layout, Occurrence, RecordColumns, RecordKind } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { fault, Line } from './line.ts'
import { checkCounts, nothing } from './tally.ts'
import type { Tally } from './tally.ts'
import { faultTexts as texts } from './texts.ts'

/** What a return file reports about a title. */
export interface Title {
  /** From 1. */
  line: number
  code: string
  occurrence: Occurrence
  ourNumber: string
  /** What was paid; 0: nothing. */
  cents: number
  /** YYYY-MM-DD; null where nothing was paid. */
  paidOn: string | null
  /** Codes of the bank's reasons. */
  reasons: string
}

export interface ReturnFile {
  layout: Layout
  titles: Title[]
}

/** The account of the slips, in digits. */
const [account = '', accountDigit = ''] = brand.bank.account.split('-')

function checkAccount(line: Line): void {
  const digit = line.read('accountDigit')
  const isOurs =
    line.whole('agency') === Number(brand.bank.agency) &&
    line.whole('account') === Number(account) &&
    (digit === '' || digit === accountDigit)
  if (isOurs) return
  throw fault(texts.account, {
    linha: line.number,
    agencia: line.read('agency'),
    conta: `${line.read('account')}-${digit}`,
    nossaAgencia: brand.bank.agency,
    nossaConta: brand.bank.account,
  })
}

/** A letter with an accent takes two bytes in UTF-8, which moves all that follows. */
const hasWidthInUtf8 = (line: string, width: number) =>
  Buffer.from(line, 'latin1').toString('utf8').length === width

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

/** In the order in which they are recognised: `other` is what remains. */
const kinds: readonly RecordKind[] = [
  'title',
  'payment',
  'fileHeader',
  'lotHeader',
  'lotTrailer',
  'fileTrailer',
  'other',
]

/** Lines between two pauses. */
const share = 5000

/** Reads one line after another, and what belongs to them. */
class Reader {
  readonly titles: Title[] = []
  readonly #layout: Layout
  readonly #records: readonly (readonly [RecordKind, RecordColumns])[]
  readonly #file = nothing()
  #lot: Tally | null = null
  #isEnded = false
  /** A title whose payment is in the next line. */
  #title: { line: Line; face: number } | null = null

  constructor(layout: Layout) {
    this.#layout = layout
    this.#records = kinds.flatMap((kind) => {
      const columns = layout.records[kind]
      return columns ? [[kind, columnsOf(columns)] as const] : []
    })
  }

  take(text: string, number: number): void {
    const { width } = this.#layout
    if (text.length !== width)
      throw fault(hasWidthInUtf8(text, width) ? texts.encoding : texts.width, {
        linha: number,
        lido: text.length,
        certo: width,
      })
    const [kind, columns] =
      this.#records.find(([, { marks }]) =>
        marks.every(([at, characters]) => characters.includes(text.charAt(at))),
      ) ?? []
    if (!kind || !columns || this.#isEnded || (kind === 'fileHeader') !== (number === 1))
      throw fault(texts.record, { linha: number })
    const line = new Line(text, number, columns.byName)
    for (const [column, certo] of columns.constants)
      if (cut(text, column) !== certo) throw line.fault(texts.constant, column, { certo })
    const place = columns.byName.get('line')
    if (place && line.whole('line') !== number) throw line.fault(texts.order, place)
    this.#takeRecord(kind, line)
  }

  /** Call it after the last line. */
  end(lines: number): void {
    if (!this.#isEnded) throw fault(texts.truncated, { linha: lines })
  }

  #takeRecord(kind: RecordKind, line: Line): void {
    if (kind !== 'payment' && kind !== 'other') this.#withoutPayment()
    if (kind === 'lotHeader') {
      if (this.#lot) throw fault(texts.record, { linha: line.number })
      this.#lot = nothing()
    } else if (kind !== 'fileHeader' && kind !== 'fileTrailer' && this.#needsLot())
      throw fault(texts.record, { linha: line.number })
    this.#file.records += 1
    if (this.#lot) this.#lot.records += 1
    if (kind === 'title') this.#takeTitle(line)
    if (kind === 'payment') this.#takePayment(line)
    if (kind === 'lotTrailer' && this.#lot) {
      checkCounts(line, this.#lot)
      this.#file.lots += 1
      this.#lot = null
    }
    if (kind === 'fileTrailer') {
      if (this.#lot) throw fault(texts.record, { linha: line.number })
      checkCounts(line, this.#file)
      this.#isEnded = true
    }
  }

  #needsLot = () => this.#layout.records.lotHeader !== undefined && !this.#lot

  #takeTitle(line: Line): void {
    checkAccount(line)
    const title = { line, face: line.cents('face') }
    if (this.#layout.records.payment) this.#title = title
    else this.#conclude(title, line)
  }

  #takePayment(line: Line): void {
    if (!this.#title) throw fault(texts.record, { linha: line.number })
    this.#conclude(this.#title, line)
    this.#title = null
  }

  /** Where nothing was paid, a bank may leave the second line out. */
  #withoutPayment(): void {
    if (!this.#title) return
    const { line } = this.#title
    if (this.#occurrenceOf(line.read('code')) === 'paid')
      throw fault(texts.payment, { linha: line.number })
    this.#conclude(this.#title, null)
    this.#title = null
  }

  #occurrenceOf = (code: string): Occurrence => this.#layout.occurrences[code] ?? 'other'

  #conclude({ line, face }: { line: Line; face: number }, payment: Line | null): void {
    const code = line.read('code')
    const known = this.#occurrenceOf(code)
    const isPaid = known === 'paid' || known === 'partlyPaid'
    const cents = isPaid ? (payment?.cents('paid') ?? 0) : 0
    const occurrence = !isPaid ? known : cents === 0 ? 'other' : cents < face ? 'partlyPaid' : known
    for (const tally of [this.#file, this.#lot]) {
      if (!tally) continue
      tally.titles += 1
      tally.faceTotal += face
      if (code !== this.#layout.settled) continue
      tally.settledTitles += 1
      tally.settledTotal += cents
      tally.settledFace += face
    }
    this.titles.push({
      line: line.number,
      code,
      occurrence,
      ourNumber: line.read('ourNumber'),
      cents,
      paidOn: cents > 0 && payment ? payment.day('paidOn') : null,
      reasons: line.read('reasons'),
    })
  }
}

/** The order mark that some programs put before UTF-8. */
const utf8Mark = Buffer.from('\uFEFF')

/**
 * Reads a return file. Throws ReturnFileFault unless everything is right: width and encoding of each line, order of the
 * records, counts and totals of the trailers, the account. `pause` gives other work of the server its turn.
 */
export async function readReturnFile(
  content: Buffer,
  pause: () => Promise<void> = async () => undefined,
): Promise<ReturnFile> {
  const text = content.toString('latin1')
  if (content.indexOf(utf8Mark) === 0) throw fault(texts.encoding, { linha: 1 })
  let reader: Reader | null = null
  let layout: Layout | null = null
  let number = 0
  for (const line of linesOf(text)) {
    number += 1
    layout ??= layoutOf(line)
    reader ??= new Reader(layout)
    reader.take(line, number)
    if (number % share === 0) await pause()
  }
  if (!reader || !layout) throw fault(texts.firstWidth, { lido: 0 })
  reader.end(number)
  return { layout, titles: reader.titles }
}
