import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import type { Invariant } from './trace.ts'
import type { Requirements } from './requirements.ts'

/** One machine with what it takes to draw and walk it. `name` is its folder. */
export interface CatalogEntry {
  name: string
  /** What it is called. */
  title: string
  machine: AnyStateMachine
  /** The machine as it is written, where `machine` is its copy with a name for everything (`namedMachine`). */
  written?: AnyStateMachine
  cases: Cases
  /** Fields of its context and tags that code around it reads. Missing where nobody looked for them. */
  readOutside?: readonly string[]
  /** What holds whatever happens. */
  invariants: readonly Invariant[]
  /** What it does of the specification. */
  requirements?: Requirements
  /** It runs beside every page and moves with it: who follows it would see nothing else. */
  isBackground?: boolean
}

/** What the one module that a project hands the studio exports. */
export interface Project {
  catalog: readonly CatalogEntry[]
  labels: Labels
  /** Where its live actors come from, and what somebody does to have them followed. */
  following?: readonly { from: string; how: string }[]
  /** What could not be opened or found out, as it was said then. */
  problems?: readonly string[]
}
