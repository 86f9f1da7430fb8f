/** What the visitor's browser stores. `date`: the ISO moment of the acceptance, '' where an old record has none. */
export interface CookieRecord {
  closed: boolean
  status: 'allow'
  date: string
}

export type CookieNoticeEvent =
  /** What is stored was read: when the machine starts, and again when another tab stores. */
  | { type: 'record.read'; record: CookieRecord | null }
  /** 'Ok, Entendi', at this ISO moment. */
  | { type: 'notice.accepted'; date: string }
