import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { coverageReport, uncovered } from '@studio/kit/coverage/coverage-report.ts'
import { messagesFor } from '@studio/kit/drawing/labels.ts'
import { modelCallOf } from '@studio/kit/paths/text-model.ts'
import type { ModelCall } from '@studio/kit/paths/text-model.ts'
import { describePath, stateTitles, statePaths } from '@studio/kit/paths/text.ts'
import type { DescribedPath, Describable } from '@studio/kit/paths/text.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import type { ChartPath } from '@studio/kit/paths/chart-path.ts'
import type { PathOptions } from '@studio/kit/paths/strategies.ts'
import { collectInspectionRecords } from './collected-records.ts'
import { InspectedActor } from './inspected-actor.ts'
import type { Move } from './inspected-actor.ts'
import { Gates } from './gates.ts'
import { Walk } from './walked-page.ts'
import type { WalkedPage } from './walked-page.ts'
import { WalkReports } from './walk-reports.ts'

/** How a machine is walked. */
export type BrowserWalkOptions<Model extends WalkedPage> = Pick<PathOptions, 'avoid'> & {
  /** The folder for the coverage of the paths, read by the commands `coverage` and `conform`; `studio-coverage` by default, as theirs. */
  coverage?: string
  /** All that the page may run, children too; this machine alone by default. */
  machines?: readonly AnyStateMachine[]
  /** Called for each state, by its path, when a walk is in it for the first time. */
  looksAt?: (page: Page, state: string, model: Model) => Promise<void>
}

/** One path, for a test of its own. */
export interface BrowserWalk<Model extends WalkedPage> {
  title: string
  /** Walks it on an unopened page. `makes` creates its model. Fails where the page or its actor deviates. */
  walk(page: Page, makes: (walk: Walk) => Model): Promise<void>
}

/** The paths of a machine: together they cross every transition. */
export interface BrowserWalks<Model extends WalkedPage> {
  paths: readonly BrowserWalk<Model>[]
  /** For a test after them: fails where the actors missed a state or transition. Marked as fixme while the model owes something. */
  crossAll(): Promise<void>
}

/**
 * The generated paths of a machine (strategy `tour`), to be walked in a browser. The page must be inspected (`inspectPage`): after
 * each step its actor must have taken exactly the transitions of the path, and the page must show its state.
 */
export function browserWalks<Model extends WalkedPage>(
  subject: Describable,
  {
    avoid,
    coverage = 'studio-coverage',
    machines = [subject.machine],
    looksAt,
  }: BrowserWalkOptions<Model> = {},
): BrowserWalks<Model> {
  const { name, machine, cases } = subject
  const paths = pathsThrough(machine, cases, { strategy: 'tour', ...(avoid && { avoid }) })
  const reports = new WalkReports(coverage, name, machines)
  // The first thing that a model owes: transitions behind it cannot be crossed and are not reported as missing.
  let owed: { description?: string } | undefined

  return {
    paths: paths.map((path, index) => {
      const described = describePath(path, subject)
      return { title: titleOf(index + 1, described), walk: walks }

      async function walks(page: Page, makes: (walk: Walk) => Model): Promise<void> {
        const number = index + 1
        await reports.remove(number)
        const records = await collectInspectionRecords(page)
        const model = makes(new Walk(path, subject))
        model.useGates(await Gates.on(page, model.calls))
        const inspected = new InspectedActor(records, machine.id)
        const before = paths.slice(0, index).flatMap((one) => restsOf(subject, one, model))
        const looked = new Set(before)
        const rested = async (state: string) => {
          if (looked.has(state)) return
          looked.add(state)
          await looksAt?.(page, state, model)
        }
        try {
          await walkOne({ subject, path, described, model, inspected, rested })
        } finally {
          owed ??= test.info().annotations.find(({ type }) => type === 'fixme')
          await reports.write(number, records)
        }
      }
    }),
    crossAll: async () => {
      test.fixme(owed !== undefined, owed?.description)
      const runs = await reports.read(paths.length)
      expect(uncovered(coverageReport([subject], runs))).toEqual([])
    },
  }
}

