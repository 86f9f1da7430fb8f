import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import type { Invariant } from './trace.ts'
import type { Requirements } from './rules/requirements.ts'

/** One machine with all that is needed to draw and walk it. `name` is unique in its project. */
export interface CatalogEntry {
  name: string
  /** What it is called. */
  title: string
  machine: AnyStateMachine
  /** The machine of the file, where `machine` is its copy with a name for everything (`namedMachine`). */
  original?: AnyStateMachine
  cases: Cases
  /** Fields of its context and tags that code around it reads. Missing where they were not searched. */
  readOutside?: readonly string[]
  /** Faults of its notes, rules or cases: with one, nothing is proved about it. */
  faults?: readonly string[]
  /** Rules that always hold. */
  invariants: readonly Invariant[]
  /** The statements of the specification that it implements. */
  requirements?: Requirements
  /** The texts of statements that the notes of its file have, by id. */
  statements?: Readonly<Record<string, string>>
  /** It runs beside every page and moves with it: its records would hide all others. */
  isBackground?: boolean
}

/** The exports of the one module that a project passes to the studio. */
export interface Project {
  catalog: readonly CatalogEntry[]
  labels: Labels
  /** The sources of its live actors, and how to inspect them. */
  inspected?: readonly { from: string; how: string }[]
  /** What could not be opened or found out, in the wording of that time. */
  problems?: readonly string[]
}
