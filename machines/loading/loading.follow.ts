import type { LoadingEvent, RequestCounter } from './loading.types.ts'

/**
 * Sends a loading actor every change of a counter, requests already under way included.
 * Returns the function that stops following and ends what it had started.
 */
export function followCounter(
  counter: RequestCounter,
  send: (event: LoadingEvent) => void,
): () => void {
  let sent = 0
  const sendUpTo = (count: number) => {
    for (; sent < count; sent += 1) send({ type: 'request.started' })
    for (; sent > count; sent -= 1) send({ type: 'request.finished' })
  }
  const stop = counter.subscribe(() => sendUpTo(counter.count()))
  sendUpTo(counter.count())
  return () => {
    stop()
    sendUpTo(0)
  }
}
