/** How many counted requests are in progress, never below zero. */
export interface LoadingContext {
  count: number
}

export type LoadingEvent =
  | { type: 'request.started' }
  /** Answered, failed, timed out or aborted: each is an end (decision F26). */
  | { type: 'request.finished' }
