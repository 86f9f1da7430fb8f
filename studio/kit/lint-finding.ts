/** What the lint looks for. */
export type LintRule =
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

/** One flaw: where (a state id, a transition key, a name) and a sentence. */
export interface Finding {
  rule: LintRule
  where: string
  message: string
}