/** The number tells paths apart whose payloads differ only in fields without labels. */
function titleOf(number: number, { given, steps }: DescribedPath): string {
  const [first] = steps
  return `${number} (${steps.length}): ${given}${first ? ` → ${first.when}` : ''}`
}

interface Walking {
  subject: Describable
  path: ChartPath
  described: DescribedPath
  model: WalkedPage
  inspected: InspectedActor
  /** Called when the path rests in a state. */
  rested: (state: string) => Promise<void>
}

/** States in which a path rests, by their paths in the chart. */
function restsOf({ machine }: Describable, path: ChartPath, { passing }: WalkedPage): string[] {
  const states = [path.active, ...path.steps.map(({ after }) => after)].map((each) =>
    statePaths(machine, each),
  )
  return states.filter((state, at) => at === states.length - 1 || !passing.includes(state))
}

/** The start of a path, or one step, with the expected move. */
interface Moment {
  does: () => Promise<void>
  /** What precedes the outcome in a report. */
  when: string
  outcome: string
  expected: Move
}

async function walkOne({
  subject,
  path,
  described,
  model,
  inspected,
  rested,
}: Walking): Promise<void> {
  const moments = momentsOf({ subject, path, described, model })
  const begins = async (expected: Move): Promise<Move> =>
    model.joins === 'start'
      ? inspected.begins(model.inspects)
      : { ...expected, states: await inspected.catchesUp(model.inspects) }
  let isBegun = false
  for (let at = 0; at < moments.length;) {
    const group = [moments[at++]!]
    while (at < moments.length && model.passing.includes(pathOf(subject, group.at(-1)!)))
      group.push(moments[at++]!)
    // The start precedes the first step.
    model.walk.at = Math.max(0, at - group.length - 1)
    const [first, ...prepared] = group
    await test.step(group.map(({ when }) => when).join('; '), async () => {
      for (const { does } of prepared) await does()
      await first?.does()
    })
    await test.step(group.map(({ outcome }) => outcome).join('; '), async () => {
      for (const moment of group) {
        const move = isBegun
          ? await inspected.moves(
              ({ event }) => model.asides.includes(event) && event !== moment.expected.event,
            )
          : await begins(moment.expected)
        isBegun = true
        expect(describeMove(subject, move), moment.outcome).toEqual(
          describeMove(subject, moment.expected),
        )
      }
      await model.sees(pathOf(subject, group.at(-1)!))
    })
    await rested(pathOf(subject, group.at(-1)!))
  }
}

function momentsOf({
  subject,
  path,
  described,
  model,
}: Omit<Walking, 'inspected' | 'rested'>): Moment[] {
  const t = messagesFor(subject.labels)
  const start: Moment = {
    does: () => model.starts(path.input),
    when: t.given(described.given),
    outcome: t.outcome(t.startsIn(stateTitles(subject, path.active))),
    expected: { event: 'xstate.init', taken: path.taken.flat(), states: [...path.active] },
  }
  return [
    start,
    ...path.steps.map(({ event, taken, after }, index): Moment => {
      const call = modelCallOf(event, subject)
      const { when = event.type, outcome = '' } = described.steps[index] ?? {}
      return {
        does: () => perform(model, call),
        when: t.when(when),
        outcome: t.outcome(outcome),
        expected: { event: event.type, taken: taken.flat(), states: [...after] },
      }
    }),
  ]
}

function pathOf({ machine }: Describable, { expected }: Moment): string {
  return statePaths(machine, expected.states)
}

/** A move as a failing expectation shows it. */
function describeMove(subject: Describable, { event, taken, states }: Move) {
  const state = `${stateTitles(subject, states)} · ${statePaths(subject.machine, states)}`
  return { event, taken, state }
}

async function perform(model: WalkedPage, call: ModelCall): Promise<void> {
  const method: unknown = Reflect.get(model, call.method)
  if (typeof method === 'function') await Reflect.apply(method, model, [call.argument])
  else if (call.kind === 'answer') await model.answers(call.name, String(call.argument))
  else if (call.kind === 'act') throw new Error(`${model.constructor.name} lacks ${call.method}()`)
  // A delay passes by itself.
}
