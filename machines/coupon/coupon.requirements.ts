import type { Requirements } from '../kit/index.ts'

/** What the coupon does of the specification. */
export const couponRequirements: Requirements = {
  'S4.31': [
    'coupon.checking | xstate.done.actor.validate | 0',
    'coupon.checking | xstate.done.actor.validate | 1',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 0',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 1',
    'coupon.refused',
  ],
  'S4.32': [
    'coupon.checking | xstate.done.actor.validate | 0',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 0',
  ],
  'S4.33': [
    'coupon.empty | code.typed | 0',
    'coupon.typed | code.typed | 0',
    'coupon.refused | code.typed | 0',
  ],
  'S4.34': [
    'coupon.typed | leave.requested | 0',
    'coupon.asking',
    'coupon.asking | question.accepted | 0',
    'coupon.asking | question.declined | 0',
  ],
  'S5.57': [
    'coupon.empty | leave.requested | 1',
    'coupon.withoutSchedule | leave.requested | 1',
    'coupon.typed | leave.requested | 1',
    'coupon.typed | apply.requested | 1',
  ],
  'S7.8': ['coupon.checking', 'coupon.checkingToLeave'],
  'S8.1': [
    'coupon.checking | xstate.error.actor.validate | 0',
    'coupon.checkingToLeave | xstate.error.actor.validateToLeave | 0',
  ],
  'S8.9': [
    'coupon.checking | xstate.done.actor.validate | 1',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 1',
    'coupon.refused',
  ],
  'S8.8': ['coupon | option.chosen | 1'],
  'S9.8': [
    'coupon.checking | xstate.done.actor.validate | 0',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 0',
  ],
  C19: ['coupon | option.chosen | 1'],
  F4: [
    'coupon.asking | question.accepted | 0',
    'coupon.asking | question.declined | 0',
    'coupon.asking | question.closed | 0',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 0',
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 1',
  ],
  F5: [
    'coupon.applied | option.chosen | 0',
    'coupon.checking | option.chosen | 0',
    'coupon.refused | option.chosen | 0',
    'coupon.typed | option.chosen | 0',
    'coupon.checking | xstate.done.actor.validate | 1',
  ],
}
