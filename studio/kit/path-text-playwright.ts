import type { CaseEvent } from './cases.ts'
import { kindOfEvent, sayEvent, sentencesAround, wordsOf } from './drawing-words.ts'
import { modelCallOf, pascal } from './path-text-model.ts'
import { stateTitles } from './path-text.ts'
import type { SaidStep, SaidWay, Worded } from './path-text.ts'
import { written, writtenString, writtenType } from './path-text-source.ts'
import type { Way } from './strategies.ts'

/**
 * Ways as a Playwright test that runs as it is: its page model has a method for each thing that happens, by the names
 * of the chart, and each that is not written yet ends its test as one to be mended, and says in words what it owes.
 * `does…` acts as the visitor, `answers…` lets a call answer, `waits…` lets a delay pass, `sees` asserts what a state
 * shows. Secrets are covered.
 */
export function playwrightOf(
  ways: readonly Way[],
  worded: readonly SaidWay[],
  spoken: Worded,
): string {
  const subject = { ...spoken, words: wordsOf(spoken.machine, spoken.words) }
  const model = `${pascal(subject.name).replace(/^\d/, '_$&')}Model`
  const tests = worded.map((way, index) => testOf(way, ways[index], index + 1, model, subject))
  return `${[
    `import { test } from '@playwright/test'`,
    `import type { Page } from '@playwright/test'`,
    '',
    ...modelOf(ways, worded, model, subject),
    '',
    `test.describe(${writtenString(subject.title)}, () => {`,
    tests.join('\n\n'),
    `})`,
  ].join('\n')}\n`
}

function modelOf(
  ways: readonly Way[],
  worded: readonly SaidWay[],
  model: string,
  subject: Worded,
): string[] {
  const { modelOf: title, opens } = sentencesAround(subject.words)
  const methods = methodsOf(ways, worded, subject)
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
    ...[...placesOf(ways, worded, subject)].map(
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
    ...[...methods].flatMap(([method, { says, given }]) => [
      '',
      `  async ${method}(${given.length > 0 ? `given: ${union(given)}` : ''}): Promise<void> {`,
      `    owes(${writtenString(says)}${given.length > 0 ? ', given' : ''})`,
      '  }',
    ]),
    '}',
  ]
}

/** Every place that a way comes to, by the path of its states. */
function placesOf(ways: readonly Way[], worded: readonly SaidWay[], subject: Worded) {
  const places = new Map<string, string>()
  for (const [index, { start, steps }] of worded.entries()) {
    const way = ways[index]
    places.set(start, stateTitles(subject, way?.at ?? []))
    for (const [at, { to }] of steps.entries())
      places.set(to, stateTitles(subject, way?.steps[at]?.after ?? []))
  }
  return places
}

/** Every method that a way calls: what it does, and all that it is given. */
function methodsOf(ways: readonly Way[], worded: readonly SaidWay[], subject: Worded) {
  const methods = new Map<string, { says: string; given: unknown[] }>()
  for (const [index, { steps }] of worded.entries())
    for (const [at, step] of steps.entries()) {
      const { method, given } = callOf(step, ways[index]?.steps[at]?.event, subject)
      const event = { event: step.type, kind: kindOfEvent(step.type) }
      const says = sayEvent(event, subject.machine, subject.words) ?? step.type
      const known = methods.get(method) ?? { says, given: [] }
      methods.set(method, { ...known, given: [...known.given, ...given] })
    }
  return methods
}

function testOf(
  worded: SaidWay,
  way: Way | undefined,
  number: number,
  model: string,
  subject: Worded,
): string {
  const say = sentencesAround(subject.words)
  const lines = worded.steps.flatMap((step, index) => {
    const { method, given } = callOf(step, way?.steps[index]?.event, subject)
    return [
      comment(say.when(step.when)),
      `await model.${method}(${given.map(written).join('')})`,
      comment(say.outcome(step.outcome)),
      `await model.sees(${writtenString(step.to)})`,
    ]
  })
  const body = [
    `const model = new ${model}(page)`,
    comment(say.given(worded.given)),
    `await model.starts(${written(worded.input)})`,
    `await model.sees(${writtenString(worded.start)})`,
    ...lines,
  ]
  // Two ways may be said alike where their payloads differ in what no words are for.
  const title = writtenString(`${number}. ${worded.title}`)
  return [
    `  test(${title}, async ({ page }) => {`,
    ...body.map((line) => `    ${line}`),
    '  })',
  ].join('\n')
}

/** On one line, whatever its words were written on. */
function comment(text: string): string {
  return `// ${text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' ')}`
}

/** What a step calls, and what with: a payload as it is said, or the title of an answer. */
function callOf({ type, payload }: SaidStep, event: CaseEvent | undefined, { cases }: Worded) {
  const { kind, method, argument } = modelCallOf(event ?? { type }, cases)
  const given = kind === 'answer' ? argument : payload
  return { method, given: given === undefined ? [] : [given] }
}

function union(values: readonly unknown[]): string {
  return [...new Set(values.map(writtenType))].join(' | ')
}
