import type { Deps } from '#server/platform/deps.ts'
import type { Offer } from '../server/enrolment-kit.ts'
import type { Acknowledged } from './acknowledged.ts'

/** What visitors send, and what they get. */
export interface Request {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  payload?: string | object
}

/** An answer that arrived. */
export interface Answer {
  statusCode: number
  headers: { 'set-cookie'?: number | string | string[] | undefined }
  body: string
  json: <T>() => T
}

/** A server as visitors use it; `work` is for the operator. Null: it died, or its answer is lost. */
export interface VisitedServer {
  ask: (request: Request) => Promise<Answer | null>
  work: <T>(job: (deps: Deps) => Promise<T>) => Promise<T | null>
}

/** What visitors need of the world. */
export interface VisitedWorld {
  seed: string
  time: { wait: (ms: number) => Promise<void> }
  instances: readonly VisitedServer[]
  acknowledged: Acknowledged
  offers: { plain: Offer; deferred: Offer }
  /** Enrolments whose number a person knows, and the cookie of the browser that made them. */
  numbers: Map<number, { id: number; cookie: string }>
  /** Adds a line to the history. */
  record: (line: string) => void
  /** Whether the faults are over, so that nothing may fail any more. */
  faultsOver: () => boolean
}
