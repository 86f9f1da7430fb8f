import { createHash } from 'node:crypto'

/**
 * The simulation's door to argon2, which works in threads of its own and takes long on purpose: two things that a world of
 * one seed cannot have.
 */
export const hash = async (password: string): Promise<string> =>
  `simulated$${createHash('sha256').update(password).digest('hex')}`

export const verify = async (kept: string, password: string): Promise<boolean> =>
  kept === (await hash(password))
