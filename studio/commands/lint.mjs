// Faults of machines and suggestions, as the page shows them.
import { chosenProject } from './chosen-project.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'

/** @import { ProjectPaths } from './project-paths.ts' */

/**
 * Prints every finding of every machine, faults first. Resolves to an exit code: 1 where a machine has a fault, suggestions do not count; 2 where
 * a file could not be opened.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} own
 * @param {readonly string[]} args files and folders instead of the project's machines, `--quiet` without the advice, the language
 * @param {{ print?: (line: string) => void }} [options]
 */
export async function lint(own, args, { print = console.log } = {}) {
  const chosen = await chosenProject(own, args, { command: 'lint', takesFiles: true })
  if (typeof chosen === 'number') return chosen
  const { language, rest, project, leftOut } = chosen
  const t = messagesIn(language)
  const isQuiet = rest.includes('--quiet')
  const { catalog, labels, lintEntry, isAdvice } = await loadKit(project, language)
  let faults = 0
  let advice = 0
  for (const entry of catalog) {
    const findings = lintEntry(entry, labels, language)
    const wrong = findings.filter((one) => !isAdvice(one))
    const advised = findings.filter(isAdvice)
    faults += wrong.length
    advice += advised.length
    const lines = [
      ...wrong.map(({ rule, message }) => `  ${t.fault}  ${message}  ${rule}`),
      ...(isQuiet ? [] : advised.map(({ rule, message }) => `  ${t.advice}  ${message}  ${rule}`)),
    ]
    if (lines.length > 0) print([entry.name, ...lines, ''].join('\n'))
  }
  print(t.linted(catalog.length, faults, advice))
  if (leftOut > 0) return 2
  return faults > 0 ? 1 : 0
}
