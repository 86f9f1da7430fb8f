import type { AnyStateMachine } from 'xstate'
import { casesBeside, hasRules, rulesBeside } from './beside.ts'
import type { Cases } from '../cases.ts'
import { statesOf } from '../chart.ts'
import { findMachines } from '../opening/found-machines.ts'
import { unknownFields } from '../proposals/identity-fields.ts'
import { olderKeys } from '../lint/older.ts'
import { readableNames } from '../lint/unused.ts'
import { casesOf, readNotes } from './machine-notes.ts'
import type { MachineNotes, StudioNotes } from './machine-notes.ts'
import { defaultLanguage } from '../messages/language.ts'
import { lintMessages } from '../messages/lint.ts'
import { openedMessages } from '../messages/opened.ts'
import { namedMachine } from '../opening/named-machine.ts'
import { notedInvariants } from './noted-rules.ts'
import { baseOf } from '../opening/opened-files.ts'
import type { OpenedFile } from '../opening/opened-files.ts'
import { proposed } from '../proposals/proposals.ts'
import type { Invariant } from '../trace.ts'

/** The notes for the machines of a module, as far as they are known. */
export interface CompletedNotes {
  /** For the file beside the module: its notes, completed. */
  notes: StudioNotes
  /** By the machine's name in the module. */
  machines: ReadonlyMap<
    string,
    MachineNotes & {
      cases: Cases
      invariants: readonly Invariant[]
      /** Faults of what was written for it: a sentence each. */
      faults: readonly string[]
    }
  >
  /** What could not be found out or made, and all faults: a sentence each. */
  doubts: readonly string[]
  /** Keys of XState 4, which the current version ignores: a sentence each. */
  older: readonly { key: string; sentence: string }[]
  /** The names by which code around them may read its machines. */
  readable: readonly string[]
}

/** The notes of a module, completed by what its machines seem to need. Throws, with a message for users, when the notes cannot be read. */
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

/** Labels of calls without an id, by the id that xstate makes: the name of their logic, or else of their state. */
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
