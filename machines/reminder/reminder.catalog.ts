import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { reminderCases } from './reminder.cases.ts'
import { reminderMachine } from './reminder.machine.ts'
import { reminderInvariants, reminderRules } from './reminder.rules.ts'

export const reminderEntry: MachineEntry = {
  name: 'reminder',
  title: 'Lembretes de boleto',
  machine: reminderMachine,
  cases: reminderCases,
  rules: [reminderInvariants, reminderRules],
  labels: {
    events: { 'charge.moved': 'a conta muda de situação' },
    guards: {
      isDue: 'é dia do lembrete e ele não foi enviado',
      isPast: 'venceu há mais de uma semana',
      isSettled: 'foi paga ou substituída',
      settles: 'foi paga ou substituída',
    },
    actions: {
      countDay: 'conta um dia a menos',
      remind: 'envia o lembrete',
      setStatus: 'anota a situação',
    },
    delays: { untilTomorrow: 'o dia acaba' },
    fields: {
      daysLeft: 'dias até o vencimento',
      sent: 'enviados',
      status: 'situação',
      kind: 'lembrete',
    },
    values: { dayBefore: 'véspera', dueDay: 'dia', afterDue: 'três dias depois' },
  },
}

export const reminderVisible: Inspected = { context: ['daysLeft', 'sent', 'status'] }
