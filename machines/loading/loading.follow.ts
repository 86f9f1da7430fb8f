import type { LoadingEvent, RequestCounter } from './loading.types.ts'

/**
 * Tells a loading actor of every change of a counter, requests already under way included.
 * Answers the function that stops following; it ends what it had started.
 */
export function followCounter(
  counter: RequestCounter,
  send: (event: LoadingEvent) => void,
): () => void {
  let told = 0
  const tell = (count: number) => {
    for (; told < count; told += 1) send({ type: 'request.started' })
    for (; told > count; told -= 1) send({ type: 'request.finished' })
  }
  const stop = counter.subscribe(() => tell(counter.count()))
  tell(counter.count())
  return () => {
    stop()
    tell(0)
  }
}
