import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { DeskAction } from '#contract/desk.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Field, Input } from './fields.ts'
import type { StoredFile } from './files.ts'

/** What an action is about. Each kind has a page (`subjects.ts`). */
export const subjectKinds = [
  'admin',
  'ad',
  'coupon',
  'enrolment',
  'faq',
  'lead',
  'mail',
  'offer',
  'receipt',
] as const

export type SubjectKind = (typeof subjectKinds)[number]

/** Who acts: a signed-in person, or a command of the operating system (`id` null), which may do everything. */
export interface Actor {
  id: number | null
  name: string
}

/** What the audit stores besides who, when and why. Never a password, a card or a whole CPF. */
interface Change {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A file that an action answers with. */
interface Download {
  name: string
  type: string
  content: string | Buffer
}

/** What an action answers: pt-BR sentences for the person who did it. */
export type Outcome =
  | {
      is: 'done'
      text: string
      /** Lines below the text: a report, what changed. */
      lines?: readonly string[]
      download?: Download
      /** The page to go to, when it is another one than before. */
      goTo?: { kind: SubjectKind; id: string }
    }
  | { is: 'refused'; text: string; lines?: readonly string[] }

/** A refusal with a pt-BR sentence. */
export const refused = (text: string, lines: readonly string[] = []) =>
  ({ is: 'refused', text, lines }) as const

/** What an action runs with. */
export interface ActionContext<Name extends string = string> {
  deps: Deps
  actor: Actor
  /** Of the subject; empty where the action has none. */
  id: string
  input: Input<Name>
  /**
   * Runs `work` in one transaction and writes the audit row of the action with it; a refusal undoes everything. `work` may
   * run again after a conflict, so it calls no other system. An action that calls one writes before and after the call.
   */
  write: (work: (tx: Tx) => Promise<Written>, config?: PgTransactionConfig) => Promise<Outcome>
  /** Stores a sent file within `write`, for rows that refer to it. Every other sent file is stored at the end of `write`. */
  store: (tx: Tx, name: Name) => Promise<StoredFile>
}

/** What decides, before anything is written. */
export type ReadContext<Name extends string = string> = Omit<ActionContext<Name>, 'write' | 'store'>

/** What a transaction of an action did, or why it did nothing. */
export type Written =
  (Extract<Outcome, { is: 'done' }> & Change) | Extract<Outcome, { is: 'refused' }>

/** One thing that a person of the provider can do, by a form or by a command. Texts are pt-BR. */
export interface Action<Name extends string = string> {
  name: DeskAction
  /** Null: it is about nothing that is stored yet, and is offered in the menu. */
  on: SubjectKind | null
  /** Of the button, and the title of its form. */
  title: string
  /** Above the form: what happens, to whom, and what cannot be undone. */
  help: string
  fields: readonly Field<Name>[]
  /** Whether a reason must or may be entered; left out: there is none. */
  reason?: 'required' | 'optional'
  /**
   * Why it is not possible with this subject now, as a pt-BR sentence; null: it is possible. Asked before it is offered; `run` decides again
   * within its transaction. Where a statechart decides, it asks the chart (`nextCharge`).
   */
  refuses?: (tx: Tx, id: string, now: Date) => Promise<string | null>
  /** Current values of the fields, for a form that edits. */
  initial?: (tx: Tx, id: string) => Promise<Readonly<Record<string, string>>>
  /** Shown before it runs: what would change. The person confirms, or a command has `--confirmar`. */
  preview?: (context: ReadContext<Name>) => Promise<Outcome>
  run: (context: ActionContext<Name>) => Promise<Outcome>
}

/** An action whose fields have these names. */
export const action = <const Name extends string>(definition: Action<Name>): Action => definition
