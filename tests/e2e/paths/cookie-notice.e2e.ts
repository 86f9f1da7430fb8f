import { walkInBrowser } from '../kit/paths.ts'
import { CookieNoticeModel } from '../models/cookie-notice.ts'

walkInBrowser('cookie-notice', CookieNoticeModel)
