import type {
  CardAuthorisation,
  GatewayAnswer,
  PaymentGateway,
  RefundAnswer,
} from '#server/platform/ports/payment-gateway.ts'
import { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A charge as the gateway stores it. */
export interface GatewayCharge {
  reference: string
  cents: number
  /** `refunded`: approved, and given back. */
  outcome: GatewayAnswer['outcome'] | 'refunded'
  /** When a pending one is decided, and how. */
  decidedAt: number
  decision: 'approved' | 'declined'
}

type Temper =
  | 'quick'
  | 'doubled'
  | 'late'
  | 'answerLost'
  | 'neverArrives'
  | 'arrivesLate'
  | 'pending'
  | 'silent'

const tempers: readonly (readonly [Temper, number])[] = [
  ['quick', 58],
  ['doubled', 4],
  ['late', 8],
  ['answerLost', 7],
  ['neverArrives', 6],
  ['arrivesLate', 6],
  ['pending', 7],
  ['silent', 4],
]

type RefundTemper = 'quick' | 'late' | 'answerLost' | 'neverArrives' | 'silent' | 'refused'

const refundTempers: readonly (readonly [RefundTemper, number])[] = [
  ['quick', 58],
  ['late', 8],
  ['answerLost', 8],
  ['neverArrives', 8],
  ['silent', 6],
  ['refused', 12],
]

/** Why the gateway refuses a refund for the moment; asked later it gives the money back. */
export const refundRefusal = 'Saldo insuficiente no momento.'

function temperBy<T>(tempers: readonly (readonly [T, number])[], quick: T, chance: Chance): T {
  let left = chance.below(100)
  for (const [temper, share] of tempers) {
    if (left < share) return temper
    left -= share
  }
  return quick
}

/** Longest transit of a request, ms: below the time after which the portal assumes that none is in transit. */
const longestTransit = 45_000
const longestDecision = 30 * 60 * 60_000

/**
 * The gateway outside of every server: answers, loses answers, is late, decides a day later, gets a request twice; asked
 * twice with a reference it charges once. `reliable` switches all these faults off.
 */
export class Gateway {
  readonly charges = new Map<string, GatewayCharge>()
  /** References that were closed before anything was charged. */
  readonly #closed = new Set<string>()
  readonly #time: VirtualTime
  readonly #seed: string
  reliable = false

  constructor(time: VirtualTime, seed: string) {
    this.#time = time
    this.#seed = seed
  }

  #temper(chance: Chance): Temper {
    const temper = temperBy<Temper>(tempers, 'quick', chance)
    return this.reliable ? 'quick' : temper
  }

  #charge(
    { reference, cents }: CardAuthorisation,
    chance: Chance,
    pending: boolean,
  ): GatewayCharge {
    const known = this.charges.get(reference)
    if (known) return known
    const isOpen = !this.#closed.has(reference)
    const decision = isOpen && chance.happens(0.75) ? 'approved' : 'declined'
    const charge: GatewayCharge = {
      reference,
      cents,
      decision,
      outcome: pending ? 'pending' : decision,
      decidedAt: this.#time.now + (pending ? chance.spread(60_000, longestDecision) : 0),
    }
    this.charges.set(reference, charge)
    return charge
  }

  #answer(charge: GatewayCharge): GatewayAnswer {
    if (charge.outcome === 'pending' && this.#time.now >= charge.decidedAt)
      charge.outcome = charge.decision
    const gatewayId = `sim_${charge.reference}`
    if (charge.outcome === 'declined')
      return { outcome: 'declined', gatewayId, message: 'Cartão recusado.' }
    return { outcome: charge.outcome === 'pending' ? 'pending' : 'approved', gatewayId }
  }

  /** Gives a charge back, once, however often it is asked. */
  #giveBack(reference: string, cents: number): RefundAnswer {
    const charge = this.charges.get(reference)
    const isApproved = charge?.outcome === 'approved' || charge?.outcome === 'refunded'
    if (!isApproved || charge.cents !== cents)
      return { outcome: 'refused', message: 'Nada a devolver.' }
    charge.outcome = 'refunded'
    return { outcome: 'refunded' }
  }

  /** The gateway as a server calls it; `answered` hands the answer over, or not when the caller has died by then. */
  portal(answered: (job: () => void) => () => void): PaymentGateway {
    const later = <T>(ms: number, job: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const done = answered(() => {
          try {
            resolve(job())
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        })
        this.#time.after(ms, done)
      })
    const fail = () => {
      throw new Error('The gateway cannot be reached')
    }
    return {
      authorise: (request) => {
        const chance = new Chance(`${this.#seed} ${request.reference}`)
        const temper = this.#temper(chance)
        const pending = temper === 'pending'
        if (temper === 'neverArrives') return later(chance.spread(100, 60_000), fail)
        const transit = temper === 'arrivesLate' ? chance.spread(1000, longestTransit) : 20
        // It arrives even when the sender dies meanwhile.
        const arrives = (ms: number) =>
          this.#time.after(ms, () => void this.#charge(request, chance, pending))
        arrives(transit)
        if (temper === 'doubled') {
          // A proxy sent it again. The one answer that comes back is to either.
          const second = chance.spread(100, longestTransit)
          arrives(second)
          return later(chance.oneOf([transit, second]) + 100, () =>
            this.#answer(this.#charge(request, chance, pending)),
          )
        }
        if (temper === 'answerLost') return later(transit + chance.spread(50, 5000), fail)
        const wait = temper === 'late' ? 45_000 : temper === 'silent' ? 120_000 : 900
        return later(transit + chance.spread(wait / 10, wait), () =>
          this.#answer(this.#charge(request, chance, pending)),
        )
      },
      refund: (reference, cents) => {
        const chance = new Chance(`${this.#seed} refund ${reference} ${this.#time.now}`)
        const temper = this.reliable ? 'quick' : temperBy(refundTempers, 'quick', chance)
        if (temper === 'neverArrives') return later(chance.spread(100, 5000), fail)
        const give = (): RefundAnswer =>
          temper === 'refused' && this.charges.get(reference)?.outcome === 'approved'
            ? { outcome: 'refused', message: refundRefusal }
            : this.#giveBack(reference, cents)
        // Decided when it arrives, also when the sender dies meanwhile. The answer may travel longer than the next one.
        let decided: RefundAnswer | null = null
        const decide = () => (decided ??= give())
        this.#time.after(20, () => void decide())
        if (temper === 'silent') return new Promise(() => undefined)
        if (temper === 'answerLost') return later(20 + chance.spread(50, 5000), fail)
        const wait = { late: 45_000, refused: 5000, quick: 900 }[temper]
        return later(20 + chance.spread(wait / 10, wait), decide)
      },
      close: (reference) => {
        if (!this.charges.has(reference)) this.#closed.add(reference)
        const charge = this.charges.get(reference)
        return later(20, () => (charge ? this.#answer(charge) : null))
      },
      find: (reference) => {
        const charge = this.charges.get(reference)
        const chance = new Chance(`${this.#seed} ${reference} ${this.#time.now}`)
        if (!this.reliable && chance.happens(0.1)) return later(chance.spread(50, 5000), fail)
        // The call never ends: neither an answer nor an error.
        if (!this.reliable && chance.happens(0.02)) return new Promise(() => undefined)
        return later(chance.spread(10, 500), () => (charge ? this.#answer(charge) : null))
      },
    }
  }
}
