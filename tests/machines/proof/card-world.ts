import { cardPaymentMachine } from '#machines/card-payment/index.ts'
import type { PayOutput } from '#machines/card-payment/index.ts'
import { sampleConfirmation } from '#machines/card-payment/card-payment.cases.ts'
import { firstCharge, held, isUnderWay, nextCharge } from '#machines/charge/index.ts'
import type { ChargeEventType, ChargeStatus } from '#machines/charge/index.ts'
import { broken, done } from '#machines/kit/index.ts'
import { ActorTrees, callsUnderWay } from '@studio/kit/actor-tree.ts'
import type { ActorTree } from '@studio/kit/actor-tree.ts'
import type { StepBy, World, WorldEnd, WorldRule, WorldStep } from '@studio/kit/explore.ts'

/** One authorisation, as the API keeps it and as the gateway does. */
interface Attempt {
  status: ChargeStatus
  gateway: 'new' | 'approved' | 'declined' | 'closed'
  /** The question is on its way to the gateway. */
  isAsked: boolean
  /** A server waits for the gateway; `owes`: the tab that waits for its answer. */
  isAsking: boolean
  owes: number | null
  /** Some server may still be asking: the reconciliation waits. */
  mayBeAsked: boolean
  /** Somebody was told that it was refused. */
  toldNo: boolean
}

/** A request or an answer between a tab and the API. `tab`: who waits; null when nobody does any more. */
interface Request {
  tab: number | null
  key: string
  /** Null while a transaction is asked for, then the attempt that is to be charged. */
  attempt: number | null
  isDouble: boolean
}
type Answer = { started: number } | PayOutput
interface Reply {
  tab: number
  answer: Answer
}

/** A tab of the payment page: the machine that really runs, and how far its payment of two calls has come. */
interface Tab {
  tree: ActorTree
  charging: { key: string; attempt: number | null } | null
}

/** One receivable, its tabs, the API, the gateway and everything under way between them. */
export interface CardState {
  tabs: readonly Tab[]
  requests: readonly Request[]
  replies: readonly Reply[]
  charge: ChargeStatus
  attempts: readonly Attempt[]
  /** Which attempt a key was answered with. */
  keys: Readonly<Record<string, number>>
  opened: number
  confirmed: number
  faults: number
}

/**
 * How far the world goes: tabs at once, how often one is opened anew, payments confirmed in all, and faults in all.
 * `plant`: a fault of the API, to see that it is found.
 */
export interface CardBounds {
  tabs: number
  openings: number
  payments: number
  faults: number
  plant?: 'secondAttempt' | 'unknownIsNo' | 'closesNothing'
}

const refused: PayOutput = { kind: 'refused', message: 'Cartão negado.' }
const processing: PayOutput = { kind: 'processing' }

/** What an attempt says to its payer; null while the gateway was not asked. */
function resultOf({ status }: Attempt): PayOutput | null {
  if (status === 'started') return null
  if (status === 'paid') return { kind: 'approved' }
  return status === 'refused' ? refused : processing
}

const step = (says: string, by: StepBy, to: CardState): WorldStep<CardState> => ({ says, by, to })

