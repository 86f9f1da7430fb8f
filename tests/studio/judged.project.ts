import { assign, setup } from 'xstate'
import type { CatalogEntry } from '@studio/kit/catalog.ts'
import { rulesOf } from '@studio/kit/rules.ts'

/** A door that may be opened without a key: one of its two rules is broken then. */
const doorMachine = setup({
  types: {
    context: {} as { opened: number; hasKey: boolean },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'key.found' },
  },
}).createMachine({
  id: 'door',
  context: { opened: 0, hasKey: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'Fechada',
      on: {
        open: {
          target: 'open',
          actions: assign({ opened: ({ context }) => context.opened + 1 }),
        },
        'key.found': { actions: assign({ hasKey: true }) },
      },
    },
    open: { description: 'Aberta', on: { close: 'closed' } },
  },
})

const { fact, never, whenever } = rulesOf<typeof doorMachine>()
const isOpen = fact('a porta está aberta', 'the door is open', ({ now }) => now.matches('open'))

export const door: CatalogEntry = {
  name: 'door',
  title: 'Porta',
  machine: doorMachine,
  cases: {
    inputs: [undefined],
    events: [{ type: 'open' }, { type: 'close' }, { type: 'key.found' }],
  },
  invariants: [
    whenever(
      isOpen,
      fact('há uma chave', 'there is a key', ({ now }) => now.context.hasKey),
    ),
    never(
      fact(
        'foi aberta três vezes',
        'it was opened three times',
        ({ now }) => now.context.opened > 2,
      ),
    ),
  ],
}

export const catalog = [door]
export const words = { language: 'pt-BR' as const }
