import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { cookieNoticeCases } from './cookie-notice.cases.ts'
import { cookieNoticeMachine } from './cookie-notice.machine.ts'
import { cookieNoticeInvariants, cookieNoticeRules } from './cookie-notice.rules.ts'

export const cookieNoticeEntry: MachineEntry = {
  name: 'cookie-notice',
  title: 'Aviso de cookies',
  machine: cookieNoticeMachine,
  cases: cookieNoticeCases,
  rules: [cookieNoticeInvariants, cookieNoticeRules],
  requirementsByPart: {
    'cookieNotice.unknown | record.read | 0': ['S4.1'],
    'cookieNotice.unknown | record.read | 1': ['S2.31', 'S4.1'],
    'cookieNotice.open': ['S2.31'],
    'cookieNotice.open | notice.accepted | 0': ['S2.31', 'S4.2'],
  },
  isBackground: true,
  labels: {
    events: { 'notice.accepted': 'aceita o aviso', 'record.read': 'o registro do aviso é lido' },
    actions: { saveRecord: 'grava o aceite no navegador' },
    values: { allow: 'aceitar' },
    guards: { closed: 'o aviso já foi aceito' },
    fields: { record: 'registro', closed: 'aceito', status: 'escolha' },
  },
}

export const cookieNoticeVisible: Inspected = { context: [] }
