import type { Random } from '#server/platform/ports/system.ts'

const lowest = 2 ** 50
const highBits = 2 ** 21
const lowBits = 2 ** 32

/** A random public id from 2^50 to 2^53 - 1: numeric, not to be counted through (row T15). */
export function newId(random: Random): number {
  // An integer of chance spans 2^48 at most, so the 53 bits are made of two.
  const id = random.below(highBits) * lowBits + random.below(lowBits)
  return id < lowest ? newId(random) : id
}
