// Why a file cannot be opened: the line, the message, and what to do about it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { onlyInNode } from './node-modules.mjs'

/** @import { CommandMessages } from './command-messages.ts' */

/**
 * @param {unknown} error
 * @returns {readonly import('esbuild').Message[]} of a file that does not build; none of any other failure
 */
const buildErrors = (error) =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
    ? error.errors
    : []

/**
 * The files that a failure names, which may be others than the one that is opened.
 *
 * @param {unknown} error
 */
export const filesOf = (error) =>
  buildErrors(error).flatMap(({ location }) => (location ? [path.resolve(location.file)] : []))

/**
 * The message of a failure, without what only a terminal shows.
 *
 * @param {unknown} error
 * @param {string} file
 * @param {CommandMessages} t
 */
export async function reasonOf(error, file, t) {
  const built = buildErrors(error)
  if (built.length > 0) {
    const isMissing = built.some(({ text }) => text.startsWith('Could not resolve'))
    const lines = built.map(({ text, location }) => {
      if (!location) return text
      const isOwn = path.resolve(location.file) === file
      return `${isOwn ? '' : `${path.basename(location.file)}, `}${t.inLine(location.line, text)}`
    })
    return withRemedy(lines.join('; '), isMissing ? t.remedies.missing : null)
  }
  if (!(error instanceof Error)) return String(error)
  const line = lineOf(error, file)
  const text = line === null ? '' : ((await readFile(file, 'utf8')).split('\n')[line - 1] ?? '')
  const message = error.name === onlyInNode ? t.onlyInNode(error.message) : error.message
  const remedy = remedyOf(error, text, t)
  return withRemedy(line === null ? message : t.inLine(line, message), line && remedy)
}

/**
 * The place of an error in a file, from its stack.
 *
 * @param {Error} error
 * @param {string} file
 */
function lineOf({ stack = '' }, file) {
  const at = stack.split(`${file}:`)[1]
  return at === undefined ? null : Number.parseInt(at, 10)
}

/**
 * @param {Error} error
 * @param {string} text of the line where it happens
 * @param {CommandMessages} t
 */
function remedyOf({ name, message }, text, { remedies }) {
  if (name === onlyInNode) return remedies.whileItLoads
  // XState's own message has it.
  if (/^Null events|^Invalid transition|^Invalid target/.test(message)) return null
  if (text.includes('process.env')) return remedies.environment
  return /^(?:window|document|localStorage|navigator)\b/.test(message)
    ? remedies.browser
    : remedies.whileItLoads
}

/**
 * @param {string} message
 * @param {string | null | 0} remedy
 */
const withRemedy = (message, remedy) =>
  remedy ? `${message.replace(/\.$/, '')}. ${remedy}` : message
