import type { Deps } from '#server/platform/deps.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'

/**
 * Makes an e-mail of a message's payload; null when there is nothing to send. It may read the database.
 * Throwing means "try again later".
 */
export type Renderer<Payload> = (
  payload: Payload,
  deps: Deps,
) => Promise<Omit<Mail, 'id'> | null> | Omit<Mail, 'id'> | null

/** A renderer for each of some kinds; for every kind when none is named. */
export type Renderers<Kind extends keyof Messages = keyof Messages> = {
  readonly [One in Kind]: Renderer<Messages[One]>
}

/** Renderers by kind, of what is stored. */
export type OutboxKinds = Readonly<Record<string, Renderer<unknown>>>

const guards: { readonly [Kind in keyof Messages]: (stored: unknown) => stored is Messages[Kind] } =
  messages

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the guard to the renderer
function reading<Kind extends keyof Messages>(renderers: Renderers, kind: Kind): Renderer<unknown> {
  return (stored, deps) => {
    if (!guards[kind](stored)) throw new Error(`A message ${kind} carries something else`)
    return renderers[kind](stored, deps)
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has these names and no other
const kinds = Object.keys(messages) as (keyof Messages)[]

/** Renderers as the relay calls them: a message whose payload does not match its kind is not sent. */
export const outboxKinds = (renderers: Renderers): OutboxKinds =>
  Object.fromEntries(kinds.map((kind) => [kind, reading(renderers, kind)]))
