import { todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import {
  applyCatalogue,
  countsOf,
  differenceLines,
  differenceSum,
  lockCatalogue,
  overwrittenLines,
  planCatalogue,
  problemLines,
  readCatalogue,
  readPart,
  storedCityNames,
  unzipFolder,
} from '#server/catalogue/index.ts'
import type { Plan, ReadCatalogue } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { action, done, firstOf, refused } from '../action.ts'
import type { Written } from '../action.ts'
import type { SentFile } from '../fields.ts'
import { sha256Of, typeOf } from '../files.ts'
import { catalogueTexts as texts } from './texts.ts'

/** Most lines of a difference that are shown. */
const mostLines = 1000

/** Reads a sent file: a zip of the folder, or the table of offers alone. A sentence when it cannot be opened. */
function openSent(file: SentFile | null, now: Date): ((tx: Tx) => Promise<ReadCatalogue>) | string {
  const [today, content] = [todayInSaoPaulo(now), file?.content ?? Buffer.alloc(0)]
  if (typeOf(content, ['zip']) === null) {
    if (!content.toString().trim().includes('\n')) return texts.emptyTable
    return async (tx) => {
      const read = await readPart(tx, new Map([['offers.csv', content]]), ['offers'], today)
      // The table has the name that the person knows it by.
      const problems = read.problems.map((problem) => ({ ...problem, file: file?.name ?? '' }))
      return { ...read, problems }
    }
  }
  const files = unzipFolder(content)
  return typeof files === 'string'
    ? texts.zip[files]
    : async (tx) => readCatalogue(files, { today, cityNames: await storedCityNames(tx) })
}

/** What a plan comes to, in words; `isWritten`: it was to be written, unless that undoes what no one has agreed to undo. */
function outcomeOf(
  { differences, problems, overwritten }: Plan,
  { mayUndo, isWritten }: { mayUndo: boolean; isWritten: boolean },
): Written {
  if (problems.length > 0)
    return refused(fill(texts.faults, { quantos: String(problems.length) }), problemLines(problems))
  const sum = differenceSum(differences)
  if (sum === null) return done(texts.same)
  const undone = overwrittenLines(overwritten)
  const warning =
    undone.length > 0 && !mayUndo ? fill(texts.undoes, { quantos: undone.length }) : ''
  if (isWritten && warning !== '') return refused(warning, undone)
  const text = fill(isWritten ? texts.applied : texts.wouldChange, { soma: sum })
  return done(`${text} ${warning}`.trim(), {
    lines: firstOf([...undone, ...differenceLines(differences)], mostLines, texts.moreLines),
    after: { ...countsOf(differences), ...(undone.length > 0 && { undone: undone.length }) },
  })
}

/** Sends the catalogue, compares it with what is offered, and applies it. */
export const applyAction = action('catalogue.apply', texts.apply, {
  hasPreview: true,
  run: async ({ deps, actor, input, isPreview, write }) => {
    const file = input.file('arquivo')
    const read = openSent(file, deps.clock())
    if (typeof read === 'string' || !file) return refused(String(read))
    const sent = { file: file.name, sha256: sha256Of(file.content) }
    return write(
      async (tx) => {
        // What the table refers to is read after what another person applies at the same time.
        await lockCatalogue(tx)
        const mayUndo = input.flag('sobrescrever')
        const manner = mayUndo ? 'overwrite' : 'files'
        const catalogue = await read(tx)
        const plan = isPreview
          ? await planCatalogue(tx, catalogue)
          : await applyCatalogue(tx, catalogue, actor.name, manner)
        const written = outcomeOf(plan, { mayUndo, isWritten: !isPreview })
        return written.is === 'done'
          ? { ...written, after: { ...sent, ...written.after } }
          : written
      },
      { isolationLevel: 'read committed' },
    )
  },
})
