import { walkInBrowser } from '../kit/paths.ts'
import { CardPaymentModel } from '../models/card-payment.ts'

walkInBrowser('card-payment', CardPaymentModel)
