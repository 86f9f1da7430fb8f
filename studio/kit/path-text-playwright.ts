import { modelCallOf, pascal } from './path-text-model.ts'
import type { SaidStep, SaidWay, Worded } from './path-text.ts'
import { sentencesAround } from './drawing-words.ts'
import type { Way } from './strategies.ts'

/**
 * Ways as a Playwright test to fill in: it calls a page model by the names of the chart.
 * `does…` acts as the visitor, `answers…` lets a held call answer, `waits…` lets a delay pass,
 * `sees` asserts what a state shows.
 */
export function playwrightOf(
  ways: readonly Way[],
  worded: readonly SaidWay[],
  subject: Worded,
): string {
  const model = `${pascal(subject.name)}Model`
  const tests = worded.map((way, index) => testOf(way, ways[index], model, subject))
  return `${[
    `import { test } from './kit/test.ts'`,
    `import { ${model} } from './models/${subject.name}.ts'`,
    '',
    `test.describe(${quoted(subject.title)}, () => {`,
    tests.join('\n\n'),
    `})`,
  ].join('\n')}\n`
}

function testOf(worded: SaidWay, way: Way | undefined, model: string, subject: Worded): string {
  const say = sentencesAround(subject.words)
  const lines = worded.steps.flatMap((step, index) => [
    `// ${say.when(step.when)}`,
    `await model.${callOf(step, way?.steps[index]?.event, subject)}`,
    `// ${say.outcome(step.outcome)}`,
    `await model.sees(${quoted(step.to)})`,
  ])
  const body = [
    `const model = new ${model}(page)`,
    `// ${say.given(worded.given)}`,
    `await model.starts(${literal(worded.input)})`,
    `await model.sees(${quoted(worded.start)})`,
    ...lines,
  ]
  const title = quoted(sentenceOf(worded))
  return [
    `  test(${title}, async ({ page }) => {`,
    ...body.map((line) => `    ${line}`),
    '  })',
  ].join('\n')
}

/** Two ways with the same end have different middles: their title is all of them. */
function sentenceOf({ given, steps }: SaidWay): string {
  return [given, ...steps.map(({ when }) => when)].join(' → ')
}

function callOf(
  { type, payload }: SaidStep,
  event: Way['steps'][number]['event'] | undefined,
  { cases }: Worded,
): string {
  const { kind, method, argument } = modelCallOf(event ?? { type }, cases)
  // A payload as it is said: secrets covered.
  const shown = kind === 'answer' ? literal(argument) : payload ? literal(payload) : ''
  return `${method}(${shown})`
}

function quoted(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', ' ')}'`
}

function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${literal(inner)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
