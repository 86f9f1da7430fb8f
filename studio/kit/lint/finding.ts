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

/** How much a finding matters: the chart is wrong; it is unfinished; a habit of its author, or what only a reader outside could tell. */
export type LintLevel = 'error' | 'warning' | 'hint'

const levels: Readonly<Record<LintRule, LintLevel>> = {
  'older-key': 'error',
  'unreachable-state': 'error',
  'unreachable-transition': 'error',
  'endless-chain': 'error',
  'constant-guard': 'error',
  'unhandled-event': 'error',
  'dead-end': 'error',
  'missing-error-exit': 'error',
  'missing-implementation': 'warning',
  'missing-word': 'warning',
  'missing-case': 'warning',
  'unused-name': 'hint',
  'missing-name': 'hint',
  'missing-description': 'hint',
}

export const levelOf = ({ rule }: Pick<Finding, 'rule'>): LintLevel => levels[rule]

/** One flaw: where (a state id, a transition key, a name) and a sentence. */
export interface Finding {
  rule: LintRule
  where: string
  message: string
}

export const finding = (rule: LintRule, where: string, message: string): Finding => ({
  rule,
  where,
  message,
})
