import { createHash } from 'node:crypto'

/**
 * Replaces argon2 in the simulation. Argon2 works in threads of its own and takes long on purpose: a run decided by its seed can
 * have neither.
 */
export const hash = async (password: string): Promise<string> =>
  `simulated$${createHash('sha256').update(password).digest('hex')}`

export const verify = async (stored: string, password: string): Promise<boolean> =>
  stored === (await hash(password))
