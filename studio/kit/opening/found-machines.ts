import { createMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { isFactory, madeBy } from './factories.ts'
import { readNotes } from '../notes/machine-notes.ts'
import type { StudioNotes } from '../notes/machine-notes.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { openedMessages } from '../messages/opened.ts'
import { namedMachine } from './named-machine.ts'
import type { OpenedFile } from './opened-files.ts'
import { isMachine } from '../steps/relatives.ts'

/** A machine of a module. `name`: what it is exported under; `parent › actor` for a child that is not exported itself. */
export interface FoundMachine {
  name: string
  machine: AnyStateMachine
}

/** Where to look for machines: a module's exports, and the notes with the arguments of functions that make some. */
type Source = Pick<OpenedFile, 'file' | 'exports' | 'notes'>

/**
 * The machines of a module: those that it exports, alone, as an actor or in a list or record, those that its functions make, and those that
 * they call or spawn. Of a JSON file, the machine of that configuration. Every machine once.
 */
export function machinesIn(source: Source, language = defaultLanguage): FoundMachine[] {
  return findMachines(source, language).machines
}

/** The same, and what could not be made. */
export function findMachines({ file, exports, notes }: Source, language: Language) {
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

/** Why a module has nothing to open: a sentence with what could not be made, else with its exports. */
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
