import { walkInBrowser } from '../kit/paths.ts'
import { ConfirmationModel } from '../models/confirmation.ts'

walkInBrowser('confirmation', ConfirmationModel, { avoid: ConfirmationModel.avoid })
