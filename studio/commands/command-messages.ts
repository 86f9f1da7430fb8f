import type { commandOptions } from './command-options.mjs'

type Options = typeof commandOptions
export type CommandName = keyof Options
/** The name of an option of any command. */
export type OptionName = { [Name in CommandName]: keyof Options[Name] }[CommandName]

/** The messages of the commands, in one language. */
export interface CommandMessages {
  noLanguage: (wanted: string, known: string) => string
  usage: (call: string) => string
  seeHelp: string
  takesCommand: string
  noCommand: (name: string) => string
  /** What follows the name of a command, with a blank before it. */
  takes: Record<CommandName, string>
  does: Record<CommandName, string>
  /** The value that an option takes, empty for a flag, and what it does. */
  options: Record<OptionName, [takes: string, does: string]>
  noOption: (option: string) => string
  noValue: (option: string) => string
  wholeNumber: (option: string, least: number, given: string) => string
  oneOf: (option: string, known: string, given: string) => string
  machines: string
  whichMachine: string
  noMachine: (name: string) => string
  manyMachines: (id: string) => string
  oneMachine: (names: string) => string
  states: string
  noState: (machine: string, state: string) => string
  manyStates: (machine: string, state: string) => string
  noRealChildren: (machine: string) => string
  notWithChildren: (option: string) => string
  noPath: (strategy: string, machine: string) => string
  noPathTo: (strategy: string, machine: string, state: string) => string

  noMachineIn: (files: string) => string
  noFile: string
  failed: (why: string) => string
  wrote: (file: string) => string
  /** That samples were proposed and not written. */
  proposed: (files: string) => string
  notOpened: (file: string, why: string) => string
  proposalApplies: (file: string, why: string) => string
  notLoaded: (seconds: number) => string
  inLine: (line: number, text: string) => string
  onlyInNode: (what: string) => string
  /** What to do about a file that does not load. */
  remedies: Record<'missing' | 'environment' | 'browser' | 'whileItLoads', string>
  /** Why the page's request to open a file is refused, by status. */
  refuses: Record<400 | 403 | 405 | 415, string>

  studio: string
  sameId: (id: string, names: string) => string
  noLog: (file: string) => string
  noRecords: string
  nothingChanged: (revision: string) => string
  upToDate: (folder: string) => string
  wroteAll: (files: string) => string
  removed: (files: string) => string
  outOfDate: (folder: string, files: string) => string
  noRevision: (revision: string) => string
  notInRevision: (machine: string, revision: string) => string
  noCatalog: (revision: string) => string

  levels: Record<'error' | 'warning' | 'hint', string>
  linted: (machines: number, faults: number, warnings: number, hints: number) => string

  proved: (machine: string, situations: number, steps: number, rules: number) => string
  proofUnreached: (rule: string) => string
  proofLate: (seconds: number) => string
  notDecided: string
  proofIgnores: (fields: string) => string
  proofGrows: (field: string, values: number) => string
  proofMerged: string
  notProved: string

  seed: (seed: number, seconds: number) => string
  survives: string
  only: (net: string) => string
}
