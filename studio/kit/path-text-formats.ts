import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import { sentencesOf } from './path-text.ts'
import type { SaidWay, Worded } from './path-text.ts'
import { wordSentences } from './sentences-words.ts'
import { valueText } from './value-text.ts'

/** A payload as long as a line bears. */
function brief(payload: Record<string, unknown> | undefined): string {
  if (!payload) return ''
  const text = valueText(payload)
  return ` ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`
}

/** Ways for a person: sentences, and beside each step its event, payload, states before and after. */
export function textOf(
  ways: readonly SaidWay[],
  title: string,
  language: Language = defaultLanguage,
): string {
  const say = wordSentences[language]
  const head = `${title}: ${say.ways(ways.length)}`
  const parts = ways.map((way, index) =>
    [
      `${index + 1}. ${way.title}`,
      `   ${say.given(way.given)}`,
      ...way.steps.flatMap(({ when, outcome, type, payload, from, to }) => [
        `   ${say.when(when)}`,
        `     · ${type}${brief(payload)} · ${from} → ${to}`,
        `   ${say.outcome(outcome)}`,
      ]),
    ].join('\n'),
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

/** Ways for a program, secrets covered. */
export function jsonOf(ways: readonly SaidWay[], { name, title }: Worded): string {
  return `${valueText({ format: 1, machine: name, title, paths: ways }, 2)}\n`
}

/** Ways as a Gherkin feature in the language's own keywords. */
export function gherkinOf(
  ways: readonly SaidWay[],
  title: string,
  language: Language = defaultLanguage,
): string {
  const { gherkin } = wordSentences[language]
  const scenarios = ways.map((way, index) =>
    [
      `  ${gherkin.scenario}: ${index + 1}. ${way.title}`,
      ...sentencesOf(way, language).map((sentence) => `    ${sentence}`),
    ].join('\n'),
  )
  return `${[`# language: ${gherkin.language}`, `${gherkin.feature}: ${title}\n`].join('\n')}\n${scenarios.join('\n\n')}\n`
}
