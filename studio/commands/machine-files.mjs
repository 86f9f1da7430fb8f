// Which files have machines, and what belongs to them.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** @typedef {Partial<Record<typeof modulesBeside[number], string>>} Beside The modules beside a file. */

/** Modules beside a file, with more for its machines: `checkout.rules.ts` for `checkout.machine.ts`. */
export const modulesBeside = /** @type {const} */ (['rules', 'cases'])

/**
 * Whether a file is opened where its folder is, by its name.
 *
 * @param {string} file
 */
export const isMachineFile = (file) =>
  /\.machine\.(?:[cm]?[jt]sx?|json)$/.test(file) && !file.includes('node_modules')

/**
 * The folders among some arguments of a command.
 *
 * @param {readonly string[]} args paths from `from`
 * @param {string} [from]
 */
export async function foldersIn(args, from = process.cwd()) {
  const places = args.map((arg) => path.resolve(from, arg))
  const found = await Promise.all(places.map((place) => stat(place).catch(() => null)))
  return places.filter((_, index) => found[index]?.isDirectory())
}

/**
 * The files that some arguments of a command name: files themselves, and in folders all that end in `.machine.ts` or the
 * like.
 *
 * @param {readonly string[]} args paths from `from`
 * @param {string} [from]
 */
export async function machineFiles(args, from = process.cwd()) {
  /** @type {string[]} */
  const files = []
  for (const arg of args) {
    const place = path.resolve(from, arg)
    const found = await stat(place).catch(() => null)
    if (!found?.isDirectory()) files.push(place)
    else
      for (const name of (await readdir(place, { recursive: true })).toSorted())
        if (isMachineFile(name)) files.push(path.join(place, name))
  }
  return [...new Set(files)]
}

/**
 * The name of the file of notes beside a module.
 *
 * @param {string} file
 */
export const notesFile = (file) => `${stemOf(file)}.studio.json`

/** @param {string} file */
const stemOf = (file) => file.replace(/(?:\.machine)?\.(?:[cm]?[jt]sx?|json)$/, '')

/**
 * The modules beside a file, by what they contain.
 *
 * @param {string} file
 * @returns {Promise<Beside>}
 */
export async function besideOf(file) {
  /** @type {Beside} */
  const found = {}
  for (const part of modulesBeside)
    for (const ending of ['ts', 'mts', 'js', 'mjs']) {
      const place = `${stemOf(file)}.${part}.${ending}`
      if ((await stat(place).catch(() => null))?.isFile()) found[part] ??= place
    }
  return found
}

/**
 * Whether a file has notes, rules or cases, by its name.
 *
 * @param {string} file
 */
export const isBesideSome = (file) => /\.(?:studio\.json|(?:rules|cases)\.m?[jt]s)$/.test(file)

/**
 * Whether a file has the notes, rules or cases of another.
 *
 * @param {string} file
 * @param {string} other
 */
export const isBeside = (file, other) =>
  file === notesFile(other) ||
  modulesBeside.some((part) => file.replace(/\.m?[jt]s$/, '') === `${stemOf(other)}.${part}`)
