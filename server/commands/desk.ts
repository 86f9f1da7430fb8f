import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { fill } from '#contract/errors.ts'
import { commandTexts as texts, parseCommand, runCommand, sendCommand } from '../desk/index.ts'
import type { CommandAnswer, CommandRequest, SentFile } from '../desk/index.ts'
import { openDeps } from '../open-deps.ts'
import { CommandError, runCommandLine } from '../platform/command-failure.ts'
import { readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { system } from '../platform/system.ts'
import { prepareDatabase } from '../seed/index.ts'

// The provider's daily work as commands (`npm run desk`). Exit code 0: done; 1: refused; 2: the command cannot run. E-mails that
// a command causes are written into the outbox, and a running server sends them.

/** Where the person is: npm runs its scripts in the folder of the project. */
const here = process.env.INIT_CWD ?? process.cwd()

function readSent(file: string): SentFile {
  try {
    return { name: path.basename(file), content: readFileSync(path.resolve(here, file)) }
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'))
    const motivo = texts.fileFaults[code] ?? code
    throw new CommandError(fill(texts.fileUnreadable, { arquivo: file, motivo }))
  }
}

/** Runs a command over the database that `npm start` would open. */
async function runHere(config: Config, request: CommandRequest): Promise<CommandAnswer> {
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database, { seed: false, system })
    return await runCommand(await openDeps(database.db, config, system), request)
  } finally {
    await database.close()
  }
}

/** Writes a file that an action answered with into the folder of the person, never over another one. Returns its path. */
function saveDownload({ name, content }: NonNullable<CommandAnswer['download']>): string {
  const { name: base, ext } = path.parse(name)
  let file = path.join(here, name)
  for (let copy = 2; existsSync(file); copy += 1) file = path.join(here, `${base}-${copy}${ext}`)
  writeFileSync(file, content)
  return file
}

await runCommandLine(async () => {
  const command = parseCommand(process.argv.slice(2))
  const read = Object.entries(command.paths).map(([name, file]) => [name, readSent(file)] as const)
  const request = { command, files: Object.fromEntries(read), user: userInfo().username }
  const config = readConfig(process.env)
  const { code, lines, download } =
    (config.databaseUrl === null ? await sendCommand(config, request) : null) ??
    (await runHere(config, request))
  const print = code === 0 ? console.log : console.error
  for (const line of lines) print(line)
  if (download) console.log(fill(texts.saved, { arquivo: saveDownload(download) }))
  process.exitCode = code
})
