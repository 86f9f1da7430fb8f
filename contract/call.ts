import type { Static, TSchema } from 'typebox'

/** Reply bodies by HTTP status. A status that is not listed here is a defect of the API. */
export type Replies = Record<number, TSchema>

/** One call of the API: what travels in, what may come out. Keyed by `'GET /path/:param'` in `defineCalls`. */
export interface Call {
  summary: string
  tag: string
  params?: TSchema
  query?: TSchema
  /** JSON body, or the fields of the form when `multipart` is set. */
  body?: TSchema
  multipart?: true
  replies: Replies
}

export type CallKey = `${'GET' | 'POST'} /${string}`

/** Types a group of calls without widening their schemas. */
export const defineCalls = <const T extends Record<CallKey, Call>>(calls: T): T => calls

type StaticOf<C, K extends string> = C extends { [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<C> = StaticOf<C, 'params'>
export type QueryOf<C> = StaticOf<C, 'query'>
export type BodyOf<C> = StaticOf<C, 'body'>

/** Status of a reply that counts as success. */
type SuccessStatus = 200 | 201 | 204

type RepliesOf<C> = C extends { replies: infer R } ? R : never

/** Body of a successful reply. */
export type DataOf<C> = {
  [S in keyof RepliesOf<C> & SuccessStatus]: RepliesOf<C>[S] extends TSchema
    ? Static<RepliesOf<C>[S]>
    : never
}[keyof RepliesOf<C> & SuccessStatus]

/** `{ status, data }` pairs of every reply that is not a success. */
export type RefusalOf<C> = {
  [S in Exclude<keyof RepliesOf<C>, SuccessStatus>]: {
    status: S
    data: RepliesOf<C>[S] extends TSchema ? Static<RepliesOf<C>[S]> : never
  }
}[Exclude<keyof RepliesOf<C>, SuccessStatus>]

/** Any reply as `{ status, data }`: what a use case on the server returns. */
export type AnswerOf<C> = {
  [S in keyof RepliesOf<C>]: {
    status: S
    data: RepliesOf<C>[S] extends TSchema ? Static<RepliesOf<C>[S]> : never
  }
}[keyof RepliesOf<C>]
