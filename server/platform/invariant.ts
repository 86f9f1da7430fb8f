/** Stored data contradict each other: the transaction that finds it fails, and the log has the `reason`. */
export class InvariantViolated extends Error {
  override name = 'InvariantViolated'
  /** The problem, with ids and numbers alone: it is logged. */
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
