import { fromPromise } from 'xstate'
import type { PromiseActorLogic } from 'xstate'

/** A fake service that answers when the test releases the answer. */
export interface Gate<Out, In> {
  logic: PromiseActorLogic<Out, In>
  /** Every input it was called with. */
  calls: In[]
  /** Answers the oldest open call, and waits until the machine has received it. */
  answer(output: Out): Promise<void>
  /** Rejects the oldest open call. */
  breakDown(): Promise<void>
}

async function delivered(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/**
 * A gate for one actor of a machine. `make` is `fromSecretPromise` where the product uses it:
 * its input is in no snapshot either.
 */
export function gate<Out, In>(make = fromPromise<Out, In>): Gate<Out, In> {
  const calls: In[] = []
  const waiting: { resolve: (output: Out) => void; reject: (error: Error) => void }[] = []
  const logic = make(({ input }) => {
    calls.push(input)
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  })
  const oldest = () => {
    const call = waiting.shift()
    if (!call) throw new Error('No call waits for an answer')
    return call
  }
  return {
    logic,
    calls,
    answer: (output) => (oldest().resolve(output), delivered()),
    breakDown: () => (oldest().reject(new Error('sem conexão')), delivered()),
  }
}
