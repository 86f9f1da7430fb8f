#!/usr/bin/env node
// `npx studio COMMAND …`: the studio in any project. It works on the project of `studio.config.mjs`, where the folder has one, else on
// the machines below the folder, or of `--in FILE`.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFileArgument } from './chosen-project.mjs'
import { conform } from './conform.mjs'
import { coverMachines } from './coverage.mjs'
import { diagrams } from './diagrams.mjs'
import { lint } from './lint.mjs'
import { mutants } from './mutants.mjs'
import { paths } from './paths.mjs'
import { helpOfAll } from './command-options.mjs'
import { prove } from './prove.mjs'
import { languageOf, messagesIn } from './messages.mjs'
import { studio } from './studio.mjs'

/** @import { ProjectPaths } from './project-paths.ts' */

/** @type {Record<string, (project: ProjectPaths, args: readonly string[]) => Promise<number>>} */
const commands = {
  open: (project, files) => studio(project, files, Number(port)),
  conform,
  coverage: coverMachines,
  diagrams,
  lint,
  mutants,
  paths,
  prove,
}
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

const { language } = languageOf(process.argv.slice(2))
const command = commands[name]
if (command) process.exitCode = await run(command)
else if (/^(?:--help|-h|help)$/.test(name)) console.log(helpOfAll(language))
else {
  const t = messagesIn(language)
  console.error(`${name === '' ? '' : `${t.noCommand(name)}\n`}${helpOfAll(language)}`)
  process.exitCode = 2
}

/** @param {(typeof commands)[string]} command */
async function run(command) {
  const files = languageOf(args).rest.filter((arg) => !arg.startsWith('--'))
  const isChosen =
    args.some((arg) => arg === '--in' || arg.startsWith('--in=') || isFileArgument(arg)) ||
    (['lint', 'open'].includes(name) && files.length > 0)
  const project = await configured()
  const below = name === 'open' ? ['.'] : ['--in', '.']
  try {
    return await command(
      project ?? nothing,
      project === null && !isChosen ? [...args, ...below] : args,
    )
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(messagesIn(language).failed(why))
    return 1
  }
}
