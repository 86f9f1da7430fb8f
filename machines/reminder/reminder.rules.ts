import { fieldOf, type Invariant } from '../kit/invariants.ts'
import { commonRules, hasPassed, marked, rulesOf } from '../kit/rules.ts'
import type { reminderMachine } from './reminder.machine.ts'
import { reminderKinds } from './reminder.moves.ts'
import type { ReminderKind } from './reminder.types.ts'

const { predicate, matcher, can, whenever, never, inTheEnd, atSomePoint } =
  rulesOf<typeof reminderMachine>()

const payable = ['issued', 'overdue']
const kindsOf = (effects: readonly { type: string; params?: unknown }[]) =>
  effects.filter(({ type }) => type === 'remind').map(({ params }) => fieldOf(params, 'kind'))

const isPayable = predicate(
  'o boleto ainda pode ser pago',
  'the slip can still be paid',
  ({ now }) => payable.includes(now.context.status),
)
const isSettled = predicate(
  'o boleto foi pago ou substituído',
  'the slip was paid or replaced',
  ({ now }) => !payable.includes(now.context.status),
)
const isAlive = predicate(
  'ainda se lembra',
  'reminders go on',
  (at) => at.now.status === 'active' && isPayable.holds(at),
)
const hasEnded = predicate(
  'os lembretes acabam sem mais nenhum',
  'the reminders end without another one',
  ({ now, effects }) => now.status === 'done' && effects.length === 0,
)
const isRightlyGoingOn = predicate(
  'nada muda',
  'nothing changes',
  ({ now, before, effects }) => now.value === before.value && effects.length === 0,
)
const reminds = predicate('lembra', 'it reminds', ({ effects }) => kindsOf(effects).length > 0)
const remindsLate = predicate(
  'lembra de um boleto pago ou substituído',
  'it reminds of a slip that was paid or replaced',
  (at) => reminds.holds(at) && isSettled.holds(at),
)
const isOnItsDay = predicate(
  'é um lembrete só, verdadeiro nesse dia e que ainda não tinha sido enviado',
  'it is one reminder, true on that day and not sent before',
  ({ effects, now: { context } }) => {
    const [kind, ...more] = kindsOf(effects)
    const days = context.daysLeft
    const isTrue =
      (kind === 'dayBefore' && days === 1) ||
      (kind === 'dueDay' && days === 0) ||
      (kind === 'afterDue' && days <= -3 && days >= -7)
    return more.length === 0 && isTrue && !context.sent.some((one) => one === kind)
  },
)
const isNextDay = predicate(
  'passou um dia inteiro, e é contado',
  'a whole day has passed, and is counted',
  ({ waited, now, before }) =>
    waited === 86_400_000 && now.context.daysLeft === before.context.daysLeft - 1,
)
const pay = matcher(
  'o pagamento ou a troca',
  'the payment or a replacement',
  'charge.moved',
  (event) => !payable.includes(String(fieldOf(event, 'status'))),
)
const expire = matcher('o vencimento', 'the due day', 'charge.moved', (event) =>
  payable.includes(String(fieldOf(event, 'status'))),
)
const onlyDays = new Map<number, ReminderKind>([
  [1, 'dayBefore'],
  [0, 'dueDay'],
  [-3, 'afterDue'],
])
const isDayOfUnsent = predicate(
  'começa o dia de um lembrete que não foi enviado, e o boleto ainda pode ser pago',
  'the day of a reminder that was not sent begins, and the slip can still be paid',
  (at) => {
    const { daysLeft, sent } = at.now.context
    const kind = onlyDays.get(daysLeft)
    const begins = at.event === null || hasPassed.holds(at)
    return begins && isPayable.holds(at) && kind !== undefined && !sent.includes(kind)
  },
)
const wasDown = predicate(
  'o servidor volta até uma semana depois do vencimento, sem o lembrete de depois',
  'the server comes back up to a week after the due day, without the reminder after it',
  ({ event, now: { context } }) =>
    event === null &&
    context.status === 'overdue' &&
    context.daysLeft <= -3 &&
    context.daysLeft >= -7 &&
    !context.sent.includes('afterDue'),
)

const isOverUnpaid = predicate(
  'acaba sem que o boleto fosse pago ou substituído',
  'it ends without the slip being paid or replaced',
  (at) => at.now.status === 'done' && isPayable.holds(at),
)
const isLongOver = predicate(
  'o último lembrete foi enviado ou passou uma semana, e isso não consta como dar certo',
  'the last reminder was sent or a week has passed, and that does not count as going well',
  ({ now, trace }) =>
    !now.hasTag('success') &&
    (now.context.daysLeft < -7 || kindsOf(trace.effects).includes('afterDue')),
)

export const reminderRules = [
  ...commonRules(),
  never(remindsLate),
  whenever(reminds, isOnItsDay),
  whenever(hasPassed, isNextDay),
  can(isAlive, pay, hasEnded),
  can(isAlive, expire, isRightlyGoingOn),
  whenever(isSettled, hasEnded),
  whenever(isSettled, marked('success')),
  whenever(isDayOfUnsent, reminds),
  whenever(wasDown, reminds),
  whenever(isOverUnpaid, isLongOver),
  inTheEnd(
    predicate(
      'não se lembra mais',
      'it does not remind any more',
      ({ now }) => now.status === 'done',
    ),
  ),
  ...reminderKinds.map((kind) =>
    atSomePoint(
      predicate(`envia o lembrete ${kind}`, `it sends the reminder ${kind}`, ({ effects }) =>
        kindsOf(effects).includes(kind),
      ),
    ),
  ),
]

export const reminderInvariants: readonly Invariant<typeof reminderMachine>[] = [
  {
    description: 'nunca lembra duas vezes do mesmo, nem depois do pagamento ou da troca',
    broken: ({ effects, moments }) => {
      const kinds = kindsOf(effects)
      if (new Set(kinds).size < kinds.length) return `enviou: ${kinds.join(', ')}`
      const settled = moments.findIndex(({ event }) => pay.is(event))
      const late = settled < 0 ? [] : moments.slice(settled).flatMap((one) => kindsOf(one.effects))
      return late.length > 0 ? `enviou depois disso: ${late.join(', ')}` : null
    },
  },
]
