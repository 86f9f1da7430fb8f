import { assign, setup } from 'xstate'
import { nextCharge } from '../charge/index.ts'
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

/** Whether a bank may still take what was issued. */
const isPayable = ({ status }: Pick<ReminderContext, 'status'>) =>
  nextCharge(status, 'boleto.paid') === 'paid'

const isNamed = (kind: ReminderKind) =>
  ({ guard: { type: 'isDue', params: { kind } }, target: kind }) as const

const tomorrow = { untilTomorrow: { target: 'choosing', actions: 'countDay' } } as const

/** The day of a reminder: it is sent when the day begins, or as soon as the server runs again. */
const day = (kind: ReminderKind, description: string) =>
  ({ description, entry: { type: 'remind', params: { kind } }, after: tomorrow }) as const

/**
 * The reminders of one unpaid slip. The API starts this chart with what is stored whenever it looks, by a pure transition, and
 * sends what the start asks for: so that a server that was down sends one reminder at most.
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
        isNamed('dayBefore'),
        isNamed('dueDay'),
        isNamed('afterDue'),
        { guard: 'isPast', target: 'over' },
        { target: 'waiting' },
      ],
    },
    waiting: { description: 'Hoje não há o que lembrar', after: tomorrow },
    dayBefore: day('dayBefore', 'Véspera do vencimento: lembrete enviado'),
    dueDay: day('dueDay', 'Dia do vencimento: lembrete enviado'),
    afterDue: {
      ...day('afterDue', 'Três dias depois do vencimento: lembrete enviado'),
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
