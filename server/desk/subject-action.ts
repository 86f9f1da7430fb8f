import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { fill } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { action, refused } from './action.ts'
import type { Action, ActionContext, Outcome, ReadContext, SubjectKind, Written } from './action.ts'
import type { Field } from './fields.ts'
import { actionTexts } from './texts.ts'

/** The entry of a proof of payment. */
export const proofField = {
  name: 'comprovante',
  kind: 'file',
  types: ['pdf', 'png', 'jpeg'],
  max: 5 * 1024 * 1024,
} as const satisfies Omit<Field, 'label'>

/** What the actions on one kind of subject share. */
interface Subject<Found> {
  on: SubjectKind
  find: (tx: Tx, id: string) => Promise<Found | null | undefined>
  /** Locks it, so that one person changes it at a time. */
  lock?: (tx: Tx, found: Found) => Promise<unknown>
  /** The refusal of an id that has no subject, with `{numero}`. */
  unknown?: string
}

interface Context<Found, Name extends string> extends Omit<ActionContext<Name>, 'write'> {
  now: Date
  /** The subject before it was locked: what the person decided about. */
  before: Found
  /** Stores the sent file as a proof and returns its SHA-256; null: none was sent. */
  storeProof: (tx: Tx) => Promise<string | null>
}

interface Definition<Found, Name extends string> extends Omit<
  Action<Name>,
  'on' | 'fields' | 'refuses' | 'initial' | 'preview' | 'run'
> {
  fields?: readonly Field<Name>[]
  /** Why it is not possible; decided before it is offered, and again under the lock. */
  check?: (found: Found, now: Date) => string | null
  initial?: (found: Found) => Readonly<Record<string, string>>
  preview?: (tx: Tx, found: Found, context: ReadContext<Name>) => Promise<Outcome>
  change: (tx: Tx, found: Found, context: Context<Found, Name>) => Promise<Written>
  transaction?: PgTransactionConfig
}

/** Makes the actions on one kind of subject: what one is decided on when it is offered is what it runs with. */
export const actionsOn =
  <Found>({ on, find, lock, unknown = actionTexts.unknown }: Subject<Found>) =>
  <const Name extends string>({
    fields = [],
    check = () => null,
    initial,
    preview,
    change,
    transaction,
    ...definition
  }: Definition<Found, Name>): Action => {
    const decide = async (tx: Tx, id: string, now: Date) => {
      const found = await find(tx, id)
      if (!found) return refused(fill(unknown, { numero: id }))
      const refusal = check(found, now)
      return refusal === null ? ({ is: 'possible', found } as const) : refused(refusal)
    }
    return action<Name>({
      ...definition,
      on,
      fields,
      async refuses(tx, id, now) {
        const decided = await decide(tx, id, now)
        return decided.is === 'refused' ? decided.text : null
      },
      ...(initial && {
        async initial(tx: Tx, id: string) {
          const found = await find(tx, id)
          return found ? initial(found) : {}
        },
      }),
      ...(preview && {
        async preview(context) {
          const { db, clock } = context.deps
          const decided = await decide(db, context.id, clock())
          return decided.is === 'refused' ? decided : preview(db, decided.found, context)
        },
      }),
      async run({ write, ...context }) {
        const { deps, id, input, store } = context
        const now = deps.clock()
        const first = await decide(deps.db, id, now)
        if (first.is === 'refused') return first
        const proof = fields.find(({ name }) => input.file(name))?.name
        const storeProof = async (tx: Tx) => (proof ? (await store(tx, proof)).sha256 : null)
        return write(async (tx) => {
          await lock?.(tx, first.found)
          // Decided again under the lock: another person may have been first.
          const decided = await decide(tx, id, now)
          if (decided.is === 'refused') return decided
          return change(tx, decided.found, { ...context, now, before: first.found, storeProof })
        }, transaction)
      },
    })
  }
