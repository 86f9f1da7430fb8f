import { todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import {
  applyCatalogue,
  changedFields,
  changeItems,
  countsOf,
  differenceLines,
  differenceSum,
  kinds,
  lockCatalogue,
  overwrittenLines,
  planCatalogue,
  problemLines,
  problemText,
  readCatalogue,
  readPart,
  storedCityNames,
} from '#server/catalogue/index.ts'
import type { Plan, Problem, ReadCatalogue, RowOf } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { action, actionsOn, done, firstOf, refused, type Action, type Written } from '../action.ts'
import type { Fields, Input, SentFile } from '../fields.ts'
import { sha256Of, typeOf } from '../files.ts'
import type { DeskPart } from '../subjects.ts'
import {
  itemFields,
  editedKinds,
  fieldsOfItem,
  itemKinds,
  itemsOf,
  listOf,
  viewOf,
} from './items.ts'
import type { ItemField, EditedKind } from './items.ts'
import { catalogueDeskTexts as texts } from './texts.ts'
import { unzipFolder } from './unzip.ts'

/** Most lines of a difference that are shown. */
const mostLines = 1000

/** After its lock an action reads what another person has applied meanwhile. */
const transaction = { isolationLevel: 'read committed' } as const

type Read = (tx: Tx) => Promise<ReadCatalogue>

/** Reads a sent file: a zip of the folder, or the table of offers alone. A sentence when it cannot be opened. */
function openSent({ name, content }: SentFile, now: Date): Read | string {
  const today = todayInSaoPaulo(now)
  if (typeOf(content, ['zip']) === null) {
    if (!content.toString().trim().includes('\n')) return texts.emptyTable
    return async (tx) => {
      const read = await readPart(tx, new Map([['offers.csv', content]]), ['offers'], today)
      // The table has the name that the person knows it by.
      return { ...read, problems: read.problems.map((problem) => ({ ...problem, file: name })) }
    }
  }
  const files = unzipFolder(content)
  if (typeof files === 'string') return texts.zip[files]
  return async (tx) => readCatalogue(files, { today, cityNames: await storedCityNames(tx) })
}

/** What a plan comes to, in words; `isWritten`: it was to be written, unless that undoes what no one has agreed to undo. */
function outcomeOf(
  { differences, problems, overwritten }: Plan,
  { mayUndo, isWritten, sent }: { mayUndo: boolean; isWritten: boolean; sent: object },
): Written {
  if (problems.length > 0)
    return refused(fill(texts.faults, { quantos: String(problems.length) }), problemLines(problems))
  const soma = differenceSum(differences)
  if (soma === null) return done(texts.same, { after: { ...sent } })
  const undone = overwrittenLines(overwritten)
  const isAsked = undone.length > 0 && !mayUndo
  const warning = isAsked ? fill(texts.undoes, { quantos: undone.length }) : ''
  if (isWritten && isAsked) return refused(warning, undone)
  const text = fill(isWritten ? texts.applied : texts.wouldChange, { soma })
  const counts = { ...countsOf(differences), ...(undone.length > 0 && { undone: undone.length }) }
  return done(`${text} ${warning}`.trim(), {
    lines: firstOf([...undone, ...differenceLines(differences)], mostLines, texts.moreLines),
    after: { ...sent, ...counts },
  })
}

/** Sends the catalogue, compares it with what is offered, and applies it. */
const apply = action('catalogue.apply', texts.apply, {
  hasPreview: true,
  async run({ deps, actor, input, isPreview, write }) {
    const file = input.file('arquivo')
    const read = openSent(file, deps.clock())
    if (typeof read === 'string') return refused(read)
    const mayUndo = input.flag('sobrescrever')
    return write(async (tx) => {
      await lockCatalogue(tx)
      const catalogue = await read(tx)
      const plan = isPreview
        ? await planCatalogue(tx, catalogue)
        : await applyCatalogue(tx, catalogue, actor.name, mayUndo ? 'overwrite' : 'files')
      const sent = { file: file.name, sha256: sha256Of(file.content) }
      return outcomeOf(plan, { mayUndo, isWritten: !isPreview, sent })
    }, transaction)
  },
})

function enteredValue(name: string, { kind, isNumber = false }: ItemField, input: Input) {
  if (kind === 'money') return input.cents(name)
  if (kind === 'flag') return input.flag(name)
  const text = kind === 'day' ? input.day(name) : input.text(name)
  // The folder's own check refuses what is no number.
  return isNumber && text !== '' ? Number(text) : text || null
}

/** An action that changes one item, as the folder with that item changed would. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the rows to their kind
function edit<K extends EditedKind>(of: K): Action {
  const { on, action: name, title, help, complete } = itemKinds[of]
  const columns = itemFields(of)
  const fields: Fields = { ...Object.fromEntries(columns), retirar: texts.withdraw }
  const written = new Map<string, unknown>(Object.entries(kinds[of].columns ?? {}))
  const lineOf = (problem: Problem) => {
    const isField = ({ member }: ItemField) => (written.get(member) ?? member) === problem.field
    const [, field] = columns.find(([, column]) => isField(column)) ?? []
    return field ? `${field.label}: ${problemText(problem)}` : problemText(problem)
  }
  const enteredRow = (row: RowOf<K>, input: Input) => {
    const members = columns.map(([name, field]) => [field.member, enteredValue(name, field, input)])
    const entered: RowOf<K> = { ...row, ...Object.fromEntries(members) }
    return complete ? complete(entered, input) : entered
  }
  const keyOf = (row: RowOf<K>) => kinds[of].keyOf(row)
  return actionsOn({
    on,
    find: async (tx, id) => (await itemsOf(tx, of, id))[0],
    lock: lockCatalogue,
  })(name, { title, help, reason: 'optional', fields } as const, {
    transaction,
    check: ({ isOffered }) => (isOffered ? null : texts.gone),
    initial: ({ row }) =>
      Object.fromEntries(fieldsOfItem(of, row).map((field) => [field.name, field.entry])),
    async change(tx, { row: from }, { actor, input, now }) {
      const isWithdrawn = input.flag('retirar')
      const to = isWithdrawn ? from : enteredRow(from, input)
      if (typeof to === 'string') return refused(to)
      const key = keyOf(from)
      const next = isWithdrawn ? [] : [to]
      const changed = (rows: readonly RowOf<K>[]) =>
        rows.flatMap((row) => (keyOf(row) === key ? next : [row]))
      const by = { today: todayInSaoPaulo(now), appliedBy: actor.name }
      const { problems } = await changeItems(tx, of, changed, by)
      const [first, ...others] = problems.map(lineOf)
      if (first !== undefined) return refused(first, others)
      if (isWithdrawn)
        return done(texts.withdrawn, { before: { key }, after: { isOffered: false } })
      const stored = (await itemsOf(tx, of)).find(({ row }) => keyOf(row) === keyOf(to))
      const members = stored ? changedFields(from, stored.row) : []
      if (!stored || members.length === 0) return done(texts.sameItem)
      const membersOf = (row: RowOf<K>) =>
        Object.fromEntries(members.map((member) => [member, row[member]]))
      // What was sold stays as it was, and another row is on offer.
      const goTo = { kind: on, id: String(stored.id) }
      return done(texts.changed, { before: membersOf(from), after: membersOf(stored.row), goTo })
    },
  })
}

/** What the portal offers: sent as a folder, or changed in place. */
export const catalogue: DeskPart = {
  actions: [apply, ...editedKinds.map((of) => edit(of))],
  lists: editedKinds.map(listOf),
  views: Object.fromEntries(editedKinds.map((of) => [itemKinds[of].on, viewOf(of)])),
}
