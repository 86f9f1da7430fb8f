import type { CaseEvent } from '../cases.ts'
import { kindOfEvent } from '../chart.ts'
import { describeEvent, messagesFor, labelsOf } from '../drawing/labels.ts'
import { modelCallOf, pascal } from './text-model.ts'
import { stateTitles } from './text.ts'
import type { DescribedStep, DescribedPath, Worded } from './text.ts'
import { written, writtenString, writtenType } from './text-source.ts'
import type { ChartPath } from './chart-path.ts'

/**
 * Paths as a Playwright test that runs unchanged: its page model has a method for each thing that happens, by the names
 * of the chart. A method that is not written yet marks its test with `fixme` and describes in words what to do.
 * `does…` acts as the visitor, `answers…` lets a call answer, `waits…` lets a delay pass, `sees` asserts what a state
 * shows. Secrets are covered.
 */
export function playwrightOf(
  paths: readonly ChartPath[],
  worded: readonly DescribedPath[],
  given: Worded,
): string {
  const subject = { ...given, labels: labelsOf(given.machine, given.labels) }
  const model = `${pascal(subject.name).replace(/^\d/, '_$&')}Model`
  const tests = worded.map((path, index) => testOf(path, paths[index], index + 1, model, subject))
  return `${[
    `import { test } from '@playwright/test'`,
    `import type { Page } from '@playwright/test'`,
    '',
    ...modelOf(paths, worded, model, subject),
    '',
    `test.describe(${writtenString(subject.title)}, () => {`,
    tests.join('\n\n'),
    `})`,
  ].join('\n')}\n`
}

function modelOf(
  paths: readonly ChartPath[],
  worded: readonly DescribedPath[],
  model: string,
  subject: Worded,
): string[] {
  const { modelOf: title, opens } = messagesFor(subject.labels)
  const methods = methodsOf(paths, worded, subject)
  return [
    'function owes(what: string, given?: unknown): void {',
    "  test.fixme(true, [what, JSON.stringify(given ?? undefined)].join(' ').trim())",
    '}',
    '',
    `/** ${title(subject.title).replaceAll('*/', '* /')} */`,
    `class ${model} {`,
    '  readonly page: Page',
    '',
    '  constructor(page: Page) {',
    '    this.page = page',
    '  }',
    '',
    '  readonly states = {',
    ...[...placesOf(paths, worded, subject)].map(
      ([path, place]) => `    ${writtenString(path)}: async () => owes(${writtenString(place)}),`,
    ),
    '  }',
    '',
    '  async sees(state: keyof typeof this.states): Promise<void> {',
    '    await this.states[state]()',
    '  }',
    '',
    `  async starts(input: ${union(worded.map(({ input }) => input))}): Promise<void> {`,
    `    owes(${writtenString(opens)}, input)`,
    '  }',
    ...[...methods].flatMap(([method, { description, given }]) => [
      '',
      `  async ${method}(${given.length > 0 ? `given: ${union(given)}` : ''}): Promise<void> {`,
      `    owes(${writtenString(description)}${given.length > 0 ? ', given' : ''})`,
      '  }',
    ]),
    '}',
  ]
}

/** Every place on a path, by the path of its states. */
function placesOf(paths: readonly ChartPath[], worded: readonly DescribedPath[], subject: Worded) {
  const places = new Map<string, string>()
  for (const [index, { start, steps }] of worded.entries()) {
    const path = paths[index]
    places.set(start, stateTitles(subject, path?.at ?? []))
    for (const [at, { to }] of steps.entries())
      places.set(to, stateTitles(subject, path?.steps[at]?.after ?? []))
  }
  return places
}

/** Every method that a path calls: what it does, and all its arguments. */
function methodsOf(paths: readonly ChartPath[], worded: readonly DescribedPath[], subject: Worded) {
  const methods = new Map<string, { description: string; given: unknown[] }>()
  for (const [index, { steps }] of worded.entries())
    for (const [at, step] of steps.entries()) {
      const { method, given } = callOf(step, paths[index]?.steps[at]?.event, subject)
      const event = { event: step.type, kind: kindOfEvent(step.type) }
      const description = describeEvent(event, subject.machine, subject.labels) ?? step.type
      const known = methods.get(method) ?? { description, given: [] }
      methods.set(method, { ...known, given: [...known.given, ...given] })
    }
  return methods
}

function testOf(
  worded: DescribedPath,
  path: ChartPath | undefined,
  number: number,
  model: string,
  subject: Worded,
): string {
  const t = messagesFor(subject.labels)
  const lines = worded.steps.flatMap((step, index) => {
    const { method, given } = callOf(step, path?.steps[index]?.event, subject)
    return [
      comment(t.when(step.when)),
      `await model.${method}(${given.map(written).join('')})`,
      comment(t.outcome(step.outcome)),
      `await model.sees(${writtenString(step.to)})`,
    ]
  })
  const body = [
    `const model = new ${model}(page)`,
    comment(t.given(worded.given)),
    `await model.starts(${written(worded.input)})`,
    `await model.sees(${writtenString(worded.start)})`,
    ...lines,
  ]
  // Two paths may read alike where their payloads differ only in values without labels.
  const title = writtenString(`${number}. ${worded.title}`)
  return [
    `  test(${title}, async ({ page }) => {`,
    ...body.map((line) => `    ${line}`),
    '  })',
  ].join('\n')
}

/** On one line, whatever the line breaks of its text. */
function comment(text: string): string {
  return `// ${text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' ')}`
}

/** The call of a step and its argument: a described payload, or the title of an answer. */
function callOf({ type, payload }: DescribedStep, event: CaseEvent | undefined, { cases }: Worded) {
  const { kind, method, argument } = modelCallOf(event ?? { type }, cases)
  const given = kind === 'answer' ? argument : payload
  return { method, given: given === undefined ? [] : [given] }
}

function union(values: readonly unknown[]): string {
  return [...new Set(values.map(writtenType))].join(' | ')
}
