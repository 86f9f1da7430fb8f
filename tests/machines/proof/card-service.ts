import type { PayOutput } from '#machines/card-payment/index.ts'
import { blockingStatuses, isUnderWay, nextChargeStatus } from '#machines/charge/index.ts'
import type { ChargeEventType, ChargeStatus } from '#machines/charge/index.ts'
import type { WorldRule, WorldStep } from './explore.ts'
import { detachedFromNetwork, fault, known, replied, step } from './network.ts'
import type { Call, Network } from './network.ts'

/** One authorisation, as the API and the gateway store it. */
interface Attempt {
  receivable: number
  status: ChargeStatus
  gateway: 'new' | 'approved' | 'declined' | 'closed'
  /** The request is in transit to the gateway. */
  isAsked: boolean
  /** A server waits for the gateway; `owes`: the tab that waits for the server. */
  isAsking: boolean
  owes: number | null
  /** A server may still have an open request: the reconciliation waits. */
  mayBeAsked: boolean
  /** A tab received the refusal. */
  isDenied: boolean
}

/** Receivables to be paid by card, as the API stores them, with every pending message. */
export interface CardSide extends Network {
  charges: readonly ChargeStatus[]
  attempts: readonly Attempt[]
  /** Which attempt a key was answered with. */
  keys: Readonly<Record<string, number>>
}

/** A fault that a test injects into this API. */
export type CardFault = 'secondAttempt' | 'unknownIsNo' | 'closesNothing'

/** The answer to a tab while the gateway has not decided, or its decision is unknown. */
export const processing: PayOutput = { kind: 'processing' }
const refused: PayOutput = { kind: 'refused', message: 'Cartão negado.' }

/** The result of an attempt for its payer; null before the request to the gateway. */
function resultOf({ status }: Attempt): PayOutput | null {
  if (status === 'started') return null
  if (status === 'paid') return { kind: 'approved' }
  return status === 'refused' ? refused : processing
}

/**
 * The API of payments by card, each step one transaction: start-card, finish-card, settle-card and reconcile of
 * server/money/receivables; and the gateway that it calls.
 */
export function cardService<State extends CardSide>(bounds: {
  faults: number
  injectedFault?: string | undefined
}) {
  const hasFault = (name: CardFault) => bounds.injectedFault === name
  return { started, charged, steps }

  function started(
    state: State,
    tab: number | null,
    { key, receivable }: Extract<Call, { name: 'start' }>,
  ): State {
    const own = (each: Attempt) => each.receivable === receivable
    const blocking = state.attempts.findIndex((each) => own(each) && isBlocking(each))
    const isTaken = blocking >= 0 && !hasFault('secondAttempt')
    const before = state.keys[key] ?? (isTaken ? blocking : undefined)
    if (before !== undefined)
      return replied({ ...state, keys: { ...state.keys, [key]: before } }, tab, { started: before })
    const from = known(state.charges[receivable])
    const charge = hasFault('secondAttempt') ? 'started' : moved(from, 'attempt.started')
    const unused = state.attempts.findIndex((each) => own(each) && each.status === 'started')
    const attempt = unused >= 0 ? unused : state.attempts.length
    const attempts = unused >= 0 ? state.attempts : [...state.attempts, { ...untried, receivable }]
    const keys = { ...state.keys, [key]: attempt }
    return replied({ ...charging(state, receivable, charge), attempts, keys }, tab, {
      started: attempt,
    })
  }

  function charged(
    state: State,
    tab: number | null,
    { attempt: at }: Extract<Call, { name: 'charge' }>,
  ): State {
    const attempt = known(state.attempts[at])
    const { receivable } = attempt
    const result = resultOf(attempt)
    if (result) return replied(state, tab, { output: result })
    const from = known(state.charges[receivable])
    const open = from === 'refused' ? moved(from, 'attempt.started') : from
    const charge = nextChargeStatus(open, 'authorisation.requested')
    if (charge === null) {
      const other = state.attempts.find(
        (each) => each.receivable === receivable && isBlocking(each),
      )
      return replied(state, tab, { output: (other && resultOf(other)) ?? refused })
    }
    return attempted(charging(state, receivable, charge), at, {
      status: 'processing',
      isAsked: true,
      isAsking: true,
      owes: tab,
      mayBeAsked: true,
    })
  }

  function* steps(state: State): Generator<WorldStep<State>> {
    yield* gateway(state)
    yield* time(state)
  }

  function* gateway(state: State): Generator<WorldStep<State>> {
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
        yield* fault(`the request for ${at} is lost`, state, {
          most: bounds.faults,
          to: () => attempted(state, at, { isAsked: false }),
        })
      }
      if (!isAsking) continue
      const over = { isAsking: false, owes: null }
      if (!isAsked && attempt.gateway !== 'new')
        yield step(
          `the gateway's answer for ${at} arrives`,
          'system',
          decided(attempted(state, at, over), at, owes),
        )
      if (owes !== null)
        yield step(
          `tab ${owes} is to be answered that ${at} is processed`,
          'system',
          replied(attempted(state, at, { owes: null }), owes, { output: processing }),
        )
      yield step(
        `the server waits no longer for ${at}`,
        'system',
        replied(settled(attempted(state, at, over), at, 'unknown'), owes, { output: processing }),
      )
      yield* fault(`the server that asks for ${at} crashes`, state, {
        most: bounds.faults,
        to: () => attempted(state, at, over),
      })
    }
  }

  function decided(state: State, at: number, owes: number | null): State {
    const { gateway } = known(state.attempts[at])
    const next = settled(state, at, gateway === 'approved' ? 'approved' : 'declined')
    return replied(next, owes, { output: resultOf(known(next.attempts[at])) ?? processing })
  }

  /** Steps of time alone: the period in which a server may be asking ends, and the reconciliation runs. */
  function* time(state: State): Generator<WorldStep<State>> {
    for (const [at, { status, gateway, isAsking, mayBeAsked }] of state.attempts.entries()) {
      if (mayBeAsked && !isAsking)
        yield step(
          `no server can be asking for ${at} any more`,
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
        const closed = hasFault('closesNothing') ? gateway : 'closed'
        yield step(
          `the reconciliation ends ${at}`,
          'system',
          settled(attempted(state, at, { gateway: closed }), at, 'declined'),
        )
      }
    }
  }

  function settled(state: State, at: number, verdict: 'approved' | 'declined' | 'unknown'): State {
    const { status, receivable } = known(state.attempts[at])
    if (!isUnderWay(status)) return state
    const waits = status === 'undetermined'
    if (verdict === 'unknown' && waits) return state
    const wanted = verdict === 'unknown' && hasFault('unknownIsNo') ? 'declined' : verdict
    const [event, next] = {
      approved: [waits ? 'reconciled.paid' : 'authorisation.approved', 'paid'] as const,
      declined: [waits ? 'reconciled.refused' : 'authorisation.declined', 'refused'] as const,
      unknown: ['authorisation.unknown', 'undetermined'] as const,
    }[wanted]
    const charge = moved(known(state.charges[receivable]), event)
    return attempted(charging(state, receivable, charge), at, { status: next })
  }
}

