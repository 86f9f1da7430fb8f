import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { cookieNoticeCases } from './cookie-notice.cases.ts'
import { cookieNoticeInvariants } from './cookie-notice.invariants.ts'
import { cookieNoticeMachine } from './cookie-notice.machine.ts'
import { cookieNoticeRequirements } from './cookie-notice.requirements.ts'
import { cookieNoticeRules } from './cookie-notice.rules.ts'

export const cookieNoticeEntry: MachineEntry = {
  name: 'cookie-notice',
  title: 'Aviso de cookies',
  machine: cookieNoticeMachine,
  cases: cookieNoticeCases,
  rules: [cookieNoticeInvariants, cookieNoticeRules],
  requirements: cookieNoticeRequirements,
  isBackground: true,
  labels: {
    events: {
      'notice.accepted': 'aceita o aviso',
      'record.read': 'o registro do aviso é lido',
    },
    actions: {
      saveRecord: 'grava o aceite no navegador',
    },
    values: {
      allow: 'aceitar',
    },
    guards: {
      closed: 'o aviso já foi aceito',
    },
    fields: {
      record: 'registro',
      closed: 'aceito',
    },
  },
}

export const cookieNoticeVisible: Inspected = { context: [] }
