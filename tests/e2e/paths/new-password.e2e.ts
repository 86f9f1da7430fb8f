import { walkInBrowser } from '../kit/paths.ts'
import { NewPasswordModel } from '../models/new-password.ts'

walkInBrowser('new-password', NewPasswordModel)