/** The payment of one receivable by card, whatever is lost, late, repeated or killed. */
export function cardWorld(bounds: CardBounds): World<CardState> {
  const trees = new ActorTrees(cardPaymentMachine)
  const opened = (key: number): Tab => ({
    tree: trees.start({ receivableId: 31, idempotencyKey: `k${key}` }).tree,
    charging: null,
  })
  const start: CardState = {
    tabs: Array.from({ length: bounds.tabs }, (_, key) => opened(key)),
    requests: [],
    replies: [],
    charge: firstCharge('card'),
    attempts: [],
    keys: {},
    opened: bounds.tabs,
    confirmed: 0,
    faults: 0,
  }
  return { starts: [start], key: keyOf, steps }

  function* steps(state: CardState): Generator<WorldStep<CardState>> {
    yield* people(state)
    yield* network(state)
    yield* gateway(state)
    yield* time(state)
  }

  function* fault(says: string, state: CardState, to: () => CardState) {
    if (state.faults < bounds.faults)
      yield step(says, 'fault', { ...to(), faults: state.faults + 1 })
  }

  function* people(state: CardState) {
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
          ...alone(state, at),
          tabs: state.tabs.with(at, opened(state.opened)),
          opened: state.opened + 1,
        })
    }
  }

  function confirmed(state: CardState, at: number): CardState {
    const { tree } = trees.send(known(state.tabs[at]).tree, sampleConfirmation)
    const [call] = callsUnderWay(tree)
    const key = String(Object(call?.input).attemptKey)
    const request = { tab: at, key, attempt: null, isDouble: false }
    return {
      ...state,
      tabs: state.tabs.with(at, { tree, charging: { key, attempt: null } }),
      requests: [...state.requests, request],
      confirmed: state.confirmed + 1,
    }
  }

  function* network(state: CardState) {
    for (const [at, request] of state.requests.entries()) {
      const name =
        request.attempt === null ? `the start ${request.key}` : `the charge of ${request.attempt}`
      const rest = { ...state, requests: state.requests.toSpliced(at, 1) }
      yield step(`${name} arrives`, 'system', received(rest, request))
      yield* fault(`${name} is lost`, state, () => rest)
      if (!request.isDouble)
        yield* fault(`${name} arrives, and once more later`, state, () =>
          received(
            {
              ...state,
              requests: state.requests.with(at, { ...request, isDouble: true, tab: null }),
            },
            request,
          ),
        )
    }
    for (const [at, { tab, answer }] of state.replies.entries()) {
      const rest = { ...state, replies: state.replies.toSpliced(at, 1) }
      yield step(
        `tab ${tab} is answered ${JSON.stringify(answer)}`,
        'system',
        answered(rest, tab, answer),
      )
      yield* fault(`the answer to tab ${tab} is lost`, state, () => rest)
    }
    for (const [at, { charging }] of state.tabs.entries()) {
      if (!charging) continue
      const isAlone =
        !state.requests.some(({ tab }) => tab === at) &&
        !state.replies.some(({ tab }) => tab === at) &&
        !state.attempts.some(({ owes }) => owes === at)
      const says = `tab ${at} waits no longer`
      if (isAlone) yield step(says, 'system', givenUp(state, at))
      else yield* fault(says, state, () => givenUp(alone(state, at), at))
    }
  }

  /** Nobody answers: nothing was requested yet, or nobody knows (src/features/payment/pay.ts). */
  function givenUp(state: CardState, at: number): CardState {
    const { tree, charging } = known(state.tabs[at])
    const outcome = charging?.attempt === null ? broken('lost') : done('unknown', processing)
    return withTree(state, at, trees.answer(tree, ['pay'], outcome).tree)
  }

  function answered(state: CardState, at: number, answer: Answer): CardState {
    const { tree, charging } = known(state.tabs[at])
    const { key, attempt } = known(charging)
    if ('started' in answer) {
      const request = { tab: at, key, attempt: answer.started, isDouble: false }
      const next = { tree, charging: { key, attempt: answer.started } }
      return { ...state, tabs: state.tabs.with(at, next), requests: [...state.requests, request] }
    }
    const told = withTree(state, at, trees.answer(tree, ['pay'], done(answer.kind, answer)).tree)
    return answer.kind === 'refused' && attempt !== null
      ? attempted(told, attempt, { toldNo: true })
      : told
  }

  /** The API: server/money/receivables/start-card.ts and finish-card.ts, each one transaction. */
  function received(state: CardState, { tab, key, attempt }: Request): CardState {
    return attempt === null ? started(state, tab, key) : charged(state, tab, attempt)
  }

  function started(state: CardState, tab: number | null, key: string): CardState {
    const alive = state.attempts.findIndex(({ status }) => held.some((one) => one === status))
    const isHeld = alive >= 0 && bounds.plant !== 'secondAttempt'
    const before = state.keys[key] ?? (isHeld ? alive : undefined)
    if (before !== undefined)
      return replied({ ...state, keys: { ...state.keys, [key]: before } }, tab, { started: before })
    const charge =
      bounds.plant === 'secondAttempt' ? 'started' : moved(state.charge, 'attempt.started')
    const known = state.attempts.findIndex(({ status }) => status === 'started')
    const attempt = known >= 0 ? known : state.attempts.length
    const attempts = known >= 0 ? state.attempts : [...state.attempts, fresh]
    const keys = { ...state.keys, [key]: attempt }
    return replied({ ...state, charge, attempts, keys }, tab, { started: attempt })
  }

  function charged(state: CardState, tab: number | null, at: number): CardState {
    const result = resultOf(known(state.attempts[at]))
    if (result) return replied(state, tab, result)
    const open = state.charge === 'refused' ? moved(state.charge, 'attempt.started') : state.charge
    const charge = nextCharge(open, 'authorisation.requested')
    if (charge === null) {
      const holding = state.attempts.find(({ status }) => held.some((one) => one === status))
      return replied(state, tab, (holding && resultOf(holding)) ?? refused)
    }
    return attempted({ ...state, charge }, at, {
      status: 'processing',
      isAsked: true,
      isAsking: true,
      owes: tab,
      mayBeAsked: true,
    })
  }

  function* gateway(state: CardState) {
    for (const [at, attempt] of state.attempts.entries()) {
      const { isAsked, isAsking, owes } = attempt
      if (isAsked) {
        const isClosed = attempt.gateway === 'closed'
        for (const gateway of isClosed
          ? (['closed'] as const)
          : (['approved', 'declined'] as const))
          yield step(
            `the gateway: ${at} ${gateway}`,
            'system',
            attempted(state, at, { gateway, isAsked: false }),
          )
        yield* fault(`the question for ${at} is lost`, state, () =>
          attempted(state, at, { isAsked: false }),
        )
      }
      if (!isAsking) continue
      const over = { isAsking: false, owes: null }
      if (!isAsked && attempt.gateway !== 'new')
        yield step(
          `the gateway's answer for ${at} arrives`,
          'system',
          told(attempted(state, at, over), at, owes),
        )
      if (owes !== null)
        yield step(
          `tab ${owes} is to be answered that ${at} is processed`,
          'system',
          replied(attempted(state, at, { owes: null }), owes, processing),
        )
      yield step(
        `the server waits no longer for ${at}`,
        'system',
        replied(settled(attempted(state, at, over), at, 'unknown'), owes, processing),
      )
      yield* fault(`the server that asks for ${at} dies`, state, () => attempted(state, at, over))
    }
  }

  function told(state: CardState, at: number, owes: number | null): CardState {
    const { gateway } = known(state.attempts[at])
    const next = settled(state, at, gateway === 'approved' ? 'approved' : 'declined')
    return replied(next, owes, resultOf(known(next.attempts[at])) ?? processing)
  }

  /** What passes by itself: the time in which somebody may be asking, and the reconciliation. */
  function* time(state: CardState) {
    for (const [at, { status, gateway, isAsking, mayBeAsked }] of state.attempts.entries()) {
      if (mayBeAsked && !isAsking)
        yield step(
          `nobody can be asking for ${at} any more`,
          'system',
          attempted(state, at, { mayBeAsked: false }),
        )
      if (!isUnderWay(status)) continue
      if (gateway === 'approved' || gateway === 'declined')
        yield step(
          `the reconciliation finds ${at} ${gateway}`,
          'system',
          settled(state, at, gateway),
        )
      else if (!mayBeAsked) {
        const closed = bounds.plant === 'closesNothing' ? gateway : 'closed'
        yield step(
          `the reconciliation ends ${at}`,
          'system',
          settled(attempted(state, at, { gateway: closed }), at, 'declined'),
        )
      }
    }
  }

  /** server/money/receivables/settle-card.ts. */
  function settled(
    state: CardState,
    at: number,
    verdict: 'approved' | 'declined' | 'unknown',
  ): CardState {
    const { status } = known(state.attempts[at])
    if (!isUnderWay(status)) return state
    const waits = status === 'undetermined'
    if (verdict === 'unknown' && waits) return state
    const wanted = verdict === 'unknown' && bounds.plant === 'unknownIsNo' ? 'declined' : verdict
    const [event, next] = {
      approved: [waits ? 'reconciled.paid' : 'authorisation.approved', 'paid'] as const,
      declined: [waits ? 'reconciled.refused' : 'authorisation.declined', 'refused'] as const,
      unknown: ['authorisation.unknown', 'undetermined'] as const,
    }[wanted]
    return attempted({ ...state, charge: moved(state.charge, event) }, at, { status: next })
  }
}

