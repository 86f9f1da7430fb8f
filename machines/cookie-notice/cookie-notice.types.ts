/** What the visitor's browser stores. `date` is the ISO moment of the acceptance. */
export interface CookieRecord {
  closed: boolean
  status: 'allow'
  date: string
}

export type CookieNoticeEvent =
  /** What is stored was read: once the page runs in a browser, and again when another tab stores. */
  | { type: 'record.read'; record: CookieRecord | null }
  /** 'Ok, Entendi', at this ISO moment. */
  | { type: 'notice.accepted'; date: string }
