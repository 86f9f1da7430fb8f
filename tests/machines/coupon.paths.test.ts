import { couponCases } from '#machines/coupon/coupon.cases.ts'
import { couponMachine } from '#machines/coupon/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(couponMachine, couponCases)