const fresh: Attempt = {
  status: 'started',
  gateway: 'new',
  isAsked: false,
  isAsking: false,
  owes: null,
  mayBeAsked: false,
  toldNo: false,
}

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The world has no such part')
  return value
}

function moved(from: ChargeStatus, event: ChargeEventType): ChargeStatus {
  const to = nextCharge(from, event)
  if (to === null) throw new Error(`A charge cannot take ${event} at ${from}`)
  return to
}

const attempted = (state: CardState, at: number, changes: Partial<Attempt>): CardState => ({
  ...state,
  attempts: state.attempts.with(at, { ...known(state.attempts[at]), ...changes }),
})

const replied = (state: CardState, tab: number | null, answer: Answer): CardState =>
  tab === null ? state : { ...state, replies: [...state.replies, { tab, answer }] }

/** A payment that has ended in its tab, with the machine where it is then. */
const withTree = (state: CardState, at: number, tree: ActorTree): CardState => ({
  ...state,
  tabs: state.tabs.with(at, { tree, charging: null }),
})

/** Nothing that is under way is waited for by this tab any more. */
const alone = (state: CardState, at: number): CardState => ({
  ...state,
  requests: state.requests.map((each) => (each.tab === at ? { ...each, tab: null } : each)),
  replies: state.replies.filter(({ tab }) => tab !== at),
  attempts: state.attempts.map((each) => (each.owes === at ? { ...each, owes: null } : each)),
})

