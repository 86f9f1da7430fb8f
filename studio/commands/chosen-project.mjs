// The common arguments of every command: its language and its machines.
import { earlyExit } from './command-options.mjs'
import { openFiles } from './open-files.mjs'
import { languageOf } from './messages.mjs'

/**
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { CommandName } from './command-messages.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * Whether an argument is a file with machines: no machine has such a name.
 *
 * @param {string} arg
 */
export const isFileArgument = (arg) => /\.(?:[cm]?[jt]sx?|machine\.json)$/.test(arg)

/**
 * Takes `--language LANGUAGE`, `--notes`, every `--in FILE` and every file with machines out of the arguments of a command. The project is
 * the command's own, or with files that of the machines in those files and folders. Resolves to an exit code where the command is not to
 * run: after `--help`, where the arguments are wrong or no file can be opened (already reported).
 *
 * @template {Pick<ProjectPaths, 'root' | 'module'>} Own
 * @param {Own} own
 * @param {readonly string[]} args
 * @param {{ command: CommandName, takesFiles?: boolean }} options `takesFiles`: an argument that is no option is a file, as after `--in`
 * @returns {Promise<{ language: Language | undefined, rest: string[], project: Own | ProjectPaths, isOwn: boolean, leftOut: number, files: readonly string[] } | number>}
 *   `leftOut`: how many files could not be opened; `files`: the opened ones
 */
export async function chosenProject(own, args, { command, takesFiles = false }) {
  const exitCode = earlyExit(command, args)
  if (exitCode !== null) return exitCode
  const { language, rest: remaining } = languageOf(args)
  const { files: named, rest: left } = placesOf(remaining.filter((arg) => arg !== '--notes'))
  const isOption = (/** @type {string} */ arg) =>
    takesFiles ? arg.startsWith('--') : !isFileArgument(arg)
  const files = [...named, ...left.filter((arg) => !isOption(arg))]
  const rest = left.filter(isOption)
  if (files.length === 0) return { language, rest, project: own, isOwn: true, leftOut: 0, files }
  const writesNotes = args.includes('--notes')
  const opened = await openFiles(files, { print: console.error, language, writesNotes })
  if (opened.files.length === 0) return 2
  const { project, leftOut } = opened
  return { language, rest, project, isOwn: false, leftOut, files: opened.files }
}

/**
 * The files of `--in FILE` and `--in=FILE`.
 *
 * @param {readonly string[]} args
 */
function placesOf(args) {
  /** @type {string[]} */
  const files = []
  /** @type {string[]} */
  const rest = []
  const left = [...args]
  for (let arg = left.shift(); arg !== undefined; arg = left.shift())
    if (arg === '--in') files.push(left.shift() ?? '')
    else if (arg.startsWith('--in=')) files.push(arg.slice('--in='.length))
    else rest.push(arg)
  return { files, rest }
}
