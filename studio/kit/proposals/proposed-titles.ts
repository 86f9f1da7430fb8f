import type { Cases, Outcome } from '../cases.ts'
import { languages } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { describeValue } from '../values/described-values.ts'
import { openedMessages } from '../messages/opened.ts'

/** The title of a proposed answer. */
export function titleOf(
  answer: { output: unknown } | { error: unknown },
  language: Language,
): string {
  const t = openedMessages[language]
  if (!('output' in answer)) return t.fails
  const { output } = answer
  return output === null || output === undefined
    ? t.answers
    : t.answersWith(describeValue(output, { language }))
}

/**
 * Translates the titles of proposed answers. The notes beside a machine store them in the language in which they were proposed.
 * A title that its author edited equals no proposal and stays.
 */
export function casesIn(cases: Cases, language: Language): Cases {
  const translated = (outcome: Outcome): Outcome =>
    languages.some((one) => titleOf(outcome, one) === outcome.title)
      ? { ...outcome, title: titleOf(outcome, language) }
      : outcome
  return {
    ...cases,
    outcomes: Object.fromEntries(
      Object.entries(cases.outcomes ?? {}).map(([call, outcomes]) => [
        call,
        outcomes.map(translated),
      ]),
    ),
  }
}
