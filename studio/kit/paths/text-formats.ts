import { defaultLanguage, oneLine } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { messagesOf } from './text.ts'
import type { DescribedPath, Describable } from './text.ts'
import { chartMessages } from '../messages/chart.ts'
import { valueText } from '../values/value-text.ts'

/** A payload, cut to the length of a line. */
function brief(payload: Record<string, unknown> | undefined): string {
  if (!payload) return ''
  const text = valueText(payload)
  return ` ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`
}

/** Paths for a person: sentences, and beside each step its event, payload, states before and after. */
export function textOf(
  paths: readonly DescribedPath[],
  title: string,
  language: Language = defaultLanguage,
): string {
  const t = chartMessages[language]
  const head = oneLine(`${title}: ${t.paths(paths.length)}`)
  const parts = paths.map((path, index) =>
    [
      `${index + 1}. ${path.title}`,
      `   ${t.given(path.given)}`,
      ...path.steps.flatMap(({ when, outcome, type, payload, from, to }) => [
        `   ${t.when(when)}`,
        `     · ${type}${brief(payload)} · ${from} → ${to}`,
        `   ${t.outcome(outcome)}`,
      ]),
    ]
      .map(oneLine)
      .join('\n'),
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

/** Paths for a program as `schemas/paths.schema.json` defines them, secrets covered. */
export function jsonOf(paths: readonly DescribedPath[], { name, title }: Describable): string {
  return `${valueText({ format: 1, machine: name, title, paths }, 2)}\n`
}

/** Paths as a Gherkin feature in the language's own keywords. */
export function gherkinOf(
  paths: readonly DescribedPath[],
  title: string,
  language: Language = defaultLanguage,
): string {
  const { gherkin } = chartMessages[language]
  const scenarios = paths.map((path, index) =>
    [
      `  ${gherkin.scenario}: ${index + 1}. ${path.title}`,
      ...messagesOf(path, language).map((sentence) => `    ${sentence}`),
    ]
      .map(oneLine)
      .join('\n'),
  )
  return `${[`# language: ${gherkin.language}`, `${gherkin.feature}: ${oneLine(title)}\n`].join('\n')}\n${scenarios.join('\n\n')}\n`
}
