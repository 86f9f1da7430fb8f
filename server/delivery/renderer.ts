import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from '#server/platform/ports/mail.ts'
import type { Messages } from './messages.ts'

/**
 * Turns what a message carries into a letter; null when there is nothing to send by mail. It may read the database.
 * Throwing means "try again later".
 */
export type Renderer<Payload> = (
  payload: Payload,
  deps: Deps,
) => Promise<Omit<Letter, 'id'> | null> | Omit<Letter, 'id'> | null

/** A renderer for each of some kinds; for every kind when none is named. */
export type Renderers<Kind extends keyof Messages = keyof Messages> = {
  readonly [One in Kind]: Renderer<Messages[One]>
}

/** Renderers by kind, of whatever they render. */
export type OutboxKinds = Readonly<Record<string, Renderer<never>>>
