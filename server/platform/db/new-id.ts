import { randomInt } from 'node:crypto'

const lowest = 2 ** 50
const highBits = 2 ** 21
const lowBits = 2 ** 32

/** A random public id from 2^50 to 2^53 - 1: numeric, not to be counted through (decision T15). */
export function newId(): number {
  // randomInt spans 2^48 at most, so the 53 bits are made of two numbers.
  const id = randomInt(highBits) * lowBits + randomInt(lowBits)
  return id < lowest ? newId() : id
}
