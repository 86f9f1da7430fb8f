import { assign, createActor, fromPromise, setup } from 'xstate'
import type { CatalogEntry } from '@studio/kit/catalog.ts'
import type { Words } from '@studio/kit/drawing-words.ts'
import type { Language } from '@studio/kit/language.ts'
import { rulesOf } from '@studio/kit/rules.ts'
import type { Sighting } from '@studio/kit/sightings.ts'
import { watching } from './watching.ts'

/** A machine that nobody wrote in Portuguese: whatever is Portuguese around it was said by the studio. */
export const order = setup({
  types: {
    context: {} as { cents: number; method: number | null; sent: boolean },
    events: {} as { type: 'paid'; cents: number; method: number | null } | { type: 'left' },
    input: {} as { fast: boolean },
  },
  actors: { send: fromPromise(() => new Promise<{ ok: boolean }>(() => undefined)) },
  actions: {
    keep: assign({ sent: true }),
    ring: () => undefined,
    never: () => undefined,
  },
  guards: { enough: ({ event }) => event.type === 'paid' && event.cents > 0, always: () => true },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'order',
  description: 'An order; from the cart on',
  context: { cents: 0, method: null, sent: false },
  initial: 'open',
  on: { left: '.gone' },
  states: {
    open: {
      description: 'Open: not paid yet',
      tags: ['blocked'],
      exit: 'ring',
      on: { paid: [{ guard: 'enough', target: 'work' }, { actions: 'ring' }] },
      after: { patience: 'gone' },
    },
    work: {
      description: 'At work',
      type: 'parallel',
      states: {
        sending: {
          description: 'Sending the order',
          tags: ['busy'],
          invoke: {
            id: 'send',
            src: 'send',
            onDone: { target: '#order.done', actions: 'keep' },
            onError: { target: '#order.gone', actions: 'ring' },
          },
        },
        timing: {
          initial: 'early',
          states: { early: { after: { 1500: 'late' } }, late: {}, past: { type: 'history' } },
        },
      },
    },
    done: { description: 'Done', type: 'final', tags: ['success'] },
    gone: { description: 'Gone', tags: ['failure'] },
    lost: { on: { '*': 'open' } },
  },
})

const { fact, deed, always, never, whenever, inTheEnd, leadsTo, can, cannot, atSomePoint } =
  rulesOf<typeof order>()
const isOpen = fact('está aberto', 'it is open', ({ now }) => now.matches('open'))
const isGone = fact('foi-se', 'it is gone', ({ now }) => now.matches('gone'))
const leave = deed('sair', 'leaving', 'left')

/** Rules of the order; most of them break. */
export const orderRules = [
  always(isOpen),
  never(isGone),
  whenever(isGone, isOpen),
  inTheEnd(isOpen),
  leadsTo(isGone, isOpen),
  can(isGone, leave, isOpen),
  cannot(isOpen, leave),
  atSomePoint(isGone),
]

const words: Words = {
  events: { paid: 'somebody pays', left: 'somebody leaves' },
  guards: { enough: 'it is enough' },
  actions: { keep: 'keeps it', ring: 'rings' },
  actors: { send: 'send the order' },
  fields: { cents: 'amount', method: 'method' },
}

/** The order with what it takes to speak of it, in a language. */
export const orderIn = (language: Language): CatalogEntry & { words: Words } => ({
  name: 'order',
  title: 'Order',
  machine: order,
  cases: {
    inputs: [{ fast: true }, { fast: false }],
    events: [
      { type: 'paid', cents: 150, method: null },
      { type: 'paid', cents: 0, method: 1 },
      { type: 'left' },
      { type: 'unknown' },
    ],
    outcomes: {
      send: [
        { title: 'taken', output: { ok: true } },
        { title: 'refused', output: { ok: false } },
        { title: 'no connection', error: { message: 'no connection' } },
      ],
    },
  },
  invariants: orderRules,
  words: { ...words, language },
})

/** What a watcher saw of one order from its start to its end. */
export function orderSeen(): Sighting[] {
  const { sightings, inspect } = watching({
    source: () => '/order',
    visible: { order: { context: ['cents'], events: { paid: ['cents', 'method'] } } },
  })
  const actor = createActor(order, { input: { fast: true }, inspect }).start()
  actor.send({ type: 'paid', cents: 0, method: 1 })
  actor.send({ type: 'paid', cents: 150, method: null })
  actor.send({ type: 'left' })
  actor.stop()
  return sightings
}
