import { paymentMethod } from '#contract/payment.ts'
import { cardPaymentMachine } from '#machines/card-payment/index.ts'
import { sampleConfirmation } from '#machines/card-payment/card-payment.cases.ts'
import { firstStatuses } from '#machines/charge/index.ts'
import { broken, done } from '#machines/kit/index.ts'
import { fieldOf } from '#machines/kit/invariants.ts'
import { ActorTrees, callsUnderWay } from '@studio/kit/steps/actor-tree.ts'
import type { ActorTree } from '@studio/kit/steps/actor-tree.ts'
import type { World, WorldEnd, WorldRule, WorldStep } from './explore.ts'
import { cardRules, cardService, denied, detached, isSettled, processing } from './card-service.ts'
import type { CardFault, CardSide } from './card-service.ts'
import { inNoOrder, known, network, requested, step } from './network.ts'
import type { Answer } from './network.ts'

/** A tab with the card's machine, and the progress of its payment of two calls. */
interface Tab {
  tree: ActorTree
  charging: { key: string; attempt: number | null } | null
}

/** One receivable, its tabs, and every message in transit between them and the API. */
interface CardState extends CardSide {
  tabs: readonly Tab[]
  opened: number
  confirmed: number
}

/**
 * Bounds of the world: tabs at once, how often one is opened anew, payments confirmed in all, and faults in all.
 * `injectedFault`: a fault of the API that the proof must find.
 */
export interface CardBounds {
  tabs: number
  openings: number
  payments: number
  faults: number
  injectedFault?: CardFault
}

/** The least of them: one tab in which a payment may be confirmed twice. */
export const leastCardBounds = { tabs: 1, openings: 0, payments: 2, faults: 0 }

/** The payment of one receivable by card, with messages lost, late or repeated and servers that crash. */
export function cardWorld(bounds: CardBounds): World<CardState> {
  const trees = new ActorTrees(cardPaymentMachine)
  const service = cardService<CardState>(bounds)
  const opened = (key: number): Tab => ({
    tree: trees.start({ receivableId: 31, idempotencyKey: `k${key}` }).tree,
    charging: null,
  })
  const start: CardState = {
    tabs: Array.from({ length: bounds.tabs }, (_, key) => opened(key)),
    requests: [],
    replies: [],
    charges: [firstStatuses[paymentMethod.card]],
    attempts: [],
    keys: {},
    opened: bounds.tabs,
    confirmed: 0,
    faults: 0,
  }
  const ends = {
    faults: bounds.faults,
    received: (state: CardState, { tab, call }: CardState['requests'][number]) => {
      if (call.name === 'start') return service.started(state, tab, call)
      if (call.name === 'charge') return service.charged(state, tab, call)
      throw new Error(`No tab sends ${call.name} here`)
    },
    answered,
    waiting: ({ tabs, attempts }: CardState) =>
      tabs.flatMap(({ charging }, tab) =>
        charging ? [{ tab, isOwed: attempts.some(({ owes }) => owes === tab) }] : [],
      ),
    givenUp,
  }
  return { starts: [start], key: keyOf, steps }

  function* steps(state: CardState): Generator<WorldStep<CardState>> {
    yield* people(state)
    yield* network(state, ends)
    yield* service.steps(state)
  }

  function* people(state: CardState): Generator<WorldStep<CardState>> {
    for (const [at, tab] of state.tabs.entries()) {
      for (const event of [{ type: 'form.completed' }, { type: 'stage.returned' }])
        if (trees.can(tab.tree, event))
          yield step(
            `tab ${at}: ${event.type}`,
            'person',
            withTree(state, at, trees.send(tab.tree, event).tree),
          )
      if (trees.can(tab.tree, sampleConfirmation) && state.confirmed < bounds.payments)
        yield step(`tab ${at} confirms`, 'person', confirmed(state, at))
      if (state.opened < bounds.tabs + bounds.openings)
        yield step(`tab ${at} is opened anew`, 'person', {
          ...detached(state, at),
          tabs: state.tabs.with(at, opened(state.opened)),
          opened: state.opened + 1,
        })
    }
  }

  function confirmed(state: CardState, at: number): CardState {
    const { tree } = trees.send(known(state.tabs[at]).tree, sampleConfirmation)
    const [call] = callsUnderWay(tree)
    const key = String(fieldOf(call?.input, 'attemptKey'))
    const tabs = state.tabs.with(at, { tree, charging: { key, attempt: null } })
    const next = { ...state, tabs, confirmed: state.confirmed + 1 }
    return requested(next, at, { name: 'start', key, receivable: 0 })
  }

  /** No answer arrives: the payment did not start, or its result is unknown (src/features/payment/pay.ts). */
  function givenUp(state: CardState, at: number): CardState {
    const { tree, charging } = known(state.tabs[at])
    const outcome = charging?.attempt === null ? broken('lost') : done('unknown', processing)
    return withTree(detached(state, at), at, trees.answer(tree, ['pay'], outcome).tree)
  }

  function answered(state: CardState, at: number, answer: Answer): CardState {
    const { tree, charging } = known(state.tabs[at])
    const { key, attempt } = known(charging)
    if ('started' in answer) {
      const tabs = state.tabs.with(at, { tree, charging: { key, attempt: answer.started } })
      return requested({ ...state, tabs }, at, { name: 'charge', attempt: answer.started })
    }
    const after = withTree(state, at, trees.answer(tree, ['pay'], done('', answer.output)).tree)
    const isRefusal = fieldOf(answer.output, 'kind') === 'refused' && attempt !== null
    return isRefusal ? denied(after, attempt) : after
  }
}

/** The tab after its payment has ended. */
const withTree = (state: CardState, at: number, tree: ActorTree): CardState => ({
  ...state,
  tabs: state.tabs.with(at, { tree, charging: null }),
})

function keyOf({ tabs, requests, ...state }: CardState): string {
  const inTabs = tabs.map(({ tree, charging }) => [tree.key, charging])
  return JSON.stringify([inTabs, inNoOrder(requests), state])
}

const isSuccess = ({ tree }: Tab) => tree.snapshot.matches('success')

/** Invariants. */
export const cardWorldRules: readonly WorldRule<CardState>[] = [
  ...cardRules,
  {
    description: 'a tab shows paid only for a paid charge',
    broken: ({ tabs, charges: [charge] }) =>
      tabs.some(isSuccess) && charge !== 'paid' ? `shown as paid, and is ${charge}` : null,
  },
]

/** What the system reaches by itself after any sequence of events. */
export const cardWorldEnds: readonly WorldEnd<CardState>[] = [
  {
    description: 'every authorisation is settled, an approved one ends paid, and no tab waits',
    holds: (state) => isSettled(state) && state.tabs.every(({ charging }) => charging === null),
  },
]
