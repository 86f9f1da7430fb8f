import { assign, createActor, fromPromise, setup } from 'xstate'
import type { CatalogEntry } from '@studio/kit/catalog.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { rulesOf } from '@studio/kit/rules/rules.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { watching } from './watching.ts'

/** A machine without Portuguese text: any Portuguese around it comes from the studio. */
export const order = setup({
  types: {
    context: {} as { cents: number; method: number | null; sent: boolean },
    events: {} as { type: 'paid'; cents: number; method: number | null } | { type: 'left' },
    input: {} as { fast: boolean },
  },
  actors: { send: fromPromise(() => new Promise<{ ok: boolean }>(() => undefined)) },
  actions: {
    store: assign({ sent: true }),
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
            onDone: { target: '#order.done', actions: 'store' },
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

const { predicate, matcher, always, never, whenever, inTheEnd, leadsTo, can, cannot, atSomePoint } =
  rulesOf<typeof order>()
const isOpen = predicate('está aberto', 'it is open', ({ now }) => now.matches('open'))
const isGone = predicate('foi-se', 'it is gone', ({ now }) => now.matches('gone'))
const leave = matcher('sair', 'leaving', 'left')

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

const labels: Labels = {
  events: { paid: 'the customer pays', left: 'the customer leaves' },
  guards: { enough: 'it is enough' },
  actions: { store: 'stores it', ring: 'rings' },
  actors: { send: 'send the order' },
  fields: { cents: 'amount', method: 'method' },
}

/** The order with its cases, rules and labels, in a language. */
export const orderIn = (language: Language): CatalogEntry & { labels: Labels } => ({
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
  labels: { ...labels, language },
})

/** The inspection records of one order from its start to its end. */
export function orderRecords(): InspectionRecord[] {
  const { inspectionRecords, inspect } = watching({
    source: () => '/order',
    visible: { order: { context: ['cents'], events: { paid: ['cents', 'method'] } } },
  })
  const actor = createActor(order, { input: { fast: true }, inspect }).start()
  actor.send({ type: 'paid', cents: 0, method: 1 })
  actor.send({ type: 'paid', cents: 150, method: null })
  actor.send({ type: 'left' })
  actor.stop()
  return inspectionRecords
}
