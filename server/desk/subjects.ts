import type { SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import type { DeskAction } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { mostCounted, partOf } from '#server/platform/db/listing.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Action, SubjectKind } from './action.ts'
import type { Field, Fields } from './fields.ts'
import { actionTexts, listTexts as texts, subjectNames } from './texts.ts'

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** `27/11/2026, 14:05:09`, in Brasília. */
export const timeOf = (at: Date): string => time.format(at)

/** `27/11/2026` of an ISO day, or of an instant in Brasília; empty for none. */
export function dayOf(day: string | Date | null): string {
  const date = typeof day === 'string' ? parseIso(day) : day && todayInSaoPaulo(day)
  return date ? formatBr(date) : ''
}

export const isSubjectKind = (name: string | null): name is SubjectKind =>
  name !== null && Object.hasOwn(subjectNames, name)

/** The number of a row; 0, which none has, of any other text. */
export const rowId = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

/** `Inscrição 1234` */
export const labelOf = (kind: SubjectKind, id: string) => `${subjectNames[kind]} ${id}`

/** That no subject of a kind has this number. */
export const unknownText = (kind: SubjectKind, numero: string): string =>
  fill(actionTexts.unknownOf, { assunto: subjectNames[kind].toLowerCase(), numero })

/** A moment of a subject's history. */
export interface Moment {
  at: Date
  text: string
  /** A name of an action, whose title is shown before the text. */
  action?: string
  /** A further line, such as a reason; empty: none. */
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
  related?: readonly { kind: SubjectKind; id: string }[]
}

/** Values by their labels, without those that are not there. */
export const factsOf = (labels: Readonly<Record<string, string | false | null | undefined>>) =>
  Object.entries(labels).flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** The columns of a table: their headings, and their cells of a row. */
export type Columns<Row, Cell = string> = Readonly<Record<string, (row: Row) => Cell>>

/** The cells of a row with their headings. */
export const cellsOf = <Row, Cell>(columns: Columns<Row, Cell>, row: Row) =>
  Object.entries(columns).map(([heading, cell]) => [heading, cell(row)] as const)

/** Moments from several sources, oldest first, without those that have not come. */
export const inOrder = (
  moments: readonly (Omit<Moment, 'at'> & { at: Date | null | undefined })[],
): Moment[] =>
  moments
    .flatMap(({ at, ...moment }) => (at ? { at, ...moment } : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** Null: there is none with this id. */
export type ReadView = (deps: Deps, id: string) => Promise<View | null>

/** A line of a list. */
export interface Row {
  /** What its first cell leads to; left out: nothing. */
  kind?: SubjectKind
  id?: string
  /** Values below the headings of its list. */
  cells: readonly string[]
}

/** Entries of the filters of a list. */
export type Filter = Readonly<Record<string, string>>

/** Which rows of a list are asked for. */
export interface Asked {
  /** 0: they are only counted. */
  limit: number
  offset?: number
  filter?: Filter
}

/** Rows of a list, and how many it has in all; a query counts at most `mostCounted` + 1. */
export interface Listed {
  rows: Row[]
  total: number
}

/** A list of rows. As a queue: what waits for a person, and leaves it when the action is done. */
export interface DeskList {
  /** In its address and command: `retidas`. */
  name: string
  title: string
  /** What is done with its rows, or makes them: shown to those who may do one of them. */
  actions: readonly DeskAction[]
  /** Opened by every role, whatever `actions` has. */
  isForEveryRole?: boolean
  /** While it has no rows: what appears here, and when. */
  empty: string
  headings: readonly string[]
  /** What narrows it down. A list with the filter `texto` answers the search, too. */
  filters?: Fields
  /** Of what waits the oldest first. */
  rows: (deps: Deps, asked: Asked) => Promise<Listed>
}

/** What a part of the back office provides. */
export interface DeskPart {
  actions: readonly Action[]
  queues?: readonly DeskList[]
  /** What can be opened besides. */
  lists?: readonly DeskList[]
  views?: Partial<Readonly<Record<SubjectKind, ReadView>>>
}

/** The text for a key that the database has, or that key. */
export const nameOf = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key

const countOf = (total: number): string =>
  total > mostCounted
    ? fill(texts.moreThan, { quantos: mostCounted.toLocaleString('pt-BR') })
    : total.toLocaleString('pt-BR')

/** Which rows are shown, of how many. */
export const rangeOf = ({ offset = 0 }: Asked, { rows, total }: Listed): string =>
  fill(texts.range, { de: offset + 1, ate: offset + rows.length, total: countOf(total) })

/** How many wait. */
export const waitingOf = (total: number): string =>
  total === 0 ? texts.waitingNone : fill(texts.waiting, { quantos: countOf(total) })

/** A list that is a query with an order. */
interface QueryList<Query extends PgSelect> extends Omit<DeskList, 'headings' | 'rows'> {
  select: (db: Tx, filter: Filter) => [query: Query, order: SQL]
  columns: Columns<Awaited<NoInfer<Query>>[number]>
  subjectOf: (row: Awaited<NoInfer<Query>>[number]) => Pick<Row, 'kind' | 'id'>
}

export const queryList = <Query extends PgSelect>(list: QueryList<Query>): DeskList => ({
  ...list,
  headings: Object.keys(list.columns),
  rows({ db }, asked) {
    const [query, order] = list.select(db, asked.filter ?? {})
    return partOf(db, query, asked, order, (row) => {
      return { ...list.subjectOf(row), cells: cellsOf(list.columns, row).map(([, cell]) => cell) }
    })
  },
})

/** The filter of a list by a text, by which the search finds its rows. */
export const textFilter = (hint: string): Fields<'texto'> => {
  return { texto: { label: texts.filter, kind: 'text', optional: true, max: 100, hint } }
}

/** The filter of a list by a choice. */
export const choiceFilter = (label: string, choices: Field['choices']): Field => {
  return { label, kind: 'choice', optional: true, choices }
}
