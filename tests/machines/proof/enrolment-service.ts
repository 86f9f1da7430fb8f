import { messages } from '#contract/errors.ts'
import { paymentMethod } from '#contract/payment.ts'
import { isUnderWay, firstStatuses } from '#machines/charge/index.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import type { SubmitOutput } from '#machines/enrolment/index.ts'
import type { PaymentFound } from '#machines/payment-page/index.ts'
import type { ValidateOutput } from '#machines/coupon/index.ts'
import type { WorldRule } from './explore.ts'
import type { CardSide } from './card-service.ts'
import { known, replied, requested } from './network.ts'
import type { Call } from './network.ts'

type Submission = Extract<Call, { name: 'submit' }>

/** Enrolments as the API stores them: each has the receivable and the payment page of its own number. */
export interface EnrolmentSide extends CardSide {
  /** `run`: of the submission that made it. */
  enrolments: readonly { person: number; run: string }[]
  /** By idempotency key: the contents of its submission, and the answer. */
  stored: Readonly<Record<string, { contents: string; answer: SubmitOutput }>>
  couponUses: number
  /** Runs of submissions that were answered as refused. */
  refusedRuns: readonly string[]
}

/**
 * A fault that a test injects into this API: a refusal is stored under the key of an enrolment, or only an
 * earlier read prevents a second enrolment of one person.
 */
export type EnrolmentFault = 'storedRefusal' | 'enrolledTwice'

const refusal = (message: string): SubmitOutput => ({ kind: 'refused', message })

/**
 * The API of enrolments: enrol and write-enrolment of server/enrolment under `onceAtomically`, what a submission is checked
 * against in one step and what is written in another; the check of a coupon and the look-up of a payment.
 */
export function enrolmentService<State extends EnrolmentSide>(bounds: {
  couponUses: number
  injectedFault?: string | undefined
}) {
  return { submitted, validated, lookedUp }

  function submitted(state: State, tab: number | null, call: Submission): State {
    const { person, key, contents, run, hasCoupon, isChecked } = call
    const isEnrolled = state.enrolments.some((each) => each.person === person)
    const isIgnored = isChecked && bounds.injectedFault === 'enrolledTwice'
    if (isEnrolled && !isIgnored) return refused(state, tab, call, messages.alreadyEnrolled)
    if (!isChecked) return requested(state, tab, { ...call, isChecked: true })
    if (hasCoupon && state.couponUses >= bounds.couponUses)
      return refused(state, tab, call, messages.couponInvalid)
    const enrolments = [...state.enrolments, { person, run }]
    const answer: SubmitOutput = { kind: 'enrolled', id: enrolments.length }
    const next: State = {
      ...state,
      enrolments,
      charges: [...state.charges, firstStatuses[paymentMethod.card]],
      stored: { ...state.stored, [key]: { contents, answer } },
      couponUses: state.couponUses + (hasCoupon ? 1 : 0),
    }
    return replied(next, tab, { output: answer })
  }

  /** A repetition fails because of the first submission itself: the key is read before the refusal is sent. */
  function refused(
    state: State,
    tab: number | null,
    { key, contents }: Submission,
    message: string,
  ): State {
    const stored = state.stored[key]
    if (stored && bounds.injectedFault !== 'storedRefusal') {
      const isSame = stored.contents === contents
      const output = isSame ? stored.answer : refusal('Esta chave é de outros dados.')
      return replied(state, tab, { output })
    }
    const answer = refusal(message)
    const next =
      bounds.injectedFault === 'storedRefusal'
        ? { ...state, stored: { ...state.stored, [key]: { contents, answer } } }
        : state
    return replied(next, tab, { output: answer })
  }

  function validated(state: State, tab: number | null): State {
    const output: ValidateOutput = state.couponUses < bounds.couponUses ? coupon : null
    return replied(state, tab, { output })
  }

  function lookedUp(state: State, tab: number | null, enrolment: number): State {
    const output: PaymentFound = {
      enrolmentId: enrolment,
      receivableId: enrolment,
      scheduleId: 12,
      couponCode: '',
      method: 1,
      situation: situationOf(known(state.charges[enrolment - 1])),
    }
    return replied(state, tab, { output })
  }
}

const coupon = {
  code: 'VOLTA10',
  description: 'Dez por cento',
  percentage: '10',
  amount: 0,
  method: null,
  isValid: true,
}

/** server/money/receivables/look-up.ts, of those by card that are not replaced. */
function situationOf(status: ChargeStatus): PaymentFound['situation'] {
  if (status === 'paid') return 'paid'
  return isUnderWay(status) ? 'processing' : 'open'
}

/** Invariants of every enrolment. */
export const enrolmentRules: readonly WorldRule<EnrolmentSide>[] = [
  {
    description: 'a person has one enrolment in a schedule at most',
    broken({ enrolments }) {
      const people = enrolments.map(({ person }) => person)
      return people.length > new Set(people).size ? 'enrolled twice' : null
    },
  },
  {
    // Bound: contents that were edited after a lost answer are another submission, and are answered "already enrolled".
    description:
      'an accepted enrolment is never answered as refused while its contents stay the same',
    broken: ({ enrolments, refusedRuns }) =>
      enrolments.some(({ run }) => refusedRuns.includes(run))
        ? 'accepted, and answered as refused'
        : null,
  },
]