function keyOf({ tabs, requests, ...state }: CardState): string {
  const inTabs = tabs.map(({ tree, charging }) => [tree.key, charging])
  // In what order they left says nothing: each may be slower than the next.
  const sent = requests.map((each) => JSON.stringify(each)).toSorted()
  return JSON.stringify([inTabs, sent, state])
}

const isSuccess = ({ tree }: Tab) => tree.snapshot.matches('success')

/** What holds whatever happens. */
export const cardRules: readonly WorldRule<CardState>[] = [
  {
    says: 'no receivable is authorised twice',
    broken({ attempts }) {
      const { length } = attempts.filter(({ gateway }) => gateway === 'approved')
      return length > 1 ? `${length} authorisations` : null
    },
  },
  {
    says: 'what somebody was told to be refused is not charged',
    broken: ({ attempts }) =>
      attempts.some(({ toldNo, gateway }) => toldNo && gateway === 'approved')
        ? 'told to be refused, and authorised'
        : null,
  },
  {
    says: 'a tab says paid only of what is paid',
    broken: ({ tabs, charge }) =>
      tabs.some(isSuccess) && charge !== 'paid' ? `said to be paid, and is ${charge}` : null,
  },
]

/** What the system comes to by itself, from wherever people leave it. */
export const cardEnds: readonly WorldEnd<CardState>[] = [
  {
    says: 'every authorisation is settled, an approved one ends paid, and no tab waits',
    holds: ({ tabs, attempts, charge }) =>
      attempts.every(
        ({ status, isAsked, isAsking }) => !isUnderWay(status) && !isAsked && !isAsking,
      ) &&
      (charge === 'paid') === attempts.some(({ gateway }) => gateway === 'approved') &&
      tabs.every(({ charging }) => charging === null),
  },
]
