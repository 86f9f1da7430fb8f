import type { Cases, Outcome } from './cases.ts'
import { languages } from './messages/language.ts'
import type { Language } from './messages/language.ts'
import { describeValue } from './described-values.ts'
import { openedMessages } from './messages/opened.ts'

/** The title of a proposed answer. */
function titleOf(outcome: Outcome, language: Language): string {
  const t = openedMessages[language]
  if (!('output' in outcome)) return t.fails
  const { output } = outcome
  return output === null || output === undefined
    ? t.answers
    : t.answersWith(describeValue(output, { language }))
}

/**
 * Cases whose answers have titles in a language. The file beside a machine stores the titles that were proposed when it was written, in
 * the language of that time; a title edited by a user stays unchanged.
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
