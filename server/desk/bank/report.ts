import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { Received } from '#server/money/index.ts'
import type { Layout } from './layout.ts'
import type { Title } from './return-file.ts'
import { readTexts as texts, receiptTexts } from './texts.ts'

/** What became of a title. `repeated`: another file reported the same payment; no money: what the bank reports instead. */
type Result = Received | { outcome: 'repeated' | 'registered' | 'rejected' | 'other' }

/** A title with the key of its payment; null: nothing was paid. */
export interface Reported {
  title: Title
  key: string | null
  result: Result
}

/** Lines of single titles in a report. */
const most = 40

const { unknown, amounts } = receiptTexts.queues

/** Counts and amounts of the titles with one result; nothing where there are none. */
function groupLine(outcome: keyof typeof texts.groups, all: readonly Reported[]): string[] {
  const group = all.filter(({ result }) => result.outcome === outcome)
  if (group.length === 0) return []
  const values = {
    quantos: group.length,
    valor: formatBRL(group.reduce((sum, { title }) => sum + title.cents, 0)),
    codigos: [...new Set(group.map(({ title }) => title.code))].toSorted().join(', '),
    boletos: unknown.title,
    valores: amounts.title,
  }
  return [fill(texts.groups[outcome], values)]
}

const lines: Partial<Readonly<Record<Result['outcome'], string>>> = texts.lines

/** The sentence about a single title that a person has to look at; undefined: none has to. */
const sentenceOf = ({ title, result }: Reported, { reversals }: Layout) =>
  reversals.includes(title.code) ? texts.reversal : lines[result.outcome]

/** What matched, what did not, and why, as pt-BR sentences. */
export function reportOf(arquivo: string, layout: Layout, all: readonly Reported[]) {
  const paid = all.filter(({ key }) => key !== null).length
  const casados = all.filter(({ result }) => result.outcome === 'matched').length
  const single = all.flatMap((each) => {
    const sentence = sentenceOf(each, layout)
    return sentence === undefined ? [] : [{ ...each, sentence }]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  const outcomes = Object.keys(texts.groups) as (keyof typeof texts.groups)[]
  return {
    text: fill(paid === 0 ? texts.nothing : texts.done, { arquivo, casados, pagamentos: paid }),
    lines: [
      ...outcomes.flatMap((outcome) => groupLine(outcome, all)),
      ...single.slice(0, most).map(({ sentence, title, result }) =>
        fill(sentence, {
          linha: title.line,
          numero: title.ourNumber,
          valor: formatBRL(title.cents),
          codigo: title.code,
          motivos: title.reasons || receiptTexts.view.none,
          certo: 'totalCents' in result ? formatBRL(result.totalCents) : '',
        }),
      ),
      ...(single.length > most ? [fill(texts.more, { quantos: single.length - most })] : []),
    ],
  }
}
