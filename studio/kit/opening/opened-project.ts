import type { AnyStateMachine } from 'xstate'
import type { CatalogEntry, Project } from '../catalog.ts'
import type { Cases } from '../cases.ts'
import { callsWithoutId, completedNotes } from '../notes/completed-notes.ts'
import { machinesIn, withoutMachine } from './found-machines.ts'
import { firstSnapshot } from '../steps/inert.ts'
import type { Language } from '../messages/language.ts'
import { namedMachine } from './named-machine.ts'
import { inputsWithAnswers } from '../steps/open-guards.ts'
import { baseOf } from './opened-files.ts'
import type { OpenedFile } from './opened-files.ts'
import { requirementsIn } from '../rules/requirements.ts'
import { errorText } from '../values/value-text.ts'

// The modules that the commands bundle, and the page, take all of opening from here.
export { completedNotes } from '../notes/completed-notes.ts'
export { machinesIn, withoutMachine } from './found-machines.ts'
export { loadFiles } from './opened-files.ts'

/**
 * A project of the machines of some modules by any author. `problems`: further messages, as of modules that could
 * not be loaded. Errors in a module are reported in the project's `problems`; nothing is thrown.
 */
export function projectOf(
  files: readonly OpenedFile[],
  problems: readonly string[] = [],
  language?: Language,
): Project {
  const messages = [...problems]
  const catalog: CatalogEntry[] = []
  const actors: Record<string, string> = {}
  for (const opened of files) {
    const { file } = opened
    try {
      const machines = machinesIn(opened, language)
      const { notes, machines: known, doubts } = completedNotes(opened, language)
      messages.push(...doubts)
      if (machines.length === 0) messages.push(withoutMachine(opened, language))
      for (const { name, machine } of machines) {
        const own = known.get(name)
        if (!own) continue
        Object.assign(actors, callsWithoutId(machine, language))
        catalog.push({
          name: unique(machines.length === 1 ? baseOf(file) : addressOf(baseOf(file), name)),
          title: own.title ?? titleOf(machine, file, name),
          machine: namedMachine(machine),
          original: machine,
          cases: startedCases(namedMachine(machine), own.cases),
          invariants: own.invariants,
          requirements: requirementsIn(machine, own.requirements),
          statements: notes.statements,
          readOutside: opened.readOutside,
          ...(own.faults.length > 0 && { faults: own.faults }),
        })
      }
    } catch (error) {
      messages.push(`${file}: ${errorText(error)}`)
    }
  }
  const isShared = ({ title, name }: CatalogEntry) =>
    title !== name && catalog.filter((entry) => entry.title === title).length > 1
  return {
    // By its name too where another has the same.
    catalog: catalog.map((entry) =>
      isShared(entry) ? { ...entry, title: `${entry.title} (${entry.name})` } : entry,
    ),
    labels: { ...(language && { language }), actors },
    problems: [...new Set(messages)],
  }

  function unique(name: string): string {
    const isTaken = (one: string) => catalog.some((entry) => entry.name === one)
    let free = name
    for (let count = 2; isTaken(free); count += 1) free = `${name}-${count}`
    return free
  }
}

/** Cases whose inputs answer the open guards that the start asks. */
function startedCases(machine: AnyStateMachine, cases: Cases): Cases {
  const start = (input: unknown) => {
    try {
      firstSnapshot(machine, input)
    } catch {
      // The walk reports it.
    }
  }
  const inputs = cases.inputs.flatMap((input) => inputsWithAnswers(input, start))
  return { ...cases, inputs }
}

/** The beginning of a machine's address: its file, and its name where that adds something. */
function addressOf(base: string, name: string): string {
  const own = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return own.startsWith(base) ? own : `${base}-${own}`
}

/** A machine by its id; one without an id by its place in the source. */
function titleOf({ id }: AnyStateMachine, file: string, name: string): string {
  if (id !== '(machine)') return id
  return name === 'default' || name.endsWith('achine') ? baseOf(file) : name
}
