import type { SnapshotFrom } from 'xstate'
import type { enrolmentMachine } from './enrolment.machine.ts'
import type { EnrolmentStage } from './enrolment.types.ts'

export type EnrolmentSnapshot = SnapshotFrom<typeof enrolmentMachine>

/** The stages of this course, in order. */
export const stages = (at: EnrolmentSnapshot): readonly EnrolmentStage[] =>
  at.context.hasTerms
    ? ['form', 'term', 'payment', 'confirmation']
    : ['form', 'payment', 'confirmation']

/** The stage on screen, also after the end. Asking to discard happens over the form, sending over the confirmation. */
export function stage(snapshot: EnrolmentSnapshot): EnrolmentStage {
  if (snapshot.matches('term')) return 'term'
  if (snapshot.matches('payment')) return 'payment'
  if (snapshot.matches('form') || snapshot.matches('discarding')) return 'form'
  return snapshot.matches('closed') ? 'form' : 'confirmation'
}

export const hasTerms = (at: EnrolmentSnapshot) => at.context.hasTerms
export const stageCount = (at: EnrolmentSnapshot) => stages(at).length

/** The stage on screen counted from 1: 'Etapa 2 de 4'. */
export const stageNumber = (at: EnrolmentSnapshot) => stages(at).indexOf(stage(at)) + 1

/** Percentage, not rounded: 100 / stages × stage counted from 0. Never 100 (row F1). */
export const progress = (at: EnrolmentSnapshot) => (100 / stageCount(at)) * (stageNumber(at) - 1)
export const chosenOption = (at: EnrolmentSnapshot) => at.context.option
export const enrolmentCoupon = (at: EnrolmentSnapshot) => at.context.coupon

/** The actor of option and coupon, for the coupon's field and dialog. */
export const couponActor = (at: EnrolmentSnapshot) => at.children.coupon ?? null

/** What will be paid, in cents: the coupon's total, else the option's price; null without an option. */
export const totalCents = ({ context: { coupon, option } }: EnrolmentSnapshot) =>
  coupon?.totalCents ?? option?.cents ?? null

export const isTermAccepted = (at: EnrolmentSnapshot) => at.context.termAccepted
export const isDeclarationAccepted = (at: EnrolmentSnapshot) => at.context.declarationAccepted

/** Whether leaving the payment stage waits for an answer about a typed coupon: its check, or the visitor's. */
export const isLeavingPayment = (at: EnrolmentSnapshot) => at.matches({ payment: 'leaving' })
/** The code of the error of the stage on screen; null for none. */
export const stageError = (at: EnrolmentSnapshot) => at.context.error
/** pt-BR sentence of the last submission that did not go through; null for none. */
export const submissionMessage = (at: EnrolmentSnapshot) => at.context.message
/** The name of the field that must be changed; null where the API names none. */
export const refusedField = (at: EnrolmentSnapshot) => at.context.messageField
export const isAlreadyEnrolled = (at: EnrolmentSnapshot) =>
  at.context.messageCode === 'alreadyEnrolled'

/** Whether the submission was refused for its coupon, which is then out of force. */
export const isCouponRefused = (at: EnrolmentSnapshot) => at.context.messageCode === 'couponInvalid'

export const isSubmitting = (at: EnrolmentSnapshot) => at.matches('submitting')
/** Enrolled, or closed without an enrolment. */
export const hasEnded = (at: EnrolmentSnapshot) => at.status === 'done'
export const asksToDiscard = (at: EnrolmentSnapshot) => at.matches('discarding')

/** Whether closing now would lose what was typed. */
export const isDirty = (at: EnrolmentSnapshot) => at.context.touched && at.status === 'active'
