/** What is under way, counted. */
interface Counter {
  count(): number
  subscribe(listener: () => void): () => void
}

/**
 * Calls `up` and `down` once for every step of a counter, from zero to what it counts already. The function returned stops
 * and goes back to zero, so that what is followed anew is not counted twice.
 */
export function followCounter(counter: Counter, up: () => void, down: () => void): () => void {
  let followed = 0
  const goTo = (count: number) => {
    for (; followed < count; followed += 1) up()
    for (; followed > count; followed -= 1) down()
  }
  const stop = counter.subscribe(() => goTo(counter.count()))
  goTo(counter.count())
  return () => {
    stop()
    goTo(0)
  }
}
