import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { DeskAction } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Field, Fields, Input } from './fields.ts'
import type { StoredFile } from './files.ts'
import { unknownText } from './subjects.ts'
import { actionTexts, type subjectNames } from './texts.ts'

/** What an action is about. Each kind has a page (`subjects.ts`). */
export type SubjectKind = keyof typeof subjectNames

/** Who acts: a signed-in person, or a command of the operating system (`id` null), which may do everything. */
export interface Actor {
  id: number | null
  name: string
}

/** What was done. */
interface Done {
  is: 'done'
  /** A pt-BR sentence for the person who did it. */
  text: string
  /** Lines below the text: a report, what changed. */
  lines?: readonly string[]
  download?: { name: string; type: string; content: string | Buffer }
  /** The page to go to, when it is another one than before. */
  goTo?: { kind: SubjectKind; id: string }
  /** What the audit stores besides who, when and why. Never a password, a card or a whole CPF. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

interface Refused {
  is: 'refused'
  text: string
  lines?: readonly string[]
}

/** What a transaction of an action did, or why it did nothing. */
export type Written = Done | Refused

/** What an action answers. */
export type Outcome = Omit<Done, 'before' | 'after'> | Refused

export const done = (text: string, more: Omit<Done, 'is' | 'text'> = {}): Done => {
  return { ...more, is: 'done', text }
}

export const refused = (text: string, lines: readonly string[] = []) =>
  ({ is: 'refused', text, lines }) as const

/** The first lines of many, and in a sentence with `{total}` how many more there are. */
export const firstOf = (lines: readonly string[], most: number, more: string): string[] => [
  ...lines.slice(0, most),
  ...(lines.length > most ? [fill(more, { total: lines.length - most })] : []),
]

/** What an action runs with. */
export interface ActionContext<Name extends string = string> {
  deps: Deps
  actor: Actor
  /** Of the subject; empty where the action has none. */
  id: string
  input: Input<Name>
  /** What would change is only shown: `write` undoes it. */
  isPreview: boolean
  /**
   * Runs `work` in one transaction and writes the audit row of the action with it; a refusal undoes everything. `work` may
   * run again after a conflict, so it calls no other system. An action that calls one writes before and after the call.
   */
  write: (work: (tx: Tx) => Promise<Written>, config?: PgTransactionConfig) => Promise<Outcome>
  /** Stores a sent file within `write`, for rows that refer to it. Every other sent file is stored at the end of `write`. */
  store: (tx: Tx, name: Name) => Promise<StoredFile>
}

/** One thing that a person of the provider can do, by a form or by a command. Texts are pt-BR. */
export interface Action<Name extends string = string> {
  name: DeskAction
  /** Null: it is about nothing that is stored yet, and is offered in the menu. */
  on: SubjectKind | null
  /** Of the button, and the title of its form. */
  title: string
  /** Above the form: what happens, to whom, and what cannot be undone. */
  help: string
  fields: Fields<Name>
  /** Whether a reason must or may be entered. Left out: of an action on something it must, of another there is none. */
  reason?: 'required' | 'optional' | 'none'
  /**
   * A pt-BR sentence: why it is not possible with this subject now (`nextChargeStatus` where a statechart decides). Else what its
   * form begins with, by field. Asked before it is offered; `run` decides again within its transaction.
   */
  offer?: (tx: Tx, id: string, now: Date) => Promise<string | Readonly<Record<string, string>>>
  /** Shows what would change before it runs. The person confirms, or a command has `--confirmar`. */
  hasPreview?: true
  run: (context: ActionContext<Name>) => Promise<Outcome>
}

/** The texts of an action and its fields. */
export type Form = Pick<Action, 'title' | 'help' | 'reason'> & { fields?: Fields }

export type FieldNameOf<F extends Form> = F extends { fields: infer All }
  ? keyof All & string
  : never

/** An action on nothing that is stored yet. */
export const action = <const F extends Form>(
  name: DeskAction,
  form: F,
  how: Pick<Action<FieldNameOf<F>>, 'hasPreview' | 'run'>,
): Action => ({ fields: {}, ...form, ...how, name, on: null })

/** The field for a proof of payment. */
export const proofField: Field = {
  label: actionTexts.proof,
  kind: 'file',
  types: ['pdf', 'png', 'jpeg'],
  max: 5 * 1024 * 1024,
}

/** What the actions on one kind of subject share. */
interface Subject<Found> {
  on: SubjectKind
  find: (tx: Tx, id: string) => Promise<Found | null | undefined>
  /** Locks it, so that one person changes it at a time. */
  lock?: (tx: Tx, found: Found) => Promise<unknown>
}

interface Context<Found, Chosen, Name extends string> extends Omit<ActionContext<Name>, 'write'> {
  now: Date
  /** What `check` found to act on. */
  chosen: Chosen
  /** The subject as it was read before the lock. */
  before: Found
  /** Stores the sent file as a proof and returns its SHA-256; null: none was sent. */
  storeProof: (tx: Tx) => Promise<string | null>
}

interface Definition<Found, Chosen, Name extends string> extends Pick<Action, 'hasPreview'> {
  /** A text: why it is not possible. Else what to act on; null: the subject alone. Asked when it is offered and under the lock. */
  check: (found: Found, now: Date) => Chosen | string
  /** What its form begins with, by field. */
  initial?: (found: Found, chosen: Chosen) => Readonly<Record<string, string>>
  change: (tx: Tx, found: Found, context: Context<Found, Chosen, Name>) => Promise<Written>
  transaction?: PgTransactionConfig
}

/** Makes a function that makes actions on one kind of subject: each finds, locks and checks it before it changes it. */
export const actionsOn =
  <Found>({ on, find, lock }: Subject<Found>) =>
  <const F extends Form, Chosen>(
    name: DeskAction,
    form: F,
    { check, initial, change, transaction, ...how }: Definition<Found, Chosen, FieldNameOf<F>>,
  ): Action => {
    const { fields = {} } = form
    const decide = async (tx: Tx, id: string, now: Date) => {
      const found = await find(tx, id)
      if (!found) return unknownText(on, id)
      const chosen = check(found, now)
      return typeof chosen === 'string' ? chosen : { found, chosen }
    }
    return {
      reason: 'required',
      ...form,
      ...how,
      name,
      on,
      fields,
      async offer(tx, id, now) {
        const decided = await decide(tx, id, now)
        if (typeof decided === 'string') return decided
        return initial?.(decided.found, decided.chosen) ?? {}
      },
      async run({ write, ...context }) {
        const { deps, id, input, store } = context
        const now = deps.clock()
        const first = await decide(deps.db, id, now)
        if (typeof first === 'string') return refused(first)
        const proof = Object.keys(fields).find((name) => input.file(name).content.length > 0)
        const storeProof = async (tx: Tx) =>
          proof === undefined ? null : (await store(tx, proof)).sha256
        return write(async (tx) => {
          await lock?.(tx, first.found)
          // Decided again under the lock: another person may have been first.
          const decided = await decide(tx, id, now)
          if (typeof decided === 'string') return refused(decided)
          const { found, chosen } = decided
          return change(tx, found, { ...context, now, chosen, before: first.found, storeProof })
        }, transaction)
      },
    }
  }
