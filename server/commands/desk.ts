import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { fill } from '#contract/errors.ts'
import { createPostalCodes } from '../catalogue/index.ts'
import { createMailer } from '../delivery/index.ts'
import {
  CommandError,
  commandTexts as texts,
  parseCommand,
  runCommand,
  sendCommand,
} from '../desk/index.ts'
import type { Command, CommandAnswer, CommandRequest, SentFile } from '../desk/index.ts'
import { createPaymentGateway } from '../money/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { FolderInUseError } from '../platform/db/folder-lock.ts'
import { DatabaseUnavailable } from '../platform/db/unavailable.ts'
import { openKeys } from '../platform/keys.ts'
import { system } from '../platform/system.ts'
import { prepareDatabase } from '../seed/index.ts'

// The provider's daily work as commands (`tools/desk.mjs`). Exit code 0: done; 1: refused; 2: the command cannot run. E-mails that
// a command causes are written into the outbox, and a running server sends them.

function readFiles(command: Command): Record<string, SentFile> {
  if (command.is !== 'action') return {}
  const read = ([name, file]: [string, string]): [string, SentFile] => {
    try {
      return [name, { name: path.basename(file), content: readFileSync(file) }]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandError(fill(texts.fileUnreadable, { arquivo: file, motivo: reason }))
    }
  }
  return Object.fromEntries(Object.entries(command.paths).map(read))
}

/** Runs a command over the database that `npm start` would open. */
async function runHere(config: Config, request: CommandRequest): Promise<CommandAnswer> {
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database, { seed: false, system })
    const { db } = database
    const deps = {
      db,
      config,
      ...system,
      payments: createPaymentGateway(db, config, system),
      cep: createPostalCodes(db, config, system),
      mail: createMailer(config),
      keys: await openKeys(db, system.random),
    }
    return await runCommand(deps, request)
  } finally {
    await database.close()
  }
}

/** Writes a file that an action answered with beside the person, never over another one. */
function saveDownload({ name, content }: NonNullable<CommandAnswer['download']>): string {
  const { name: base, ext } = path.parse(name)
  let file = name
  for (let copy = 2; existsSync(file); copy += 1) file = `${base}-${copy}${ext}`
  writeFileSync(file, content)
  return file
}

try {
  const command = parseCommand(process.argv.slice(2))
  const request = { command, files: readFiles(command), user: userInfo().username }
  const config = readConfig(process.env)
  const { code, lines, download } =
    (config.databaseUrl === null ? await sendCommand(config, request) : null) ??
    (await runHere(config, request))
  const print = code === 0 ? console.log : console.error
  for (const line of lines) print(line)
  if (download) console.log(fill(texts.saved, { arquivo: saveDownload(download) }))
  process.exitCode = code
} catch (error) {
  const expected =
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof DatabaseUnavailable
  console.error(expected ? error.message : error)
  process.exitCode = 2
}
