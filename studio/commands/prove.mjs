// Whether the rules of machines hold in every situation that their walks reach.
import { Mistake, machineNamed } from './chosen-machine.mjs'
import { chosenProject } from './chosen-project.mjs'
import { usageOf } from './command-options.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'

/** @import { ProjectPaths } from './project-paths.ts' */

/** Time for each machine, ms. What takes longer is not decided. */
const defaultTimeLimit = 60_000

/**
 * Tries every situation of each machine, or of the named one, against its rules. Resolves to an exit code: 1 where a rule breaks or the
 * samples are wrong, 2 where the arguments are, 3 where a bound was reached before all was decided. A counter whose large values the
 * written identity joins is no such bound: how far it was tried is printed.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} own
 * @param {readonly string[]} args as `--help` lists them
 * @param {{ print?: (line: string) => void, timeLimit?: number }} [options] `timeLimit`: for each machine, in ms
 */
export async function prove(own, args, { print = console.log, timeLimit = defaultTimeLimit } = {}) {
  const chosen = await chosenProject(own, args, { command: 'prove' })
  if (typeof chosen === 'number') return chosen
  const { language, rest, project } = chosen
  const t = messagesIn(language)
  const [name, ...others] = rest
  if (others.length > 0) {
    console.error(usageOf('prove', language))
    return 2
  }
  const kit = await loadKit(project, language)
  /** @type {typeof kit.catalog} */
  let entries
  try {
    entries = name === undefined ? kit.catalog : [machineNamed(name, kit.catalog, t)]
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    return 2
  }
  let isBroken = false
  let isOpen = false
  for (const entry of entries) {
    const end = Date.now() + timeLimit
    const subject = { ...entry, labels: kit.labels }
    const proof = kit.proofOf(subject, () => Date.now() > end)
    const { situations, steps, broken, unreached, wrongMerge, limits, unbounded, ignored, isCut } =
      proof
    const { faults = [] } = entry
    print(t.proved(entry.name, situations, steps, entry.invariants.length))
    for (const one of broken)
      for (const line of kit.breakReport(subject, one).split('\n')) print(`  ${line}`)
    for (const rule of unreached) print(`  ${t.proofUnreached(rule)}`)
    for (const why of [...faults, ...limits]) print(`  ${why}`)
    for (const one of unbounded) print(`  ${t.proofGrows(one.field, one.values)}`)
    if (ignored.length > 0) print(`  ${t.proofIgnores(ignored.join(', '))}`)
    if (wrongMerge !== null) print(`  ${t.proofMerged}\n${wrongMerge.replaceAll(/^/gm, '    ')}`)
    const isVoid = faults.length > 0 || wrongMerge !== null
    if (isVoid) print(`  ${t.notProved}`)
    if (isCut) print(`  ${t.proofLate(timeLimit / 1000)}`)
    else if (limits.length > 0) print(`  ${t.notDecided}`)
    isBroken ||= broken.length + unreached.length > 0 || isVoid
    isOpen ||= isCut || limits.length > 0
  }
  return isBroken ? 1 : isOpen ? 3 : 0
}
