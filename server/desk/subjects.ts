import type { DeskAction } from '#contract/desk.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SubjectKind } from './action.ts'

/** A moment of a subject's history. */
export interface Moment {
  at: Date
  text: string
  /** A name of an action, whose title is shown before the text. */
  action?: string
  /** A further line, such as a reason. */
  detail?: string
  link?: { kind: SubjectKind; id: string }
}

/** The page of a subject, also printed by `npm run desk -- show KIND ID`. */
export interface View {
  /** "Inscrição 123456 de Ana Lima" */
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  /** Personal data in whole, on the page alone and for who may do `action`; never in a command, a form or a list. */
  restricted?: { action: DeskAction; facts: View['facts'] }
  /** Oldest first. */
  timeline: readonly Moment[]
  /** Other subjects that belong to it. */
  related?: readonly { kind: SubjectKind; id: string; label: string }[]
}

/** Values by their labels, without those that are not there. */
export const factsOf = (labels: Readonly<Record<string, string | false | null | undefined>>) =>
  Object.entries(labels).flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** Moments from several sources, oldest first. */
export const inOrder = (moments: readonly Moment[]): Moment[] =>
  moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** Null: there is none with this id. */
export type ReadView = (deps: Deps, id: string) => Promise<View | null>

/** A line of a queue or of a search. */
export interface Row {
  kind: SubjectKind
  id: string
  /** Values below the headings of its queue. */
  cells: readonly string[]
}

/** What waits for a person. Its rows leave it when the action is done. */
export interface Queue {
  /** In its address and command: `retidas`. */
  name: string
  title: string
  /** Shown to those who may do one of them. */
  actions: readonly DeskAction[]
  /** While nothing waits: what appears here, and when. */
  empty: string
  headings: readonly string[]
  /** The oldest first, at most `limit`. */
  rows: (deps: Deps, limit: number) => Promise<Row[]>
}
