import { kindOfEvent } from '../chart.ts'
import { describeEvent, messagesFor, labelsOf } from '../drawing/labels.ts'
import { oneLine } from '../messages/language.ts'
import { valueText } from '../value-text.ts'
import { modelCallOf, pascal } from './text-model.ts'
import { stateTitles } from './text.ts'
import type { DescribedPath, Worded } from './text.ts'
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
  const model = `${pascal(subject.name).replace(/^\P{ID_Start}/u, '_$&')}Model`
  const calls = callsOf(paths, worded, subject)
  const tests = worded.map((path, index) =>
    testOf(path, calls[index] ?? [], index + 1, model, subject),
  )
  return `${[
    `import { test } from '@playwright/test'`,
    `import type { Page } from '@playwright/test'`,
    '',
    ...modelOf(placesOf(paths, worded, subject), calls.flat(), worded, model, subject),
    '',
    `test.describe(${writtenString(oneLine(subject.title))}, () => {`,
    tests.join('\n\n'),
    `})`,
  ].join('\n')}\n`
}

/** A step's call of its method. `given`: its arguments. */
interface Call {
  method: string
  description: string
  given: readonly unknown[]
}

function modelOf(
  places: ReadonlyMap<string, string>,
  calls: readonly Call[],
  worded: readonly DescribedPath[],
  model: string,
  subject: Worded,
): string[] {
  const { modelOf: title, opens } = messagesFor(subject.labels)
  const methods = new Map(calls.map((call) => [call.method, call]))
  return [
    'function owes(what: string, given?: unknown): void {',
    "  test.fixme(true, [what, JSON.stringify(given ?? undefined)].join(' ').trim())",
    '}',
    '',
    `/** ${oneLine(title(subject.title)).replaceAll('*/', '* /')} */`,
    `class ${model} {`,
    '  readonly page: Page',
    '',
    '  constructor(page: Page) {',
    '    this.page = page',
    '  }',
    '',
    '  readonly states = {',
    ...[...places].map(
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
    ...[...methods].flatMap(([method, { description }]) => {
      const own = calls.filter((call) => call.method === method)
      const given = own.flatMap((call) => call.given)
      const optional = given.length < own.length ? '?' : ''
      return [
        '',
        `  async ${method}(${given.length > 0 ? `given${optional}: ${union(given)}` : ''}): Promise<void> {`,
        `    owes(${writtenString(description)}${given.length > 0 ? ', given' : ''})`,
        '  }',
      ]
    }),
    '}',
  ]
}

/** Every place on a path, by the path of its states. */
function placesOf(paths: readonly ChartPath[], worded: readonly DescribedPath[], subject: Worded) {
  const places = new Map<string, string>()
  const titles = (active: readonly string[] = []) => oneLine(stateTitles(subject, active))
  for (const [index, { start, steps }] of worded.entries()) {
    const path = paths[index]
    places.set(start, titles(path?.at))
    for (const [at, { to }] of steps.entries()) places.set(to, titles(path?.steps[at]?.after))
  }
  return places
}

/** The call of each step of each path. Events whose names differ only in their punctuation have methods of their own. */
function callsOf(
  paths: readonly ChartPath[],
  worded: readonly DescribedPath[],
  subject: Worded,
): Call[][] {
  const methods = new Map<string, string>()
  return worded.map(({ steps }, index) =>
    steps.map(({ type, payload }, at): Call => {
      const { kind, name, method, argument } = modelCallOf(
        paths[index]?.steps[at]?.event ?? { type },
        subject,
      )
      const known = methods.get(`${kind} ${name}`) ?? freeAmong([...methods.values()], method)
      methods.set(`${kind} ${name}`, known)
      const event = { event: type, kind: kindOfEvent(type) }
      const given = kind === 'answer' ? argument : payload
      return {
        method: known,
        description: oneLine(describeEvent(event, subject.machine, subject.labels) ?? type),
        given: given === undefined ? [] : [JSON.parse(valueText(given))],
      }
    }),
  )
}

function freeAmong(used: readonly string[], name: string): string {
  let free = name
  for (let count = 2; used.includes(free); count += 1) free = `${name}${count}`
  return free
}

function testOf(
  worded: DescribedPath,
  calls: readonly Call[],
  number: number,
  model: string,
  subject: Worded,
): string {
  const t = messagesFor(subject.labels)
  const lines = worded.steps.flatMap((step, index) => {
    const { method = '', given = [] } = calls[index] ?? {}
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
  const title = writtenString(oneLine(`${number}. ${worded.title}`))
  return [
    `  test(${title}, async ({ page }) => {`,
    ...body.map((line) => `    ${line}`),
    '  })',
  ].join('\n')
}

const comment = (text: string) => `// ${oneLine(text)}`

function union(values: readonly unknown[]): string {
  return [...new Set(values.map(writtenType))].join(' | ')
}
