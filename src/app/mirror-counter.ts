/** A count that changes, e.g. of pending requests. */
interface Counter {
  count(): number
  subscribe(listener: () => void): () => void
}

/**
 * Calls `up` and `down` once for every step of a counter, from zero to its present value. The function returned stops
 * and goes back to zero, so that a new subscription does not count twice.
 */
export function mirrorCounter(counter: Counter, up: () => void, down: () => void): () => void {
  let reported = 0
  const goTo = (count: number) => {
    for (; reported < count; reported += 1) up()
    for (; reported > count; reported -= 1) down()
  }
  const stop = counter.subscribe(() => goTo(counter.count()))
  goTo(counter.count())
  return () => {
    stop()
    goTo(0)
  }
}
