import type { Cases } from './cases.ts'
import { isNotedRule } from './noted-rule-shapes.ts'
import type { NotedRule } from './noted-rule-shapes.ts'
import type { Invariant } from './trace.ts'
import { fieldOf, isRecord, isText } from './value-checks.ts'

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

/** The cases of `<name>.cases.ts` for a machine: those exported under its name, else under any that is no machine's. */
export function casesBeside(
  exports: Exports,
  machine: string,
  machines: readonly string[],
): Partial<Cases> {
  const found = forMachine(exports, machine, machines)
    .map(([, value]) => value)
    .filter(isCases)
  return Object.assign({}, ...found)
}

const forMachine = (exports: Exports, machine: string, machines: readonly string[]) =>
  Object.entries(exports).filter(([name]) => name === machine || !machines.includes(name))

const parts = ['inputs', 'events', 'outcomes', 'identity', 'promised', 'sent', 'bound']
const isCases = (value: unknown): value is Partial<Cases> =>
  isRecord(value) && parts.some((part) => part in value)
