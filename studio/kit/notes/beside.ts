import type { Cases } from '../cases.ts'
import { isNotedRule } from './noted-rule-shapes.ts'
import type { NotedRule } from './noted-rule-shapes.ts'
import type { Invariant } from '../trace.ts'
import { isFunction } from '../parts.ts'
import { fieldsOf } from './machine-notes.ts'
import { fieldOf, isListOf, isRecord, isText } from '../values/value-checks.ts'

type Exports = Readonly<Record<string, unknown>>

const isInvariant = (value: unknown): value is Invariant =>
  isText(fieldOf(value, 'description')) && typeof fieldOf(value, 'broken') === 'function'

/**
 * The rules of `<name>.rules.ts` for a machine: the list that is exported under the machine's name, and all under a name that is no
 * machine's: `noted` as a file of notes has them, `invariants` with functions. `odd`: positions of what is no rule.
 */
export function rulesBeside(exports: Exports, machine: string, machines: readonly string[]) {
  const noted: NotedRule[] = []
  const invariants: Invariant[] = []
  const odd: string[] = []
  for (const [name, list] of forMachine(exports, machine, machines))
    if (Array.isArray(list))
      for (const [index, rule] of list.entries())
        if (isInvariant(rule)) invariants.push(rule)
        else if (isNotedRule(rule)) noted.push(rule)
        else odd.push(`${name}[${index}]`)
  return { noted, invariants, odd }
}

/** Whether a module of rules exports a list at all, for any machine. */
export const hasRules = (exports: Exports) =>
  Object.values(exports).some((value) => Array.isArray(value))

/**
 * The cases of `<name>.cases.ts` for a machine: those exported under its name and under any that is no machine's, merged. `identity` may be
 * a function, or names of fields of the context, as in a file of notes, which `fields` lists. `odd`: exports whose identity is neither.
 */
export function casesBeside(exports: Exports, machine: string, machines: readonly string[]) {
  const odd: string[] = []
  let fields: readonly string[] | null = null
  const found = forMachine(exports, machine, machines).flatMap(
    ([name, value]): Partial<Cases>[] => {
      if (!isCases(value)) return []
      const { identity, ...others } = value
      if (identity === undefined) return [others]
      if (isFunction(identity)) {
        fields = null
        return [{ ...others, identity }]
      }
      if (isListOf(isText)(identity)) {
        fields = identity
        return [{ ...others, identity: fieldsOf(identity) }]
      }
      odd.push(name)
      return [others]
    },
  )
  const cases: Partial<Cases> = Object.assign({}, ...found)
  return { cases, fields, odd }
}

const forMachine = (exports: Exports, machine: string, machines: readonly string[]) =>
  Object.entries(exports).filter(([name]) => name === machine || !machines.includes(name))

const parts = ['inputs', 'events', 'outcomes', 'identity', 'promised', 'sent', 'bound']
const isCases = (
  value: unknown,
): value is Partial<Omit<Cases, 'identity'>> & { identity?: unknown } =>
  isRecord(value) && parts.some((part) => part in value)
