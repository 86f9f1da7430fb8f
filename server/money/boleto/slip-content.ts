import { formatLine, lineOf } from '#contract/boleto/line.ts'
import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { formatBRL } from '#contract/money.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import { situationOf } from '#server/money/receivables/situation.ts'
import type { FoundReceivable } from '#server/money/receivables/repository.ts'
import { firstNameOf, maskCpf } from '#server/people/index.ts'
import { wallet } from './issue.ts'
import type { SlipView } from './slip-token.ts'

/** Everything a slip prints, as text. `mark`: why it should not be paid any more. */
export interface SlipContent {
  barcode: string
  line: string
  ourNumber: string
  documentNumber: string
  documentDate: string
  due: string
  value: string
  course: string
  mark: 'overdue' | 'paid' | 'replaced' | null
  payer: { name: string; cpf: string; address: string }
}

const marks: Readonly<Partial<Record<ChargeStatus, SlipContent['mark']>>> = {
  replaced: 'replaced',
  paidAfterReplacement: 'replaced',
  paid: 'paid',
  refunded: 'paid',
}

function payerOf({ student, city }: FoundReceivable, view: SlipView): SlipContent['payer'] {
  if (view === 'masked')
    return { name: firstNameOf(student.name), cpf: maskCpf(student.cpf), address: '' }
  const street = [`${student.street}, ${student.number}`, student.complement, student.district]
  return {
    name: student.name,
    cpf: cpfRule.format(student.cpf),
    address: `${street.filter(Boolean).join(', ')}, ${city.name}/${city.uf}, CEP ${postalCode.format(student.postalCode)}`,
  }
}

/** What the slip of a receivable prints; null when the receivable has none. */
export function slipContent(
  found: FoundReceivable,
  view: SlipView,
  today: PlainDate,
): SlipContent | null {
  const { receivable, enrolment, type } = found
  const { barcode, ourNumber, dueDate } = receivable
  const due = dueDate === null ? null : parseIso(dueDate)
  if (!barcode || !ourNumber || !due) return null
  const overdue = situationOf(receivable, today) === 'vencida'
  return {
    barcode,
    line: formatLine(lineOf(barcode)),
    ourNumber: `${wallet}/${ourNumber}`,
    documentNumber: String(enrolment.id),
    documentDate: formatBr(todayInSaoPaulo(receivable.createdAt)),
    due: formatBr(due),
    value: formatBRL(receivable.totalCents),
    course: type.title,
    mark: overdue ? 'overdue' : (marks[receivable.status] ?? null),
    payer: payerOf(found, view),
  }
}
