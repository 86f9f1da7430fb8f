import { createMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { CatalogEntry, Project } from './catalog.ts'
import { casesBeside, hasRules, rulesBeside } from './beside.ts'
import type { Cases } from './cases.ts'
import { statesOf } from './chart.ts'
import type { Declared } from './declared-types.ts'
import { isFactory, madeBy } from './factories.ts'
import type { Invariant } from './trace.ts'
import { defaultLanguage } from './messages/language.ts'
import type { Language } from './messages/language.ts'
import { olderKeys } from './lint/older.ts'
import { readableNames } from './lint/unused.ts'
import { casesOf, readNotes } from './machine-notes.ts'
import type { MachineNotes, StudioNotes } from './machine-notes.ts'
import { firstSnapshot } from './inert.ts'
import { namedMachine } from './named-machine.ts'
import { inputsWithAnswers } from './open-guards.ts'
import { notedInvariants } from './noted-rules.ts'
import { proposed } from './proposals.ts'
import { unknownFields } from './identity-fields.ts'
import { isMachine } from './relatives.ts'
import { requirementsIn } from './requirements.ts'
import { lintMessages } from './messages/lint.ts'
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
  /** The exports of the modules beside it: `<name>.rules.ts` and `<name>.cases.ts`. */
  rules?: Readonly<Record<string, unknown>>
  cases?: Readonly<Record<string, unknown>>
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

/** A module that is loaded when it is opened: each part alone, so that one that fails leaves the others. */
export interface FileToOpen extends Pick<OpenedFile, 'file' | 'readOutside'> {
  load: Readonly<
    Record<'exports', () => Promise<unknown>> &
      Partial<Record<'notes' | 'rules' | 'cases', () => Promise<unknown>>>
  >
}

/** Loads modules. `problems`: those that failed; nothing is thrown. */
export async function loadFiles(
  files: readonly FileToOpen[],
): Promise<{ files: OpenedFile[]; problems: string[] }> {
  const problems: string[] = []
  const loaded = await Promise.all(
    files.map(async ({ load, ...opened }): Promise<OpenedFile[]> => {
      const found: Record<string, Record<string, unknown>> = {}
      for (const [part, from] of Object.entries(load))
        try {
          found[part] = { ...Object(await from()) }
        } catch (error) {
          problems.push(`${opened.file}: ${errorText(error)}`)
          if (part === 'exports') return []
        }
      const { exports = {}, notes, rules, cases } = found
      return [{ ...opened, exports, notes: notes?.default, rules, cases }]
    }),
  )
  return { files: loaded.flat(), problems: problems.toSorted() }
}

/** Where to look for machines: a module's exports, and the notes with the arguments of functions that make some. */
type Source = Pick<OpenedFile, 'file' | 'exports' | 'notes'>

/**
 * The machines of a module: those that it exports, alone, as an actor or in a list or record, those that its functions make, and those that
 * they call or spawn by name. Of a JSON file, the machine of that configuration. Every machine once.
 */
export function machinesIn(source: Source, language = defaultLanguage): FoundMachine[] {
  return findMachines(source, language).machines
}

function findMachines({ file, exports, notes }: Source, language: Language) {
  const t = openedMessages[language]
  const stored = notedMachines(notes)
  const doubts: string[] = []
  const found = new Map<AnyStateMachine, string>()
  const take = (value: unknown, name: string, depth: number): void => {
    const machine = machineOf(value)
    if (machine) {
      if (!found.has(machine)) found.set(machine, name)
    } else if (isFactory(value)) {
      const made = madeBy(value, stored[name]?.arguments)
      if ('machine' in made) take(made.machine, name, 0)
      else doubts.push(t.notMade(name, made.why(t)))
    } else if (depth > 0 && isPlain(value))
      for (const [key, inner] of Object.entries(value)) take(inner, `${name}.${key}`, depth - 1)
  }
  const { default: config } = exports
  if (file.endsWith('.json') && isPlain(config) && ('states' in config || 'on' in config))
    take(configured(config), 'default', 0)
  else for (const [name, value] of Object.entries(exports)) take(value, name, 1)
  // The list grows while it is read: children of children.
  for (const [machine, name] of found) {
    const { actors } = namedMachine(machine).implementations
    for (const [actor, logic] of Object.entries(actors))
      take(logic, `${name} › ${idOf(logic) ?? actor}`, 0)
  }
  return { machines: [...found].map(([machine, name]) => ({ name, machine })), doubts }
}

const configs = new WeakMap<object, AnyStateMachine>()
/** The machine of a configuration without implementations: the same each time. */
function configured(config: object): AnyStateMachine {
  const machine = configs.get(config) ?? createMachine({ ...config })
  configs.set(config, machine)
  return machine
}

/** The notes of each machine as far as they can be read: faults in them are reported elsewhere. */
function notedMachines(notes: unknown): StudioNotes['machines'] {
  try {
    return notes === undefined ? {} : readNotes(notes).machines
  } catch {
    return {}
  }
}

/** The notes for the machines of a module, as far as they are known. */
export interface CompletedNotes {
  /** For the file beside the module: its notes, completed. */
  notes: StudioNotes
  /** By machine, and its rules to be judged. */
  machines: ReadonlyMap<
    string,
    MachineNotes & {
      cases: Cases
      invariants: readonly Invariant[]
      /** Faults of what was written for it: a sentence each. */
      faults: readonly string[]
    }
  >
  /** What could not be found out. */
  doubts: readonly string[]
  /** Keys of XState 4, which the current version ignores: a sentence each. */
  older: readonly { key: string; sentence: string }[]
  /** The names by which code around them may read its machines. */
  readable: readonly string[]
}

/** The notes of a module, completed by what its machines seem to need. Throws a sentence when they are none. */
export function completedNotes(opened: OpenedFile, language = defaultLanguage): CompletedNotes {
  const { file, notes, declared } = opened
  const t = openedMessages[language]
  const read = notes === undefined ? undefined : readNotes(notes, language)
  const stored = read?.machines ?? {}
  const { machines, doubts: unmade } = findMachines(opened, language)
  const names = machines.map(({ name }) => name)
  const completed = machines.map(({ name, machine }) => {
    const named = namedMachine(machine)
    const beside = casesBeside(opened.cases ?? {}, name, names)
    const besideFile = (part: 'rules' | 'cases') => `${baseOf(file)}.${part}`
    const { notes: found, doubts } = proposed(named, stored[name], language, declared?.get(name))
    const { requirements, arguments: given } = stored[name] ?? {}
    const own = {
      ...found,
      ...(given && { arguments: given }),
      ...(requirements && { requirements }),
    }
    const cases = { ...casesOf(own), ...beside.cases }
    const unknownIn = (where: string, fields: readonly string[] | null | undefined) =>
      unknownFields(named, cases, own, fields ?? []).map((field) => t.noField(where, name, field))
    const faults = [
      ...unknownIn(`${baseOf(file)}.studio.json`, stored[name]?.identity),
      ...unknownIn(besideFile('cases'), beside.fields),
      ...beside.odd.map((place) => t.oddIdentity(besideFile('cases'), place)),
      ...(opened.rules && !hasRules(opened.rules) ? [t.noRules(besideFile('rules'))] : []),
    ]
    const { noted, invariants, odd } = rulesBeside(opened.rules ?? {}, name, names)
    const labels = { language, actors: callsWithoutId(machine, language) }
    const ruled = notedInvariants([...(own.rules ?? []), ...noted], {
      machine: named,
      cases,
      labels,
    })
    return {
      name,
      own,
      cases,
      invariants: [...ruled.invariants, ...invariants],
      readable: readableNames(machine, cases),
      faults,
      doubts: [
        ...faults,
        ...doubts,
        ...ruled.doubts,
        ...odd.map((place) => t.oddRule(besideFile('rules'), place)),
      ],
    }
  })
  return {
    // Notes of a removed machine stay: it may only have been renamed.
    notes: {
      format: 1,
      ...(read?.statements && { statements: read.statements }),
      machines: { ...stored, ...Object.fromEntries(completed.map(({ name, own }) => [name, own])) },
    },
    machines: new Map(
      completed.map(({ name, own, cases, invariants, faults }) => [
        name,
        { ...own, cases, invariants, faults },
      ]),
    ),
    doubts: [
      ...unmade.map((doubt) => `${file}: ${doubt}`),
      ...completed.flatMap(({ name, doubts }) =>
        doubts.map((doubt) => `${file}, ${name}: ${doubt}`),
      ),
    ],
    older: machines
      .flatMap(({ machine }) => olderKeys(machine))
      .map(({ where, key, instead }) => ({
        key,
        sentence: lintMessages[language].olderKey(where, key, instead),
      })),
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
          written: machine,
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
export function withoutMachine(source: Source, language = defaultLanguage): string {
  const { file, exports } = source
  const t = openedMessages[language]
  const { doubts } = findMachines(source, language)
  if (doubts.length > 0) return `${file}: ${doubts.join(' ')}`
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
  (file.split(/[\\/]/).at(-1) ?? file).replace(/(?:\.machine)?\.(?:[cm]?[jt]sx?|json)$/, '')

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
