import { hash, verify } from '@node-rs/argon2'

/** argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a new password, whole: nothing of it is cut off (T04). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options)
}

/** Whether a password belongs to a hash; false also for a text that is no hash. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password.normalize('NFC'))
  } catch {
    return false
  }
}
