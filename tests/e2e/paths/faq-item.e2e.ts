import { walkInBrowser } from '../kit/paths.ts'
import { FaqItemModel } from '../models/faq-item.ts'

walkInBrowser('faq-item', FaqItemModel)
