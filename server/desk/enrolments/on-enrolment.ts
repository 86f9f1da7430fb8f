import { fill } from '#contract/errors.ts'
import { lockStudent } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import { action } from '../action.ts'
import type { Action, ActionContext, Outcome, ReadContext, Written } from '../action.ts'
import type { Field } from '../fields.ts'
import { packFile, storeFile } from '../files.ts'
import { actionTexts } from '../texts.ts'
import { readRecord } from './record.ts'
import type { EnrolmentRecord } from './record.ts'
import { enrolmentFieldTexts as fieldTexts, enrolmentTexts as texts } from './texts.ts'

const proofTypes = ['pdf', 'png', 'jpeg'] as const

/** The entry of a proof of payment. */
export const proofField = (optional: boolean): Field<'comprovante'> => ({
  name: 'comprovante',
  label: fieldTexts.proof,
  kind: 'file',
  types: proofTypes,
  max: 5 * 1024 * 1024,
  optional,
})

type Context<Name extends string> = Omit<ActionContext<Name>, 'write'> & {
  /** Stores the sent proof and returns its SHA-256; null: none was sent. */
  storeProof: (tx: Tx) => Promise<string | null>
}

/** An action on an enrolment, whose student it locks: one person changes it at a time. */
interface OnEnrolment<Name extends string> extends Omit<
  Action<Name>,
  'on' | 'refuses' | 'initial' | 'preview' | 'run'
> {
  /** Why it is not possible; asked before it is offered and again under the lock. */
  check: (record: EnrolmentRecord) => string | null
  change: (tx: Tx, record: EnrolmentRecord, context: Context<Name>) => Promise<Written>
  initial?: (record: EnrolmentRecord) => Readonly<Record<string, string>>
  preview?: (tx: Tx, record: EnrolmentRecord, context: ReadContext<Name>) => Promise<Outcome>
  /** Once the change is committed. */
  after?: (context: ActionContext<Name>, outcome: Outcome) => Promise<Outcome>
}

/** A refusal with a pt-BR sentence. */
export const refused = (text: string) => ({ is: 'refused', text }) as const

/** What prevents that two people do the same at once, where a lock does not show one what the other did. */
const once: ReadonlyMap<string, string> = new Map([
  ['students_email', texts.emailJustTaken],
  ['certificates_one_valid', texts.justChanged],
  ['receipts_key_unique', texts.justChanged],
  ['refunds_one_receivable', texts.justChanged],
])

/** The outcome of a change that another person may make at the same moment: then it is refused. */
export async function firstOf(change: Promise<Outcome>): Promise<Outcome> {
  try {
    return await change
  } catch (error) {
    const text = once.get(violatedConstraint(error) ?? '')
    if (text === undefined) throw error
    return refused(text)
  }
}

const unknown = (id: string) => fill(actionTexts.unknown, { numero: id })

/** An action on an enrolment, decided and done under the lock of its student. */
export function onEnrolment<const Name extends string>({
  check,
  change,
  initial,
  preview,
  after,
  ...definition
}: OnEnrolment<Name>): Action {
  const refusalOf = (record: EnrolmentRecord | undefined, id: string) =>
    record ? check(record) : unknown(id)
  return action<Name>({
    ...definition,
    on: 'enrolment',
    refuses: async (tx, id) => refusalOf(await readRecord(tx, id), id),
    ...(initial && {
      initial: async (tx, id) => {
        const record = await readRecord(tx, id)
        return record ? initial(record) : {}
      },
    }),
    ...(preview && {
      preview: async (context) => {
        const record = await readRecord(context.deps.db, context.id)
        const refusal = refusalOf(record, context.id)
        return record && refusal === null
          ? preview(context.deps.db, record, context)
          : refused(refusal ?? unknown(context.id))
      },
    }),
    async run({ write, ...context }) {
      const { id, input } = context
      const proof = definition.fields
        .map(({ name }) => input.file(name))
        .find((file) => file !== null)
      const packed = proof ? await packFile(proof.content) : ''
      const storeProof = async (tx: Tx) =>
        proof ? (await storeFile(tx, proof, proofTypes, packed)).sha256 : null
      const changed = write(async (tx) => {
        const found = await readRecord(tx, id)
        if (found) await lockStudent(tx, found.student.id)
        // Read again under the lock: another person may have been first.
        const record = found && (await readRecord(tx, id))
        const refusal = refusalOf(record, id)
        return record && refusal === null
          ? change(tx, record, { ...context, storeProof })
          : refused(refusal ?? unknown(id))
      })
      const outcome = await firstOf(changed)
      return after && outcome.is === 'done' ? after({ write, ...context }, outcome) : outcome
    },
  })
}
