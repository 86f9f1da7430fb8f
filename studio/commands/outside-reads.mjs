// Which context fields and tags of some machines the code around them reads. It searches text, so a name anywhere counts.
import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { droppedFiles } from './open-from-page.mjs'

const isSource = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/
const isMachineFile = /\.machine\.[cm]?[jt]sx?$/
/** More files would take too long. */
const mostFiles = 5000

/**
 * Looks for names in the package of a file, or in its folder where it has no package: a function of the file and its names. It
 * resolves to those that are read, undefined where that cannot be determined. Each folder is read once.
 */
export function outsideReads() {
  /** @type {Map<string, Promise<Map<string, string> | null>>} */
  const known = new Map()
  /**
   * @param {string} file
   * @param {readonly string[]} names
   * @returns {Promise<string[] | undefined>}
   */
  return async (file, names) => {
    // A dropped file came without the code around it.
    if (file.startsWith(droppedFiles + path.sep)) return undefined
    const folder = await packageOf(file)
    const texts = known.get(folder) ?? textsIn(folder)
    known.set(folder, texts)
    const found = await texts
    if (found === null) return undefined
    return names.filter((name) =>
      [...found].some(([place, text]) =>
        (place === file || isMachineFile.test(place) ? readsOf : mentionsOf)(name).test(text),
      ),
    )
  }
}

/** @param {string} name */
const escaped = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** @param {string} name */
const mentionsOf = (name) => new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`)

/**
 * A machine's own file also declares the names: only reads count.
 *
 * @param {string} name
 */
const readsOf = (name) => {
  const own = escaped(name)
  return new RegExp(
    `\\.${own}(?![\\w$])|hasTag\\(\\s*['"\`]${own}['"\`]|context:\\s*\\{[^{}:]*(?<![\\w$])${own}\\s*[,}=]|\\{[^{}]*(?<![\\w$])${own}(?![\\w$])[^{}]*\\}\\s*=[^;\\n]*context`,
  )
}

/** @param {string} file */
async function packageOf(file) {
  for (
    let folder = path.dirname(file);
    path.dirname(folder) !== folder;
    folder = path.dirname(folder)
  )
    if (
      await access(path.join(folder, 'package.json')).then(
        () => true,
        () => false,
      )
    )
      return folder
  return path.dirname(file)
}

/**
 * The sources below a folder; null where they are too many. What is installed or built is not read.
 *
 * @param {string} root
 */
async function textsIn(root) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  const folders = [root]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const place = path.join(folder, entry.name)
      if (entry.isDirectory() && !/^(?:\..*|node_modules|dist|build|coverage)$/.test(entry.name))
        folders.push(place)
      else if (entry.isFile() && isSource.test(entry.name)) {
        if (texts.size === mostFiles) return null
        texts.set(place, await readFile(place, 'utf8').catch(() => ''))
      }
    }
  }
  return texts
}
