import { expect } from 'vitest'
import type { DeskAction } from '#contract/desk.ts'
import { actions, allLists, search } from '#server/desk/actions.ts'
import type { SentFile } from '#server/desk/fields.ts'
import { runAction } from '#server/desk/run-action.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Who acts in the tests: a command. */
export const clerk = { id: null, name: 'ana' }

/** A file as the smallest PDF check takes it. */
export const pdf = (content = ''): SentFile => ({
  name: 'comprovante.pdf',
  content: Buffer.from(`%PDF-1.7 ${content}`),
})

interface Entries {
  texts?: Readonly<Record<string, string>>
  files?: Readonly<Record<string, SentFile>>
}

/** Runs an action of the back office by its name. */
export function act(
  deps: Deps,
  name: string,
  id: number | string,
  { texts = {}, files = {} }: Entries = {},
  isConfirmed = true,
) {
  const action = actions.get(name)
  if (!action) throw new Error(`There is no action ${name}`)
  return runAction(
    action,
    { deps, actor: clerk, id: String(id), entered: { texts, files } },
    isConfirmed,
  )
}

/** The same over an application, with the subject among the entries. */
export const actOn = (
  { deps }: { deps: Deps },
  name: string,
  { id = '', ...entries }: Entries & { id?: number | string } = {},
  isConfirmed = true,
) => act(deps, name, id, entries, isConfirmed)

/** With a reason, which it requires. */
export const actFor = (deps: Deps, name: DeskAction, id: number | string, more: Entries = {}) =>
  act(deps, name, id, { ...more, texts: { motivo: 'Pedido do aluno', ...more.texts } })

/** Why an action is not offered now; null: it is. */
export async function refusal(deps: Deps, name: DeskAction, id: number | string) {
  const offered = await actions.get(name)?.offer?.(deps.db, String(id), deps.clock())
  return typeof offered === 'string' ? offered : null
}

/** The rows of a queue or list, the first hundred. */
export async function listed(deps: Deps, name: string, filter: Record<string, string> = {}) {
  const list = allLists.find((each) => each.name === name)
  if (!list) throw new Error(`There is no list ${name}`)
  return (await list.rows(deps, { limit: 100, filter })).rows
}

/** What the search finds, in all lists. */
export const searched = async (deps: Deps, text: string) =>
  (await search(deps, text)).flatMap((found) => found.listed.rows)

/** That an action was done. */
export const done = { is: 'done' }

/** That it was refused with a sentence that contains this. */
export const refusedBy = (text: string) => ({
  is: 'refused',
  text: expect.stringContaining(text) as string,
})
