import { walkInBrowser } from '../kit/paths.ts'
import { WithdrawalModel } from '../models/withdrawal.ts'

walkInBrowser('withdrawal', WithdrawalModel)
