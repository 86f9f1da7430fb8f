import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// A context made after the flag is set has it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const collect = runInNewContext('gc') as () => void

/** Heap of this thread that is still needed, MB: what a collection leaves. */
export async function neededMB(): Promise<number> {
  // Objects without another reference are released at the next turn of the loop.
  await setImmediate()
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
