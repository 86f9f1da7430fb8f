import { walkInBrowser } from '../kit/paths.ts'
import { PartnerModel } from '../models/partner.ts'

walkInBrowser('partner', PartnerModel)
