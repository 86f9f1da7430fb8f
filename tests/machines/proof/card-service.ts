import type { PayOutput } from '#machines/card-payment/index.ts'
import { held, isUnderWay, nextCharge } from '#machines/charge/index.ts'
import type { ChargeEventType, ChargeStatus } from '#machines/charge/index.ts'
import type { WorldRule, WorldStep } from '@studio/kit/explore.ts'
import { fault, known, replied, step, unheard } from './network.ts'
import type { Call, Network } from './network.ts'

/** One authorisation, as the API keeps it and as the gateway does. */
interface Attempt {
  receivable: number
  status: ChargeStatus
  gateway: 'new' | 'approved' | 'declined' | 'closed'
  /** The question is on its way to the gateway. */
  isAsked: boolean
  /** A server waits for the gateway; `owes`: the tab that waits for its answer. */
  isAsking: boolean
  owes: number | null
  /** Some server may still be asking: the reconciliation waits. */
  mayBeAsked: boolean
  /** Somebody was answered that it was refused. */
  isDenied: boolean
}

/** Receivables to be paid by card, as the API keeps them, with everything under way around them. */
export interface CardSide extends Network {
  charges: readonly ChargeStatus[]
  attempts: readonly Attempt[]
  /** Which attempt a key was answered with. */
  keys: Readonly<Record<string, number>>
}

/** A fault of this API, to see that it is found. */
export type CardPlant = 'secondAttempt' | 'unknownIsNo' | 'closesNothing'

/** What a tab is answered while the gateway has not decided, or nobody knows. */
export const processing: PayOutput = { kind: 'processing' }
const refused: PayOutput = { kind: 'refused', message: 'Cartão negado.' }

/** What an attempt says to its payer; null while the gateway was not asked. */
function resultOf({ status }: Attempt): PayOutput | null {
  if (status === 'started') return null
  if (status === 'paid') return { kind: 'approved' }
  return status === 'refused' ? refused : processing
}

/**
 * The API of payments by card, each step one transaction: start-card, finish-card, settle-card and reconcile of
 * server/money/receivables; and the gateway that it asks.
 */
export function cardService<State extends CardSide>(bounds: {
  faults: number
  plant?: string | undefined
}) {
  const isPlanted = (plant: CardPlant) => bounds.plant === plant
  return { started, charged, steps }

  function started(
    state: State,
    tab: number | null,
    { key, receivable }: Extract<Call, { name: 'start' }>,
  ): State {
    const own = (each: Attempt) => each.receivable === receivable
    const alive = state.attempts.findIndex((each) => own(each) && isHeld(each))
    const isTaken = alive >= 0 && !isPlanted('secondAttempt')
    const before = state.keys[key] ?? (isTaken ? alive : undefined)
    if (before !== undefined)
      return replied({ ...state, keys: { ...state.keys, [key]: before } }, tab, { started: before })
    const from = known(state.charges[receivable])
    const charge = isPlanted('secondAttempt') ? 'started' : moved(from, 'attempt.started')
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
    const charge = nextCharge(open, 'authorisation.requested')
    if (charge === null) {
      const holding = state.attempts.find((each) => each.receivable === receivable && isHeld(each))
      return replied(state, tab, { output: (holding && resultOf(holding)) ?? refused })
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
        yield* fault(`the question for ${at} is lost`, state, {
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
      yield* fault(`the server that asks for ${at} dies`, state, {
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

  /** What passes by itself: the time in which somebody may be asking, and the reconciliation. */
  function* time(state: State): Generator<WorldStep<State>> {
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
        const closed = isPlanted('closesNothing') ? gateway : 'closed'
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
    const wanted = verdict === 'unknown' && isPlanted('unknownIsNo') ? 'declined' : verdict
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

const isHeld = ({ status }: Attempt) => held.some((one) => one === status)

function moved(from: ChargeStatus, event: ChargeEventType): ChargeStatus {
  const to = nextCharge(from, event)
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

/** What is remembered of a refusal that reached a tab. */
export const denied = <State extends CardSide>(state: State, attempt: number): State =>
  attempted(state, attempt, { isDenied: true })

/** Nothing that is under way is waited for by this tab any more. */
export const alone = <State extends CardSide>(state: State, tab: number): State => {
  const next = unheard(state, tab)
  return {
    ...next,
    attempts: next.attempts.map((each) => (each.owes === tab ? { ...each, owes: null } : each)),
  }
}

/** What holds of every payment by card, whatever happens. */
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
