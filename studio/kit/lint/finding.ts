/** What the lint looks for. */
export type LintRule =
  | 'older-key'
  | 'missing-implementation'
  | 'unreachable-state'
  | 'unreachable-transition'
  | 'dead-end'
  | 'endless-chain'
  | 'unhandled-event'
  | 'missing-error-exit'
  | 'missing-description'
  | 'missing-word'
  | 'missing-name'
  | 'missing-case'
  | 'unused-name'
  | 'constant-guard'

/** Habits of this project, and what only a reader outside of the chart could tell: worth a look, no fault of a machine. */
const advised: ReadonlySet<LintRule> = new Set([
  'missing-description',
  'missing-word',
  'missing-name',
  'missing-case',
  'unused-name',
])

/** Whether a finding is advice. The others are faults of any machine. */
export const isAdvice = ({ rule }: Pick<Finding, 'rule'>): boolean => advised.has(rule)

/** One flaw: where (a state id, a transition key, a name) and a sentence. */
export interface Finding {
  rule: LintRule
  where: string
  message: string
}

/** Makes a finding. */
export const finding = (rule: LintRule, where: string, message: string): Finding => ({
  rule,
  where,
  message,
})
