import { actions } from '#server/desk/actions.ts'
import type { SentFile } from '#server/desk/fields.ts'
import { runAction } from '#server/desk/run-action.ts'
import type { TestApp } from './kit.ts'

/** What a test enters in an action. */
interface Given {
  id?: string | number
  files?: Record<string, SentFile>
  isConfirmed?: boolean
}

/** Runs an action of the back office as a command would. */
export function act(
  { deps }: TestApp,
  name: string,
  texts: Record<string, string>,
  { id = '', files = {}, isConfirmed }: Given = {},
) {
  const action = actions.get(name)
  if (!action) throw new Error(`There is no action ${name}`)
  const run = {
    deps,
    actor: { id: null, name: 'teste' },
    id: String(id),
    entered: { texts, files },
  }
  return runAction(action, run, isConfirmed)
}
