import { broken, done, type Cases } from '../kit/index.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import type { RegisterOutput, WithdrawalReceipt } from './withdrawal.types.ts'

const receipt: WithdrawalReceipt = {
  code: '7K3M-Q2XA-90ZB',
  at: '2026-11-27T14:03:07',
  toRefund: true,
}

export const withdrawalCases: Cases<typeof withdrawalMachine> = {
  inputs: [
    { enrolmentId: 4821, receipt: null },
    { enrolmentId: 4821, receipt },
  ],
  events: [{ type: 'withdrawal.confirmed' }, { type: 'withdrawal.closed' }],
  outcomes: {
    register: [
      done<RegisterOutput>('registrada', { kind: 'registered', receipt }),
      done<RegisterOutput>('recusada', {
        kind: 'refused',
        message: 'O pagamento está em processamento agora.',
      }),
      broken(),
    ],
  },
}
