import { hashPassword, isPassword } from '#server/people/passwords/hashing.ts'

let dummyHash: Promise<string> | null = null

/**
 * Makes the hash that unknown CPFs are checked against, so that the first one after a start takes no longer than the
 * next.
 */
export function prepareDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('No account has this password: 0')
  return dummyHash
}

/**
 * Whether a password belongs to a hash. Without one (an unknown CPF) a dummy hash is checked: the response time does not
 * reveal who is a student (T01).
 */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await isPassword(passwordHash ?? (await prepareDummyHash()), password)
  return matches && passwordHash !== undefined
}
