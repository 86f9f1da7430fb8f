import type { Cases, Outcome } from './cases.ts'
import { languages } from './language.ts'
import type { Language } from './language.ts'
import { sayValue } from './said-values.ts'
import { openedSentences } from './sentences-opened.ts'

/** What an answer is called that was proposed. */
function titleOf(outcome: Outcome, language: Language): string {
  const say = openedSentences[language]
  if (!('output' in outcome)) return say.fails
  const { output } = outcome
  return output === null || output === undefined
    ? say.answers
    : say.answersWith(sayValue(output, { language }))
}

/**
 * Cases whose answers are titled in a language. The file beside a machine keeps the titles that were proposed when it was written, in
 * whatever language that was; what somebody called otherwise stays as it is.
 */
export function casesIn(cases: Cases, language: Language): Cases {
  const spoken = (outcome: Outcome): Outcome =>
    languages.some((one) => titleOf(outcome, one) === outcome.title)
      ? { ...outcome, title: titleOf(outcome, language) }
      : outcome
  return {
    ...cases,
    outcomes: Object.fromEntries(
      Object.entries(cases.outcomes ?? {}).map(([call, outcomes]) => [call, outcomes.map(spoken)]),
    ),
  }
}
