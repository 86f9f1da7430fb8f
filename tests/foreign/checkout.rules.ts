import type { Invariant } from '@studio/kit/trace.ts'
import type { checkoutMachine } from './checkout.machine.ts'

/** What the file of notes cannot express: a rule about the input of a call. */
export const rules: readonly Invariant<typeof checkoutMachine>[] = [
  {
    description: 'the charge is asked for with the chosen method',
    broken: ({ now, calls }) => {
      const asked = JSON.stringify(calls.at(-1)?.input ?? { method: '' })
      const chosen = JSON.stringify({ method: now.context.method })
      return asked === chosen ? null : `${asked} was asked for, ${chosen} chosen`
    },
  },
]
