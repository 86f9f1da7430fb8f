import { walkInBrowser } from '../kit/paths.ts'
import { CouponModel, isLeftOut } from '../models/coupon.ts'

walkInBrowser('coupon', CouponModel, { avoid: isLeftOut })
