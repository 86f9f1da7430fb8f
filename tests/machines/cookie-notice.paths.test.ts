import { cookieNoticeCases } from '#machines/cookie-notice/cookie-notice.cases.ts'
import { cookieNoticeMachine } from '#machines/cookie-notice/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(cookieNoticeMachine, cookieNoticeCases)
