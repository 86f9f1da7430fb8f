import { hashPassword, isPassword } from '#server/people/passwords/hashing.ts'

let stranger: Promise<string> | null = null

/** Makes the hash nobody's password has, so that the first unknown CPF after a start costs no more than the next. */
export function prepareStranger(): Promise<string> {
  stranger ??= hashPassword('Nobody logs in with this password: 0')
  return stranger
}

/**
 * Whether a password belongs to a hash. Without one (nobody has that CPF) the same work is done in vain: the time of the
 * answer does not tell who is a student (T01).
 */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await isPassword(passwordHash ?? (await prepareStranger()), password)
  return matches && passwordHash !== undefined
}
