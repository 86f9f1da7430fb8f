import { todayInSaoPaulo } from '#contract/dates.ts'
import {
  changedFields,
  changeItems,
  kinds,
  lockCatalogue,
  problemText,
} from '#server/catalogue/index.ts'
import type { Problem, RowOf } from '#server/catalogue/index.ts'
import { actionsOn, done, refused } from '../action.ts'
import type { Action } from '../action.ts'
import type { Fields, Input } from '../fields.ts'
import type { DeskPart } from '../subjects.ts'
import { applyAction } from './apply.ts'
import {
  columnsOf,
  editedKinds,
  fieldsOfItem,
  itemKinds,
  itemsOf,
  listOf,
  viewOf,
} from './items.ts'
import type { Column, EditedKind } from './items.ts'
import { catalogueTexts as texts } from './texts.ts'

function read(name: string, { kind, isNumber = false }: Column, input: Input) {
  if (kind === 'money') return input.cents(name)
  if (kind === 'flag') return input.flag(name)
  if (kind === 'day') return input.day(name)
  const text = input.text(name)
  if (text === '') return null
  // The folder's own check refuses what is no number.
  return isNumber ? Number(text) : text
}

/** An action that changes one item, as the folder with that item changed would. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the rows to their kind
function edit<K extends EditedKind>(of: K): Action {
  const { on, action: name, title, help, complete } = itemKinds[of]
  const columns = columnsOf(of)
  const fields: Fields = { ...Object.fromEntries(columns), retirar: texts.withdraw }
  const form = { title, help, reason: 'optional', fields } as const
  const written = new Map<string, unknown>(Object.entries(kinds[of].columns ?? {}))
  const lineOf = (problem: Problem) => {
    const [, field] =
      columns.find(([, { member }]) => (written.get(member) ?? member) === problem.field) ?? []
    return field ? `${field.label}: ${problemText(problem)}` : problemText(problem)
  }
  const enteredRow = (row: RowOf<K>, input: Input) => {
    const members = columns.map(([name, field]) => [field.member, read(name, field, input)])
    const entered: RowOf<K> = { ...row, ...Object.fromEntries(members) }
    return complete ? complete(entered, input) : entered
  }
  const keyOf = (row: RowOf<K>) => kinds[of].keyOf(row)
  return actionsOn({
    on,
    find: async (tx, id) => (await itemsOf(tx, of, id))[0],
    // What another person changes at the same time is read afterwards.
    lock: lockCatalogue,
  })(name, form, {
    transaction: { isolationLevel: 'read committed' },
    check: ({ isOffered }) => (isOffered ? null : texts.gone),
    initial: ({ row }) =>
      Object.fromEntries(fieldsOfItem(of, row).map((field) => [field.name, field.entry])),
    async change(tx, { row: from }, { actor, input, now }) {
      const isWithdrawn = input.flag('retirar')
      const to = isWithdrawn ? from : enteredRow(from, input)
      if (typeof to === 'string') return refused(to)
      const key = keyOf(from)
      const { problems } = await changeItems(
        tx,
        of,
        (rows) =>
          isWithdrawn
            ? rows.filter((row) => keyOf(row) !== key)
            : rows.map((row) => (keyOf(row) === key ? to : row)),
        { today: todayInSaoPaulo(now), appliedBy: actor.name },
      )
      const [first, ...others] = problems.map(lineOf)
      if (first !== undefined) return refused(first, others)
      if (isWithdrawn)
        return done(texts.withdrawn, { before: { key }, after: { isOffered: false } })
      const stored = (await itemsOf(tx, of)).find(({ row }) => keyOf(row) === keyOf(to))
      const changed = stored ? changedFields(from, stored.row) : []
      if (!stored || changed.length === 0) return done(texts.sameItem)
      const membersOf = (row: RowOf<K>) =>
        Object.fromEntries(changed.map((member) => [member, row[member]]))
      return done(texts.changed, {
        before: membersOf(from),
        after: membersOf(stored.row),
        // What was sold stays as it was, and another row is on offer.
        goTo: { kind: on, id: String(stored.id) },
      })
    },
  })
}

/** What the portal offers: sent as a folder, or changed in place. */
export const catalogue: DeskPart = {
  actions: [applyAction, ...editedKinds.map((of) => edit(of))],
  lists: editedKinds.map(listOf),
  views: Object.fromEntries(editedKinds.map((of) => [itemKinds[of].on, viewOf(of)])),
}
