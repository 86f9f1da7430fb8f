import type { AnyStateMachine } from 'xstate'
import type { CatalogEntry } from '../catalog.ts'
import { definitionsOf, nodesOf, statesOf, transitionsOf } from '../chart.ts'
import type { RunHits } from '../coverage/coverage.ts'
import type { Invariant } from '../trace.ts'
import { defaultLanguage } from '../messages/language.ts'
import { reportMessages } from '../messages/report.ts'
import { fieldOf, isText } from '../values/value-checks.ts'

/** One statement of a project's specification, by the id that the project gives it. */
export interface Statement {
  id: string
  text: string
  /** It may be shown elsewhere than in a machine: it counts only where a machine or a rule carries its id. */
  isOptional?: boolean
}

/**
 * The parts of a chart for a specification: by id of the statement, the keys of the transitions and the ids of the states that implement it.
 * A project may store them beside the machine, so that no bundle with the machine carries them, or in `meta.requirement`.
 */
export type Requirements = Readonly<Record<string, readonly string[]>>

/** The requirements of a chart: those of `written`, and the ids that `meta.requirement` of its states and transitions has. */
export function requirementsIn(machine: AnyStateMachine, written: Requirements = {}): Requirements {
  const found = new Map(Object.entries(written).map(([id, parts]) => [id, [...parts]]))
  const note = (meta: unknown, part: string) => {
    const given = fieldOf(meta, 'requirement')
    for (const id of Array.isArray(given) ? given : [given])
      if (isText(id)) found.set(id, [...new Set([...(found.get(id) ?? []), part])])
  }
  for (const node of nodesOf(machine)) note(node.meta, node.id)
  for (const [{ meta }, key] of definitionsOf(machine)) note(meta, key)
  return Object.fromEntries(found)
}

/** The statements that some machines and rules name, for a project without a specification of its own. Their texts are those of `statements`, '' without one. */
export function statementsNamed(entries: readonly TracedMachine[]): Statement[] {
  const texts = Object.assign({}, ...entries.map(({ statements }) => statements))
  const ids = entries.flatMap(({ requirements = {}, invariants }) => [
    ...Object.keys(requirements),
    ...invariants.flatMap(({ shows }) => shows ?? []),
  ])
  return [...new Set([...Object.keys(texts), ...ids])].map((id) => ({
    id,
    text: String(texts[id] ?? ''),
  }))
}

/** A machine with what it shows of a specification. */
export type TracedMachine = Pick<
  CatalogEntry,
  'name' | 'title' | 'machine' | 'invariants' | 'requirements' | 'statements'
>

/** A state or transition that implements a statement. `sources`: of the runs that reached it. */
export interface StatementPart {
  machine: string
  part: string
  sources: string[]
}

/** A statement with all that shows it. `machine`: names of the catalog. */
export interface StatementCoverage extends Statement {
  parts: StatementPart[]
  rules: ({ machine: string } & Pick<Invariant, 'description' | 'descriptionInEnglish'>)[]
}

/** Whether a statement is shown: by nothing; by parts of which runs missed some; by all of its parts and rules. */
export type StatementStatus = 'nothing' | 'missed' | 'shown'

/** The status of a statement. Rules are judged by every walk: a statement that rules alone show is shown. */
export function statusOf({ parts, rules }: StatementCoverage): StatementStatus {
  if (parts.length === 0 && rules.length === 0) return 'nothing'
  return parts.some(({ sources }) => sources.length === 0) ? 'missed' : 'shown'
}

const order: readonly StatementStatus[] = ['nothing', 'missed', 'shown']

/** The coverage of each statement: those that nothing shows first, then those that runs missed. */
export function statementCoverage(
  entries: readonly TracedMachine[],
  statements: readonly Statement[],
  runs: readonly RunHits[],
): StatementCoverage[] {
  return statements
    .map((statement): StatementCoverage => {
      const parts = entries.flatMap((entry) =>
        (entry.requirements?.[statement.id] ?? []).map((part) => ({
          machine: entry.name,
          part,
          sources: sourcesOf(entry.machine.id, part),
        })),
      )
      const rules = entries.flatMap(({ name, invariants }) =>
        invariants
          .filter(({ shows }) => shows?.includes(statement.id))
          .map(({ description, descriptionInEnglish }) => ({
            machine: name,
            description,
            ...(descriptionInEnglish !== undefined && { descriptionInEnglish }),
          })),
      )
      return { ...statement, parts, rules }
    })
    .filter((found) => !found.isOptional || statusOf(found) !== 'nothing')
    .toSorted((one, other) => order.indexOf(statusOf(one)) - order.indexOf(statusOf(other)))

  function sourcesOf(machine: string, part: string): string[] {
    const through = runs.filter(({ machines }) => {
      const hits = machines[machine]
      return hits !== undefined && (part in hits.states || part in hits.transitions)
    })
    return [...new Set(through.map(({ source }) => source))].toSorted()
  }
}

/** Ids that are no statement, parts that the machine's chart lacks: sentences; empty when there are none. */
export function requirementFlaws(
  entries: readonly TracedMachine[],
  statements: readonly Statement[],
  language = defaultLanguage,
): string[] {
  const t = reportMessages[language].requirement
  const known = new Set(statements.map(({ id }) => id))
  return entries.flatMap(({ title, machine, invariants, requirements = {} }) => {
    const parts = new Set([
      ...statesOf(machine).map(({ id }) => id),
      ...transitionsOf(machine).map(({ key }) => key),
    ])
    const ids = [...Object.keys(requirements), ...invariants.flatMap(({ shows }) => shows ?? [])]
    return [
      ...[...new Set(ids)].filter((id) => !known.has(id)).map((id) => t.noStatement(title, id)),
      ...Object.entries(requirements).flatMap(([id, keys]) =>
        keys.filter((key) => !parts.has(key)).map((key) => t.noPart(title, id, key)),
      ),
    ]
  })
}
