import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fill } from '#contract/errors.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import {
  applyCatalogue,
  catalogueFiles,
  cityNamesOf,
  differenceLines,
  differenceSum,
  folderTexts,
  kindNames,
  loadCatalogue,
  overwrittenLines,
  planCatalogue,
  problemLines,
  readCatalogue,
  readFolder,
  schemaFiles,
} from '../catalogue/index.ts'
import type { Plan, Problem, ReadCatalogue } from '../catalogue/index.ts'
import { CommandError, runCommandLine } from '../platform/command-failure.ts'
import { readConfig } from '../platform/config.ts'
import { openCopy } from '../platform/db/copy.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/database.ts'
import { transact } from '../platform/db/transact.ts'
import { system } from '../platform/system.ts'
import { municipalities, prepareDatabase } from '../seed/index.ts'
import { catalogueCommandTexts as texts } from './texts.ts'

// What the portal offers, as a folder (`npm run catalogue`): `check | diff | apply | export [FOLDER]`. Exit code 1: the catalogue
// has problems, or `apply` would undo edits of the back office; 2: the command cannot run.

const overwriteEdits = '--overwrite-edits'
const words = process.argv.slice(2)
const [command = '', folder = 'catalogue', ...rest] = words.filter(
  (word) => word !== overwriteEdits,
)
const mayUndo = words.includes(overwriteEdits)

function readChecked(): ReadCatalogue {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new CommandError(fill(texts.noFolder, { pasta: folder }))
  return readCatalogue(readFolder(folder), {
    today: todayInSaoPaulo(system.clock()),
    cityNames: cityNamesOf(municipalities()),
  })
}

/** Prints problems and sets the exit code; whether there are any. */
function printProblems(problems: readonly Problem[]): boolean {
  if (problems.length === 0) return false
  for (const line of problemLines(problems)) console.error(line)
  console.error(`\n${fill(texts.faults, { quantos: String(problems.length) })}`)
  process.exitCode = 1
  return true
}

/** Over the database that `npm start` would open, up to date; to be read, a copy of the embedded one, which may be in use. */
async function withDatabase<R>(
  use: (database: Database) => Promise<R>,
  toWrite = false,
): Promise<R> {
  const config = readConfig(process.env)
  const embedded = path.join(config.dataDir, 'db')
  const isThere = existsSync(path.join(embedded, 'PG_VERSION'))
  const database =
    config.databaseUrl || toWrite || !isThere
      ? await openDatabase(config)
      : await openCopy(embedded)
  try {
    await prepareDatabase(database, { seed: false, system })
    return await use(database)
  } finally {
    await database.close()
  }
}

/** Prints what a plan changes; whether anything does and may be written. */
function printPlan({ differences, problems, overwritten }: Plan): boolean {
  if (printProblems(problems)) return false
  const sum = differenceSum(differences)
  if (sum === null) {
    console.log(fill(texts.same, { pasta: folder }))
    return false
  }
  for (const line of [...overwrittenLines(overwritten), ...differenceLines(differences)])
    console.log(line)
  console.log(`\n${sum}`)
  if (overwritten.length === 0 || mayUndo) return true
  console.error(`\n${fill(texts.undoes, { quantos: overwritten.length })}`)
  return false
}

function writeFiles(files: ReadonlyMap<string, string | Buffer>): void {
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async check() {
    const { catalogue, problems } = readChecked()
    if (printProblems(problems)) return
    const items = kindNames.map((name) => `${catalogue[name].length} ${folderTexts.kinds[name]}`)
    console.log(fill(texts.checked, { pasta: folder, itens: items.join(', ') }))
  },
  async diff() {
    const read = readChecked()
    if (printProblems(read.problems)) return
    printPlan(await withDatabase(({ db }) => planCatalogue(db, read)))
  },
  async apply() {
    const read = readChecked()
    if (printProblems(read.problems)) return
    const plan = await withDatabase(
      ({ db }) =>
        transact(db, (tx) => applyCatalogue(tx, read, 'comando', mayUndo ? 'overwrite' : 'files'), {
          isolationLevel: 'read committed',
        }),
      true,
    )
    if (printPlan(plan)) console.log(texts.applied)
    else if (plan.overwritten.length > 0) process.exitCode = 1
  },
  async export() {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandError(fill(texts.folderNotEmpty, { pasta: folder }))
    const files = catalogueFiles(await withDatabase(({ db }) => loadCatalogue(db)))
    writeFiles(files)
    console.log(fill(texts.exported, { pasta: folder, arquivos: String(files.size) }))
  },
  async schemas() {
    writeFiles(schemaFiles())
  },
}

await runCommandLine(async () => {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  // An option is no folder: `export --help` must not write one of that name.
  if (!run || folder.startsWith('-') || rest.length > 0 || (mayUndo && command !== 'apply'))
    throw new CommandError(texts.usage)
  await run()
})
