// Reads the declared types of the events and inputs of machines, by the TypeScript of the author's project, where it is installed.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cache } from './places.mjs'

/** @import { Declared } from '@studio/kit/proposals/declared-types.ts' */

/** @typedef {Pick<typeof import('@studio/kit/proposals/declared-types.ts'), 'readType'>} Reader */

const parts = /** @type {const} */ (['events', 'input'])

/**
 * TypeScript resolves all names in the declarations that it emits. The question is a file of its own, because the programming interface
 * of the compiler changed several times, its command line did not.
 *
 * @param {string} file
 * @param {readonly string[]} names
 */
const question = (file, names) => `
import type { EventFromLogic, InputFrom } from ${JSON.stringify('xstate')}
import type * as machines from ${JSON.stringify(file)}
type Plain = string | number | boolean | bigint | symbol | null | undefined
type Shown<T> = T extends Plain | ((...all: never[]) => unknown) ? T
  : T extends readonly (infer One)[] ? Shown<One>[]
  : T extends object ? { [Name in keyof T]: Shown<T[Name]> } : T
declare function shown<T>(): Shown<T>
${names
  .map(
    (name, index) => `
export const events${index} = shown<EventFromLogic<typeof machines.${name}>>()
export const input${index} = shown<InputFrom<typeof machines.${name}>>()`,
  )
  .join('')}
`

const options = {
  declaration: true,
  emitDeclarationOnly: true,
  outDir: 'out',
  rootDir: path.parse(cache).root,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  jsx: 'preserve',
  strict: true,
  noErrorTruncation: true,
  types: [],
}

/**
 * The declared types of a file's machines, by the name of the export; `unknown` where one cannot be read. Empty where there is no TypeScript.
 *
 * @param {string} file
 * @param {readonly string[]} exported names of machines
 * @param {Reader} reader
 * @returns {Promise<ReadonlyMap<string, Declared>>}
 */
export async function declaredTypes(file, exported, { readType }) {
  const names = exported.filter((name) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
  const compiler = /\.[cm]?tsx?$/.test(file) ? await compilerFor(file) : null
  if (compiler === null || names.length === 0) return new Map()
  await mkdir(cache, { recursive: true })
  const place = await mkdtemp(path.join(cache, 'types-'))
  try {
    await writeFile(path.join(place, 'types.ts'), question(file, names))
    await writeFile(
      path.join(place, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['types.ts'] }),
    )
    // Type errors of the file itself are ignored.
    await ended(compiler, place)
    const text = await declaration(path.join(place, 'out'))
    return read(text, names, readType)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/**
 * The compiler of the file's project, else the one beside the studio; null where there is none.
 *
 * @param {string} file
 */
async function compilerFor(file) {
  for (const from of [file, fileURLToPath(import.meta.url)])
    try {
      const manifest = createRequire(from).resolve('typescript/package.json')
      /** @type {{ bin: { tsc: string } }} */
      const { bin } = JSON.parse(await readFile(manifest, 'utf8'))
      return path.join(path.dirname(manifest), bin.tsc)
    } catch {
      // Not installed there.
    }
  return null
}

/**
 * @param {string} compiler
 * @param {string} place
 * @returns {Promise<void>}
 */
const ended = (compiler, place) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [compiler, '-p', place], { stdio: 'ignore' })
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })

/** @param {string} folder */
async function declaration(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found = names.find(
    (name) => path.basename(name) === 'types.d.ts' && name.includes('types-'),
  )
  return found === undefined ? '' : readFile(path.join(folder, found), 'utf8')
}

/**
 * @param {string} text
 * @param {readonly string[]} names
 * @param {Reader['readType']} readType
 */
function read(text, names, readType) {
  const written = new Map(
    text
      .split(/^export declare const /m)
      .map((one) => /^(\w+): (.*?);?\s*(?:export \{\};?\s*)?$/s.exec(one) ?? [])
      .map(([, name = '', type = '']) => [name, type]),
  )
  /** @type {Map<string, Declared>} */
  const declared = new Map()
  for (const [index, name] of names.entries()) {
    const [events, input] = parts.map((part) => {
      try {
        return readType(written.get(`${part}${index}`) ?? 'unknown')
      } catch {
        return readType('unknown')
      }
    })
    if (events && input) declared.set(name, { events, input })
  }
  return declared
}
