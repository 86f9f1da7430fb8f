import type { Static, TSchema } from 'typebox'

/** Reply bodies by HTTP status. A use case answers with these alone; a refusal before it, or a failed server, may have others (400, 413, 503). */
type Replies = Record<number, TSchema>

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
  /** Must not be done twice: each request carries the key of its attempt (decision 48). */
  keyed?: true
  /** Why a call that changes something needs no key. */
  repeatable?: string
}

/** A call that changes something declares what its repetition does. */
type ChangingCall = Call & ({ keyed: true } | { repeatable: string })

type CallOf<Name> = Name extends `GET /${string}`
  ? Call
  : Name extends `POST /${string}`
    ? ChangingCall
    : never

/** Types a group of calls without widening their schemas. */
export const defineCalls = <const T extends { [Name in keyof T]: CallOf<Name> }>(calls: T): T =>
  calls

type StaticOf<C, K extends string> = C extends { [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<C> = StaticOf<C, 'params'>
export type QueryOf<C> = StaticOf<C, 'query'>
export type BodyOf<C> = StaticOf<C, 'body'>

type RepliesOf<C> = C extends { replies: infer R } ? R : never

/** Any reply as `{ status, data }`: what a use case on the server returns. */
export type AnswerOf<C> = {
  [S in keyof RepliesOf<C>]: {
    status: S
    data: RepliesOf<C>[S] extends TSchema ? Static<RepliesOf<C>[S]> : never
  }
}[keyof RepliesOf<C>]
