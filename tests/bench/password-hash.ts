/**
 * Wraps argon2 for the benchmark: the hash takes longer than everything else of an enrolment, on purpose, so that what
 * else it costs is measured without it.
 */
import { createRequire } from 'node:module'
import type argon2 from '@node-rs/argon2'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2

/** Whether passwords are hashed. */
export const hashing = { on: true }

export const hash: typeof argon2.hash = (...asked) =>
  hashing.on ? real.hash(...asked) : Promise.resolve('0'.repeat(97))

export const { verify } = real
