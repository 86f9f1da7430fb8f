export { choiceOf, sendOptionToCoupon, setChoice, leavingTo } from './coupon.choice.ts'
export { couponChild, couponMachine } from './coupon.machine.ts'
export * from './coupon.selectors.ts'
export type * from './coupon.types.ts'
