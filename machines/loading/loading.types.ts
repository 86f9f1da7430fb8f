/** How many requests and page loads that may cover the screen are in progress, never below zero. */
export interface LoadingContext {
  count: number
}

export type LoadingEvent =
  | { type: 'request.started' }
  /** Answered, failed, timed out or aborted: each is an end (row F26). */
  | { type: 'request.finished' }
