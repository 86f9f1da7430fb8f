export { cookieNoticeMachine } from './cookie-notice.machine.ts'
export * from './cookie-notice.record.ts'
export * from './cookie-notice.selectors.ts'
export type * from './cookie-notice.types.ts'
