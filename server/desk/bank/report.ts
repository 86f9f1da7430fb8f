import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { Received } from '#server/money/index.ts'
import type { ReturnFile, Title } from './read-return-file.ts'
import { readTexts as texts, receiptTexts } from './texts.ts'

/** What became of a title; `repeated`: another file reported the same payment. */
export type Result = Received | { outcome: 'noted' } | { outcome: 'repeated' }

export interface Reported {
  title: Title
  result: Result
}

/** Lines of single titles in a report. */
const most = 40

const { queues } = receiptTexts
const queueOf = {
  unknown: queues.unknown.title,
  differentAmount: queues.amounts.title,
  paidTwice: queues.amounts.title,
  afterReplacement: queues.amounts.title,
  matched: '',
  repeated: '',
} as const

type Counted = keyof typeof queueOf

function groupLine(outcome: Counted, all: readonly Reported[]): string[] {
  const group = all.filter(({ result }) => result.outcome === outcome)
  if (group.length === 0) return []
  const cents = group.reduce((sum, { title }) => sum + title.cents, 0)
  const values = { quantos: group.length, valor: formatBRL(cents), fila: queueOf[outcome] }
  return [fill(texts.groups[outcome], values)]
}

function notedLine(occurrence: 'registered' | 'rejected' | 'other', all: readonly Reported[]) {
  const group = all.filter(
    ({ title, result }) => result.outcome === 'noted' && title.occurrence === occurrence,
  )
  if (group.length === 0) return []
  const codigos = [...new Set(group.map(({ title }) => title.code))].toSorted().join(', ')
  return [fill(texts.groups[occurrence], { quantos: group.length, codigos })]
}

/** Why a title needs a person; null: it does not. */
function lineOf({ title, result }: Reported, reversals: readonly string[]): string | null {
  const { outcome } = result
  const values = {
    linha: title.line,
    numero: title.ourNumber,
    valor: formatBRL(title.cents),
    codigo: title.code,
    motivos: title.reasons || receiptTexts.view.none,
    certo: 'totalCents' in result ? formatBRL(result.totalCents) : '',
  }
  if (reversals.includes(title.code)) return fill(texts.lines.reversal, values)
  if (title.occurrence === 'rejected') return fill(texts.lines.rejected, values)
  if (outcome === 'matched' || outcome === 'noted' || outcome === 'repeated') return null
  return fill(texts.lines[outcome], values)
}

/** What matched, what did not, and why, as pt-BR sentences. */
export function reportOf(
  arquivo: string,
  { layout }: Pick<ReturnFile, 'layout'>,
  all: readonly Reported[],
): { text: string; lines: string[] } {
  const paid = all.filter(({ result }) => result.outcome !== 'noted').length
  const matched = all.filter(({ result }) => result.outcome === 'matched').length
  const single = all.flatMap((each) => lineOf(each, layout.reversals) ?? [])
  return {
    text: fill(paid === 0 ? texts.nothing : texts.done, {
      arquivo,
      casados: matched,
      pagamentos: paid,
    }),
    lines: [
      ...(
        [
          'matched',
          'unknown',
          'differentAmount',
          'paidTwice',
          'afterReplacement',
          'repeated',
        ] as const
      ).flatMap((outcome) => groupLine(outcome, all)),
      ...(['registered', 'rejected', 'other'] as const).flatMap((each) => notedLine(each, all)),
      ...single.slice(0, most),
      ...(single.length > most ? [fill(texts.more, { quantos: single.length - most })] : []),
    ],
  }
}
