// Faults of machines and suggestions, as the page shows them.
import { chosenProject } from './chosen-project.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'

/** @import { ProjectPaths } from './project-paths.ts' */

/**
 * Prints every finding of every machine, faults first. Resolves to an exit code: 1 where a machine has a fault, warnings and suggestions do not count; 2 where
 * a file could not be opened.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} own
 * @param {readonly string[]} args files and folders instead of the project's machines, `--quiet` for faults alone, the language
 * @param {{ print?: (line: string) => void }} [options]
 */
export async function lint(own, args, { print = console.log } = {}) {
  const chosen = await chosenProject(own, args, { command: 'lint', takesFiles: true })
  if (typeof chosen === 'number') return chosen
  const { language, rest, project, leftOut } = chosen
  const t = messagesIn(language)
  const isQuiet = rest.includes('--quiet')
  const { catalog, labels, lintEntry, levelOf } = await loadKit(project, language)
  const counts = { error: 0, warning: 0, hint: 0 }
  const levels = /** @type {const} */ (['error', 'warning', 'hint'])
  for (const entry of catalog) {
    const findings = lintEntry(entry, labels, language)
    const lines = levels.flatMap((level) => {
      const found = findings.filter((one) => levelOf(one) === level)
      counts[level] += found.length
      if (isQuiet && level !== 'error') return []
      return found.map(({ rule, message }) => `  ${t.levels[level]}  ${message}  ${rule}`)
    })
    if (lines.length > 0) print([entry.name, ...lines, ''].join('\n'))
  }
  print(t.linted(catalog.length, counts.error, counts.warning, counts.hint))
  if (leftOut > 0) return 2
  return counts.error > 0 ? 1 : 0
}
