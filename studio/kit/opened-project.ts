import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import type { CatalogEntry, Project } from './catalog.ts'
import { statesOf } from './chart.ts'
import type { Declared } from './declared-types.ts'
import type { Invariant } from './trace.ts'
import { defaultLanguage } from './messages/language.ts'
import type { Language } from './messages/language.ts'
import { readableNames } from './lint/unused.ts'
import { casesOf, readNotes } from './machine-notes.ts'
import type { MachineNotes, StudioNotes } from './machine-notes.ts'
import { firstSnapshot } from './inert.ts'
import { namedMachine } from './named-machine.ts'
import { inputsWithAnswers } from './open-guards.ts'
import { notedInvariants } from './noted-rules.ts'
import { proposed } from './proposals.ts'
import { isMachine } from './relatives.ts'
import { openedMessages } from './messages/opened.ts'
import { errorText } from './value-text.ts'

/** A module with machines, as it was loaded. */
export interface OpenedFile {
  /** Its displayed name: `checkout/wizard.machine.ts`. */
  file: string
  /** Its exports. */
  exports: Readonly<Record<string, unknown>>
  /** The content of the file of notes beside it; undefined without one. */
  notes?: unknown
  /** Fields of context and tags of its machines that code around it reads. Missing where they were not searched. */
  readOutside?: readonly string[]
  /** The declared types of its machines, by the names of their exports, where they were read. */
  declared?: ReadonlyMap<string, Declared>
}

/** A machine of a module. `name`: what it is exported under; `parent › actor` for a child that is not exported itself. */
export interface FoundMachine {
  name: string
  machine: AnyStateMachine
}

/**
 * The machines of a module: those that it exports, alone, as an actor or in a list or record, and those that they call or
 * spawn by name. Every machine once.
 */
export function machinesIn(exports: Readonly<Record<string, unknown>>): FoundMachine[] {
  const found = new Map<AnyStateMachine, string>()
  const take = (value: unknown, name: string, depth: number): void => {
    const machine = machineOf(value)
    if (machine) {
      if (!found.has(machine)) found.set(machine, name)
    } else if (depth > 0 && isPlain(value))
      for (const [key, inner] of Object.entries(value)) take(inner, `${name}.${key}`, depth - 1)
  }
  for (const [name, value] of Object.entries(exports)) take(value, name, 1)
  // The list grows while it is read: children of children.
  for (const [machine, name] of found)
    for (const [actor, logic] of Object.entries(namedMachine(machine).implementations.actors))
      take(logic, `${name} › ${idOf(logic) ?? actor}`, 0)
  return [...found].map(([machine, name]) => ({ name, machine }))
}

/** The notes for the machines of a module, as far as they are known. */
export interface CompletedNotes {
  /** For the file beside the module: its notes, completed. */
  notes: StudioNotes
  /** By machine, and its rules to be judged. */
  machines: ReadonlyMap<string, MachineNotes & { invariants: readonly Invariant[] }>
  /** What could not be found out. */
  doubts: readonly string[]
  /** The names by which code around them may read its machines. */
  readable: readonly string[]
}

/** The notes of a module, completed by what its machines seem to need. Throws a sentence when they are none. */
export function completedNotes(
  { file, exports, notes, declared }: OpenedFile,
  language = defaultLanguage,
): CompletedNotes {
  const stored = notes === undefined ? {} : readNotes(notes, language).machines
  const completed = machinesIn(exports).map(({ name, machine }) => {
    const named = namedMachine(machine)
    const { notes: found, doubts } = proposed(named, stored[name], language, declared?.get(name))
    const { requirements } = stored[name] ?? {}
    const own = { ...found, ...(requirements && { requirements }) }
    const labels = { language, actors: callsWithoutId(machine, language) }
    const ruled = notedInvariants(own.rules ?? [], { machine: named, cases: casesOf(own), labels })
    const readable = readableNames(machine, casesOf(own))
    return { name, own, ruled, readable, doubts: [...doubts, ...ruled.doubts] }
  })
  return {
    // Notes of a removed machine stay: it may only have been renamed.
    notes: {
      format: 1,
      machines: { ...stored, ...Object.fromEntries(completed.map(({ name, own }) => [name, own])) },
    },
    machines: new Map(
      completed.map(({ name, own, ruled: { invariants } }) => [name, { ...own, invariants }]),
    ),
    doubts: completed.flatMap(({ name, doubts }) =>
      doubts.map((doubt) => `${file}, ${name}: ${doubt}`),
    ),
    readable: [...new Set(completed.flatMap(({ readable }) => readable))],
  }
}

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
    const { file, exports } = opened
    try {
      const machines = machinesIn(exports)
      const { machines: known, doubts } = completedNotes(opened, language)
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
          written: machine,
          cases: startedCases(namedMachine(machine), casesOf(own)),
          invariants: own.invariants,
          requirements: own.requirements,
          readOutside: opened.readOutside,
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

/** Calls without an id, by the name of their logic, or else by their place. */
export function callsWithoutId(
  machine: AnyStateMachine,
  language = defaultLanguage,
): Record<string, string> {
  const calls = statesOf(machine).flatMap(({ key, invokes }) =>
    invokes.flatMap(({ id, source }) => {
      const isNamed = !source.startsWith('xstate.invoke.')
      const label = isNamed ? source : openedMessages[language].callOf(key)
      return /^\d+\./.test(id) ? [[id, label]] : []
    }),
  )
  return Object.fromEntries(calls)
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

/** Why a module has nothing to open: a sentence with its exports. */
export function withoutMachine(
  { file, exports }: Pick<OpenedFile, 'file' | 'exports'>,
  language = defaultLanguage,
): string {
  const t = openedMessages[language]
  const names = Object.entries(exports).map(([name, value]) =>
    isOlder(value) ? t.olderMachine(name) : name,
  )
  const what = names.length === 0 ? t.nothing : names.join('; ')
  return t.noMachine(file, what)
}

function machineOf(value: unknown): AnyStateMachine | null {
  if (isMachine(value)) return value
  // An actor made of a machine.
  if (typeof value === 'object' && value !== null && 'logic' in value && 'send' in value)
    return isMachine(value.logic) ? value.logic : null
  return null
}

const idOf = (logic: unknown) =>
  isMachine(logic) && logic.id !== '(machine)' ? logic.id : undefined
const isOlder = (value: unknown) =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && !isMachine(value)
const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** `wizard` for `checkout/wizard.machine.ts`. */
export const baseOf = (file: string) =>
  (file.split(/[\\/]/).at(-1) ?? file).replace(/(?:\.machine)?\.[cm]?[jt]sx?$/, '')

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
