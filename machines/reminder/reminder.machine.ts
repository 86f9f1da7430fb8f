import { assign, setup } from 'xstate'
import { nextChargeStatus } from '../charge/index.ts'
import { typesOf, unprovided } from '../kit/index.ts'
import { reminderDays } from './reminder.types.ts'
import type {
  Reminder,
  ReminderContext,
  ReminderEvent,
  ReminderInput,
  ReminderKind,
} from './reminder.types.ts'

const dayMs = 24 * 60 * 60_000

/** Whether a payment of the slip would still pay the receivable. */
const isPayable = ({ status }: Pick<ReminderContext, 'status'>) =>
  nextChargeStatus(status, 'boleto.paid') === 'paid'

const whenDue = (kind: ReminderKind) =>
  ({ guard: { type: 'isDue', params: { kind } }, target: kind }) as const

const tomorrow = { untilTomorrow: { target: 'choosing', actions: 'countDay' } } as const

/** A state that sends a reminder as it begins, and ends with the day. */
const day = (kind: ReminderKind, description: string) =>
  ({ description, entry: { type: 'remind', params: { kind } }, after: tomorrow }) as const

/**
 * The reminders of one unpaid slip. The API runs no actor: `dueReminder` starts the chart anew from what is stored, and the
 * effect of this start is sent. So a server that was down sends one reminder at most.
 */
export const reminderMachine = setup({
  types: typesOf<ReminderContext, ReminderEvent, ReminderInput>(),
  actions: {
    remind: (_, params: Reminder) => unprovided('remind', params),
    setStatus: assign((_, params: Pick<ReminderContext, 'status'>) => params),
    countDay: assign(({ context }) => ({ daysLeft: context.daysLeft - 1 })),
  },
  guards: {
    isSettled: ({ context }) => !isPayable(context),
    settles: ({ event }) => !isPayable(event),
    isDue: ({ context: { daysLeft, sent } }, { kind }: Reminder) => {
      const { first, last } = reminderDays[kind]
      return daysLeft <= first && daysLeft >= last && !sent.includes(kind)
    },
    isPast: ({ context }) => context.daysLeft < reminderDays.afterDue.last,
  },
  delays: { untilTomorrow: dayMs },
}).createMachine({
  id: 'reminder',
  description: 'Lembretes de um boleto que não foi pago',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'charge.moved': [
      {
        guard: 'settles',
        target: '.choosing',
        actions: { type: 'setStatus', params: ({ event }) => ({ status: event.status }) },
      },
      { actions: { type: 'setStatus', params: ({ event }) => ({ status: event.status }) } },
    ],
  },
  states: {
    choosing: {
      description: 'Vendo se hoje há o que lembrar',
      always: [
        { guard: 'isSettled', target: 'settled' },
        whenDue('dayBefore'),
        whenDue('dueDay'),
        whenDue('afterDue'),
        { guard: 'isPast', target: 'over' },
        { target: 'waiting' },
      ],
    },
    waiting: { description: 'Hoje não há o que lembrar', after: tomorrow },
    dayBefore: day('dayBefore', 'Véspera do vencimento: lembrete enviado'),
    dueDay: day('dueDay', 'Dia do vencimento: lembrete enviado'),
    afterDue: {
      ...day('afterDue', 'De três a sete dias depois do vencimento: lembrete enviado'),
      after: { untilTomorrow: { target: 'over', actions: 'countDay' } },
    },
    settled: {
      type: 'final',
      description: 'Paga ou substituída: não há mais o que lembrar',
      tags: 'success',
    },
    over: {
      type: 'final',
      description: 'Depois do último lembrete, ou de uma semana: não se lembra mais',
    },
  },
})
