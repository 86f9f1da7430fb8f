import { brand } from '#contract/brand.ts'
import { columnsOf, cut, kinds } from './layout.ts'
import type { Layout, Occurrence, RecordColumns, RecordKind } from './layout.ts'
import { fault, Line } from './line.ts'
import { countNames, faultTexts as texts } from './texts.ts'

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
export const hasWidthInUtf8 = (line: string, width: number) =>
  Buffer.from(line, 'latin1').toString('utf8').length === width

/** What is counted, of the file and of each lot, to be compared with its trailer. */
const nothing = () => ({
  records: 0,
  lots: 0,
  titles: 0,
  faceTotal: 0,
  settledTitles: 0,
  settledTotal: 0,
  settledFace: 0,
})

type Counts = ReturnType<typeof nothing>

/** Compares the columns of a trailer that count something with what was read; one that is blank counts nothing. */
function checkCounts(line: Line, counts: Readonly<Record<string, number>>): void {
  for (const [name, nome] of Object.entries(countNames)) {
    const lido = line.whole(name)
    const certo = counts[name] ?? 0
    // Manuals leave open whether the total is what was paid or what the titles were worth.
    const other = name === 'settledTotal' ? counts.settledFace : certo
    if (lido !== null && lido !== certo && lido !== other)
      throw fault(texts.count, { linha: line.number, lido, nome, certo })
  }
}

/** Reads one line of a return file after another. Its methods throw ReturnFileFault. */
export class Reader {
  readonly titles: Title[] = []
  readonly #layout: Layout
  readonly #records: readonly (readonly [RecordKind, RecordColumns])[]
  readonly #occurrences: ReadonlyMap<string, Occurrence>
  readonly #file = nothing()
  #lot: Counts | null = null
  #isEnded = false
  /** A title whose payment is in a line to come. */
  #title: Line | null = null

  constructor(layout: Layout) {
    this.#layout = layout
    this.#records = kinds.flatMap((kind) => {
      const columns = layout.records[kind]
      return columns ? [[kind, columnsOf(columns)] as const] : []
    })
    const { paid, registered, rejected } = layout.occurrences
    this.#occurrences = new Map([
      ...paid.map((code) => [code, 'paid'] as const),
      ...registered.map((code) => [code, 'registered'] as const),
      ...rejected.map((code) => [code, 'rejected'] as const),
    ])
  }

  take(text: string, linha: number): void {
    const { width } = this.#layout
    if (text.length !== width) {
      const isUtf8 = hasWidthInUtf8(text, width)
      const values = { linha, lido: text.length, certo: width }
      throw fault(isUtf8 ? texts.encoding : texts.width, values)
    }
    const [kind, columns] =
      this.#records.find(([, { marks }]) =>
        marks.every(([at, characters]) => characters.includes(text.charAt(at))),
      ) ?? []
    if (!kind || !columns || !this.#isInPlace(kind, linha)) throw fault(texts.record, { linha })
    const line = new Line(text, linha, columns.byName)
    for (const [column, certo] of columns.constants)
      if (cut(text, column) !== certo) throw line.fault(texts.constant, column, { certo })
    const place = columns.byName.get('line')
    if (place && line.whole('line') !== linha) throw line.fault(texts.order, place)
    this.#read(kind, line)
  }

  /** Call it after the last line. */
  end(lines: number): void {
    if (!this.#isEnded) throw fault(texts.truncated, { linha: lines })
  }

  #isInPlace(kind: RecordKind, line: number): boolean {
    if (this.#isEnded || (kind === 'fileHeader') !== (line === 1)) return false
    if (kind === 'payment' && !this.#title) return false
    const isOutside = kind === 'fileHeader' || kind === 'fileTrailer' || kind === 'lotHeader'
    return !this.#layout.records.lotHeader || isOutside === (this.#lot === null)
  }

  #read(kind: RecordKind, line: Line): void {
    if (kind !== 'payment' && kind !== 'other') this.#withoutPayment()
    if (kind === 'lotHeader') this.#lot = nothing()
    for (const counts of [this.#file, this.#lot]) if (counts) counts.records += 1
    if (kind === 'title') {
      checkAccount(line)
      if (this.#layout.records.payment) this.#title = line
      else this.#conclude(line, line)
    }
    if (kind === 'payment' && this.#title) {
      this.#conclude(this.#title, line)
      this.#title = null
    }
    if (kind === 'lotTrailer' && this.#lot) {
      checkCounts(line, this.#lot)
      this.#file.lots += 1
      this.#lot = null
    }
    if (kind === 'fileTrailer') {
      checkCounts(line, this.#file)
      this.#isEnded = true
    }
  }

  /** Where nothing was paid, a bank may leave the second line out. */
  #withoutPayment(): void {
    const line = this.#title
    if (!line) return
    if (this.#occurrences.get(line.read('code')) === 'paid')
      throw fault(texts.payment, { linha: line.number })
    this.#conclude(line, null)
    this.#title = null
  }

  #conclude(line: Line, payment: Line | null): void {
    const code = line.read('code')
    const face = line.cents('face')
    const known = this.#occurrences.get(code) ?? 'other'
    const cents = known === 'paid' && payment ? payment.cents('paid') : 0
    const paid = cents === 0 ? 'other' : cents < face ? 'partlyPaid' : 'paid'
    const isSettled = code === this.#layout.occurrences.paid[0]
    for (const counts of [this.#file, this.#lot]) {
      if (!counts) continue
      counts.titles += 1
      counts.faceTotal += face
      if (!isSettled) continue
      counts.settledTitles += 1
      counts.settledTotal += cents
      counts.settledFace += face
    }
    this.titles.push({
      line: line.number,
      code,
      occurrence: known === 'paid' ? paid : known,
      ourNumber: line.read('ourNumber'),
      cents,
      paidOn: cents > 0 && payment ? payment.day('paidOn') : null,
      reasons: line.read('reasons'),
    })
  }
}
