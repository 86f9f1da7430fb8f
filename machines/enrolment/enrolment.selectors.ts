import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlainCode } from '#contract/errors.ts'
import type { AppliedCoupon, PaymentChoice, couponChild } from '../coupon/index.ts'
import type { enrolmentMachine } from './enrolment.machine.ts'
import type { EnrolmentStage } from './enrolment.types.ts'

/** A snapshot of the enrolment machine. */
export type EnrolmentSnapshot = SnapshotFrom<typeof enrolmentMachine>

/** The stages of this enrolment in order. */
export function stages(snapshot: EnrolmentSnapshot): readonly EnrolmentStage[] {
  return snapshot.context.hasTerms
    ? ['form', 'term', 'payment', 'confirmation']
    : ['form', 'payment', 'confirmation']
}

/** The stage on screen. Asking to discard happens over the form, sending over the confirmation. */
export function stage(snapshot: EnrolmentSnapshot): EnrolmentStage {
  if (snapshot.matches('term')) return 'term'
  if (snapshot.matches('payment')) return 'payment'
  if (snapshot.matches('form') || snapshot.matches('discarding')) return 'form'
  return snapshot.matches('closed') ? 'form' : 'confirmation'
}

/** Whether the course has terms to accept. */
export function hasTerms(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.context.hasTerms
}

/** How many stages there are: 3, or 4 with terms. */
export function stageCount(snapshot: EnrolmentSnapshot): number {
  return stages(snapshot).length
}

/** The stage on screen counted from 1: 'Etapa 2 de 4'. */
export function stageNumber(snapshot: EnrolmentSnapshot): number {
  return stages(snapshot).indexOf(stage(snapshot)) + 1
}

/** Percentage, not rounded: 100 / stages × stage counted from 0. Never 100 (decision F1). */
export function progress(snapshot: EnrolmentSnapshot): number {
  return (100 / stageCount(snapshot)) * (stageNumber(snapshot) - 1)
}

/** The chosen payment option at list price. */
export function chosenOption(snapshot: EnrolmentSnapshot): PaymentChoice | null {
  return snapshot.context.option
}

/** The coupon in force, null when there is none. */
export function enrolmentCoupon(snapshot: EnrolmentSnapshot): AppliedCoupon | null {
  return snapshot.context.coupon
}

/** The coupon's own actor, for its field and its dialog. Null once the enrolment ended. */
export function couponActor(snapshot: EnrolmentSnapshot): ActorRefFrom<typeof couponChild> | null {
  return snapshot.children.coupon ?? null
}

/** What will be paid, in cents: the coupon's total, else the option's price. */
export function totalCents(snapshot: EnrolmentSnapshot): number | null {
  const { coupon, option } = snapshot.context
  return coupon?.totalCents ?? option?.cents ?? null
}

/** Whether the terms of the course are accepted. */
export function isTermAccepted(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.context.termAccepted
}

/** Whether the last declaration is made. */
export function isDeclarationAccepted(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.context.declarationAccepted
}

/** Whether leaving the payment stage waits for the check of a typed coupon. */
export function isLeavingPayment(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.matches({ payment: 'leaving' })
}

/** Code of the error of the current stage's checkbox or option list. */
export function stageError(snapshot: EnrolmentSnapshot): PlainCode | null {
  return snapshot.context.error
}

/** The pt-BR sentence of the last refused or failed submission. */
export function submissionMessage(snapshot: EnrolmentSnapshot): string | null {
  return snapshot.context.message
}

/** The field of the form that the last submission was refused for. */
export function refusedField(snapshot: EnrolmentSnapshot): string | null {
  return snapshot.context.messageField
}

/** Whether the last submission was refused because the person is enrolled in the course. */
export function isAlreadyEnrolled(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.context.messageCode === 'alreadyEnrolled'
}

/** Whether the submission is in progress: the last button waits. */
export function isSubmitting(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.matches('submitting')
}

/** Whether the enrolment is over: made, or left. */
export function hasEnded(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.status === 'done'
}

/** Whether 'Descartar dados preenchidos?' is shown. */
export function asksToDiscard(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.matches('discarding')
}

/** Whether closing now would lose what was typed. */
export function isDirty(snapshot: EnrolmentSnapshot): boolean {
  return snapshot.context.touched && snapshot.status === 'active'
}
