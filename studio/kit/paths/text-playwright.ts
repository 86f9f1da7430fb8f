import { kindOfEvent } from '../chart.ts'
import { describeEvent, messagesFor, labelsOf } from '../drawing/labels.ts'
import { oneLine } from '../messages/language.ts'
import { valueText } from '../values/value-text.ts'
import { modelCallOf, pascal } from './text-model.ts'
import { stateTitles } from './text.ts'
import type { DescribedPath, Describable } from './text.ts'
import { valueSource, stringSource, typeSource } from './text-source.ts'
import type { ChartPath } from './chart-path.ts'

/**
 * Paths as a Playwright test that runs unchanged: its page model has a method for each thing that happens, by the names
 * of the chart. A method that is not written yet marks its test with `fixme` and describes in words what to do.
 * `does…` acts as the visitor, `answers…` lets a call answer, `waits…` lets a delay pass, `sees` asserts what a state
 * shows. Secrets are covered.
 */
export function playwrightOf(
  paths: readonly ChartPath[],
  described: readonly DescribedPath[],
  machine: Describable,
): string {
  const subject = { ...machine, labels: labelsOf(machine.machine, machine.labels) }
  const model = `${pascal(subject.name).replace(/^\P{ID_Start}/u, '_$&')}Model`
  const calls = callsOf(paths, described, subject)
  const tests = described.map((path, index) =>
    testOf(path, calls[index] ?? [], index + 1, model, subject),
  )
  return `${[
    `import { test } from '@playwright/test'`,
    `import type { Page } from '@playwright/test'`,
    '',
    ...modelOf(statesOf(paths, described, subject), calls.flat(), described, model, subject),
    '',
    `test.describe(${stringSource(oneLine(subject.title))}, () => {`,
    tests.join('\n\n'),
    `})`,
  ].join('\n')}\n`
}

/** A step's call of its method. `args`: none or one. */
interface Call {
  method: string
  description: string
  args: readonly unknown[]
}

function modelOf(
  states: ReadonlyMap<string, string>,
  calls: readonly Call[],
  described: readonly DescribedPath[],
  model: string,
  subject: Describable,
): string[] {
  const { modelOf: docOf, opens } = messagesFor(subject.labels)
  const methods = new Map(calls.map((call) => [call.method, call]))
  return [
    'function owes(what: string, given?: unknown): void {',
    "  test.fixme(true, [what, JSON.stringify(given ?? undefined)].join(' ').trim())",
    '}',
    '',
    `/** ${oneLine(docOf(subject.title)).replaceAll('*/', '* /')} */`,
    `class ${model} {`,
    '  readonly page: Page',
    '',
    '  constructor(page: Page) {',
    '    this.page = page',
    '  }',
    '',
    '  readonly states = {',
    ...[...states].map(
      ([path, title]) => `    ${stringSource(path)}: async () => owes(${stringSource(title)}),`,
    ),
    '  }',
    '',
    '  async sees(state: keyof typeof this.states): Promise<void> {',
    '    await this.states[state]()',
    '  }',
    '',
    `  async starts(input: ${union(described.map(({ input }) => input))}): Promise<void> {`,
    `    owes(${stringSource(opens)}, input)`,
    '  }',
    ...[...methods].flatMap(([method, { description }]) => {
      const own = calls.filter((call) => call.method === method)
      const args = own.flatMap((call) => call.args)
      const optional = args.length < own.length ? '?' : ''
      return [
        '',
        `  async ${method}(${args.length > 0 ? `given${optional}: ${union(args)}` : ''}): Promise<void> {`,
        `    owes(${stringSource(description)}${args.length > 0 ? ', given' : ''})`,
        '  }',
      ]
    }),
    '}',
  ]
}

/** The titles of every set of active states on the paths, by the paths of the states in the chart. */
function statesOf(
  paths: readonly ChartPath[],
  described: readonly DescribedPath[],
  subject: Describable,
) {
  const states = new Map<string, string>()
  const titles = (active: readonly string[] = []) => oneLine(stateTitles(subject, active))
  for (const [index, { start, steps }] of described.entries()) {
    const path = paths[index]
    states.set(start, titles(path?.active))
    for (const [at, { to }] of steps.entries()) states.set(to, titles(path?.steps[at]?.after))
  }
  return states
}

/** The call of each step of each path. Events whose names differ only in their punctuation have methods of their own. */
function callsOf(
  paths: readonly ChartPath[],
  described: readonly DescribedPath[],
  subject: Describable,
): Call[][] {
  const methods = new Map<string, string>()
  return described.map(({ steps }, index) =>
    steps.map(({ type, payload }, at): Call => {
      const { kind, name, method, argument } = modelCallOf(
        paths[index]?.steps[at]?.event ?? { type },
        subject,
      )
      const known = methods.get(`${kind} ${name}`) ?? freeAmong([...methods.values()], method)
      methods.set(`${kind} ${name}`, known)
      const event = { event: type, kind: kindOfEvent(type) }
      const arg = kind === 'answer' ? argument : payload
      return {
        method: known,
        description: oneLine(describeEvent(event, subject.machine, subject.labels) ?? type),
        args: arg === undefined ? [] : [JSON.parse(valueText(arg))],
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
  path: DescribedPath,
  calls: readonly Call[],
  number: number,
  model: string,
  subject: Describable,
): string {
  const t = messagesFor(subject.labels)
  const lines = path.steps.flatMap((step, index) => {
    const { method = '', args = [] } = calls[index] ?? {}
    return [
      comment(t.when(step.when)),
      `await model.${method}(${args.map(valueSource).join('')})`,
      comment(t.outcome(step.outcome)),
      `await model.sees(${stringSource(step.to)})`,
    ]
  })
  const body = [
    `const model = new ${model}(page)`,
    comment(t.given(path.given)),
    `await model.starts(${valueSource(path.input)})`,
    `await model.sees(${stringSource(path.start)})`,
    ...lines,
  ]
  // Two paths may read alike where their payloads differ only in values without labels.
  const title = stringSource(oneLine(`${number}. ${path.title}`))
  return [
    `  test(${title}, async ({ page }) => {`,
    ...body.map((line) => `    ${line}`),
    '  })',
  ].join('\n')
}

const comment = (text: string) => `// ${oneLine(text)}`

function union(values: readonly unknown[]): string {
  return [...new Set(values.map(typeSource))].join(' | ')
}
