#!/usr/bin/env node
// `npx studio COMMAND …`: the studio in any project. It works on the project of `studio.config.mjs`, where the folder has one, else on
// the machines below the folder, or of `--in FILE`.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMachineFile } from './chosen-project.mjs'
import { conform } from './conform.mjs'
import { coverMachines } from './coverage.mjs'
import { diagrams } from './diagrams.mjs'
import { lint } from './lint.mjs'
import { mutants } from './mutants.mjs'
import { paths } from './paths.mjs'
import { prove } from './prove.mjs'
import { languageOf, messagesIn } from './messages.mjs'
import { studio } from './studio.mjs'

/** @import { ProjectPaths } from './project-paths.ts' */

/** @type {Record<string, (project: ProjectPaths, args: readonly string[]) => Promise<number>>} */
const commands = { conform, coverage: coverMachines, diagrams, lint, mutants, paths, prove }
const { PORT: port = '4174' } = process.env
const [name = '', ...args] = process.argv.slice(2)

/** The project that this folder configures; null when it configures none. */
async function configured() {
  const file = path.resolve('studio.config.mjs')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  /** @type {{ project: ProjectPaths }} */
  const { project } = await import(pathToFileURL(file).href)
  return project
}

/** @type {ProjectPaths} */
const nothing = {
  root: process.cwd(),
  module: '',
  sources: [],
  drawings: 'studio-drawings',
  coverage: 'studio-coverage',
  page: 'studio-page',
}

const command = commands[name]
const project = await configured()
const files = languageOf(args).rest.filter((arg) => !arg.startsWith('--'))
const isChosen =
  args.some((arg) => arg === '--in' || arg.startsWith('--in=') || isMachineFile(arg)) ||
  (name === 'lint' && files.length > 0)
if (command)
  process.exitCode = await command(
    project ?? nothing,
    project === null && !isChosen ? [...args, '--in', '.'] : args,
  ).catch((/** @type {unknown} */ error) => {
    const why = error instanceof Error ? error.message : String(error)
    console.error(messagesIn(languageOf(args).language).failed(why))
    return 1
  })
else if (name === 'open')
  await studio(
    project ?? nothing,
    project === null && files.length === 0 ? [...args, '.'] : args,
    Number(port),
  )
else {
  console.error(messagesIn(languageOf(args).language).usage.studio(Object.keys(commands).join('|')))
  process.exitCode = 2
}
