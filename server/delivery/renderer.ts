import type { Deps } from '#server/deps.ts'
import type { Letter } from '#server/delivery/mail.ts'

/**
 * Turns the payload of one kind of message into a letter; null when there is nothing to send by mail. It may read the
 * database. Throwing means "try again later".
 */
export type Renderer = (
  payload: Record<string, unknown>,
  deps: Deps,
) => Promise<Omit<Letter, 'id'> | null> | Omit<Letter, 'id'> | null

/** Renderers by kind. */
export type OutboxKinds = Readonly<Record<string, Renderer>>
