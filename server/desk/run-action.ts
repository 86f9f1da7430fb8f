import { audit } from '#server/platform/db/schema.ts'
import { transact, violatedConstraint } from '#server/platform/db/transact.ts'
import { refused, type Action, type ActionContext, type Outcome } from './action.ts'
import { packFiles } from './files.ts'
import type { Entered, Faults } from './fields.ts'
import { readInput } from './fields.ts'
import { actionTexts as texts } from './texts.ts'

/** What a run of an action came to: its outcome, or the faults of what was entered. */
type Ran = Outcome | { is: 'invalid'; faults: Faults }

/** Unique constraints that refuse the second of two people who do the same at once. */
const raceConstraints = ['certificates_one_valid', 'receipts_key_unique', 'refunds_one_receivable']

/** The refusal of a change that another person just made; throws every other error. */
function refuseLostRace(error: unknown): Outcome {
  const constraint = violatedConstraint(error) ?? ''
  if (constraint === 'students_email') return refused(texts.emailJustTaken)
  if (!raceConstraints.includes(constraint)) throw error
  return refused(texts.justChanged)
}

/**
 * Runs an action by what was entered: reads the entries, and writes the audit row in the transaction of the change. The caller
 * has checked that the actor may do it. `isConfirmed` false: what an action with a preview writes is undone,
 * without an audit row.
 */
export async function runAction(
  action: Action,
  { deps, actor, id, entered }: Pick<ActionContext, 'deps' | 'actor' | 'id'> & { entered: Entered },
  isConfirmed = true,
): Promise<Ran> {
  const read = readInput(action, entered)
  if ('faults' in read) return { is: 'invalid', faults: read.faults }
  const { input } = read
  const isPreview = action.hasPreview === true && !isConfirmed
  const store = await packFiles(action.fields, entered.files)
  const write: ActionContext['write'] = (work, config) =>
    transact<Outcome>(
      deps.db,
      async (tx, undo) => {
        const written = await work(tx)
        if (written.is === 'refused') return undo(written)
        for (const name of Object.keys(entered.files)) await store(tx, name)
        const { before, after, ...outcome } = written
        if (isPreview) return undo(outcome)
        await tx.insert(audit).values({
          adminId: actor.id,
          actor: actor.name,
          action: action.name,
          subjectKind: action.on ?? outcome.goTo?.kind ?? null,
          subjectId: action.on ? id : (outcome.goTo?.id ?? null),
          before,
          after,
          reason: input.text('motivo'),
        })
        return outcome
      },
      config,
    ).catch(refuseLostRace)
  return action.run({ deps, actor, id, input, isPreview, write, store })
}