const untried: Omit<Attempt, 'receivable'> = {
  status: 'started',
  gateway: 'new',
  isAsked: false,
  isAsking: false,
  owes: null,
  mayBeAsked: false,
  isDenied: false,
}

const isBlocking = ({ status }: Attempt) => blockingStatuses.some((one) => one === status)

function moved(from: ChargeStatus, event: ChargeEventType): ChargeStatus {
  const to = nextChargeStatus(from, event)
  if (to === null) throw new Error(`A charge cannot take ${event} at ${from}`)
  return to
}

const charging = <State extends CardSide>(
  state: State,
  receivable: number,
  charge: ChargeStatus,
): State => ({ ...state, charges: state.charges.with(receivable, charge) })

const attempted = <State extends CardSide>(
  state: State,
  at: number,
  changes: Partial<Attempt>,
): State => ({
  ...state,
  attempts: state.attempts.with(at, { ...known(state.attempts[at]), ...changes }),
})

/** Records that a refusal reached a tab. */
export const denied = <State extends CardSide>(state: State, attempt: number): State =>
  attempted(state, attempt, { isDenied: true })

/** The tab no longer waits for any pending message. */
export const detached = <State extends CardSide>(state: State, tab: number): State => {
  const next = detachedFromNetwork(state, tab)
  return {
    ...next,
    attempts: next.attempts.map((each) => (each.owes === tab ? { ...each, owes: null } : each)),
  }
}

/** Invariants of every payment by card. */
export const cardRules: readonly WorldRule<CardSide>[] = [
  {
    description: 'no receivable is authorised twice',
    broken({ attempts }) {
      const paid = attempts
        .filter(({ gateway }) => gateway === 'approved')
        .map(({ receivable }) => receivable)
      return paid.length > new Set(paid).size ? `${paid.length} authorisations` : null
    },
  },
  {
    description: 'what was answered as refused is not charged',
    broken: ({ attempts }) =>
      attempts.some((each) => each.isDenied && each.gateway === 'approved')
        ? 'answered as refused, and authorised'
        : null,
  },
]

/** Whether every authorisation is settled, and an approved one has paid its receivable. */
export const isSettled = ({ attempts, charges }: CardSide): boolean =>
  attempts.every(({ status, isAsked, isAsking }) => !isUnderWay(status) && !isAsked && !isAsking) &&
  charges.every(
    (charge, at) =>
      (charge === 'paid') ===
      attempts.some(({ receivable, gateway }) => receivable === at && gateway === 'approved'),
  )
