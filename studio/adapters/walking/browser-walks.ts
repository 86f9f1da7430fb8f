import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { coverageReport, uncovered } from '@studio/kit/coverage-report.ts'
import { sentencesAround } from '@studio/kit/drawing-words.ts'
import { modelCallOf } from '@studio/kit/path-text-model.ts'
import type { ModelCall } from '@studio/kit/path-text-model.ts'
import { sayWay, stateTitles, statePaths } from '@studio/kit/path-text.ts'
import type { SaidWay, Worded } from '@studio/kit/path-text.ts'
import { waysThrough } from '@studio/kit/strategies.ts'
import type { Way, WayOptions } from '@studio/kit/strategies.ts'
import { collectSightings } from './collected-sightings.ts'
import { FollowedActor } from './followed-actor.ts'
import type { Move } from './followed-actor.ts'
import { Gates } from './gates.ts'
import { Walk } from './walked-page.ts'
import type { WalkedPage } from './walked-page.ts'
import { WalkReports } from './walk-reports.ts'

/** How a machine is walked. */
export type BrowserWalkOptions<Model extends WalkedPage> = Pick<WayOptions, 'avoid'> & {
  /** The folder that takes what the ways used, for the commands `coverage` and `conform`: theirs, `studio-coverage`, unless said. */
  coverage?: string
  /** All that the page may run, children too; this machine alone unless said. */
  machines?: readonly AnyStateMachine[]
  /** Looks closer at a state, by its path, each time that the ways come to one that they have not been in. */
  looksAt?: (page: Page, state: string, model: Model) => Promise<void>
}

/** One way, for a test of its own. */
export interface BrowserWalk<Model extends WalkedPage> {
  title: string
  /** Walks it on a page that nothing was opened in. `makes`: its model. Fails where the page or its actor does otherwise. */
  walk(page: Page, makes: (walk: Walk) => Model): Promise<void>
}

/** The ways of a machine: together they cross every transition. */
export interface BrowserWalks<Model extends WalkedPage> {
  ways: readonly BrowserWalk<Model>[]
  /** For a test after them: fails where the actors left a state or transition out. To be mended while the model owes something. */
  crossAll(): Promise<void>
}

/**
 * The generated ways of a machine (strategy `tour`), to be walked in a browser. The page must be followed (`followPage`): after
 * each step its actor must have taken exactly the transitions of the way, and the page must show what its state shows.
 */
export function browserWalks<Model extends WalkedPage>(
  subject: Worded,
  {
    avoid,
    coverage = 'studio-coverage',
    machines = [subject.machine],
    looksAt,
  }: BrowserWalkOptions<Model> = {},
): BrowserWalks<Model> {
  const { name, machine, cases } = subject
  const ways = waysThrough(machine, cases, { strategy: 'tour', ...(avoid && { avoid }) })
  const reports = new WalkReports(coverage, name, machines)
  // The first thing that a model says it lacks: what it keeps from being walked is not missed besides.
  let owed: { description?: string } | undefined

  return {
    ways: ways.map((way, index) => {
      const worded = sayWay(way, subject)
      return { title: titleOf(index + 1, worded), walk: walks }

      async function walks(page: Page, makes: (walk: Walk) => Model): Promise<void> {
        const number = index + 1
        await reports.forget(number)
        const sightings = await collectSightings(page)
        const model = makes(new Walk(way, cases))
        model.useGates(await Gates.on(page, model.calls))
        const followed = new FollowedActor(sightings, machine.id)
        const before = ways.slice(0, index).flatMap((one) => restsOf(subject, one, model))
        const looked = new Set(before)
        const rested = async (state: string) => {
          if (looked.has(state)) return
          looked.add(state)
          await looksAt?.(page, state, model)
        }
        try {
          await walkOne({ subject, way, worded, model, followed, rested })
        } finally {
          owed ??= test.info().annotations.find(({ type }) => type === 'fixme')
          await reports.write(number, sightings)
        }
      }
    }),
    crossAll: async () => {
      test.fixme(owed !== undefined, owed?.description)
      const runs = await reports.read(ways.length)
      expect(uncovered(coverageReport([subject], runs))).toEqual([])
    },
  }
}

/** Two ways may be said alike where their payloads differ in what no words are for. */
function titleOf(number: number, { given, steps }: SaidWay): string {
  const [first] = steps
  return `${number} (${steps.length}): ${given}${first ? ` → ${first.when}` : ''}`
}

interface Walking {
  subject: Worded
  way: Way
  worded: SaidWay
  model: WalkedPage
  followed: FollowedActor
  /** The way rests in a state. */
  rested: (state: string) => Promise<void>
}

/** States in which a way rests, by their paths. */
function restsOf({ machine }: Worded, way: Way, { passing }: WalkedPage): string[] {
  const states = [way.at, ...way.steps.map(({ after }) => after)].map((each) =>
    statePaths(machine, each),
  )
  return states.filter((state, at) => at === states.length - 1 || !passing.includes(state))
}

/** Where a way stands after its start, and after each step. */
interface Moment {
  does: () => Promise<void>
  /** What precedes the outcome in a report. */
  when: string
  outcome: string
  expected: Move
}

async function walkOne({ subject, way, worded, model, followed, rested }: Walking): Promise<void> {
  const moments = momentsOf({ subject, way, worded, model })
  const begins = async (expected: Move): Promise<Move> =>
    model.joins === 'start'
      ? followed.begins(model.follows)
      : { ...expected, states: await followed.catchesUp(model.follows) }
  let isBegun = false
  for (let at = 0; at < moments.length;) {
    const group = [moments[at++]!]
    while (at < moments.length && model.passing.includes(pathOf(subject, group.at(-1)!)))
      group.push(moments[at++]!)
    // The start is the moment before the first step.
    model.walk.at = Math.max(0, at - group.length - 1)
    const [first, ...prepared] = group
    await test.step(group.map(({ when }) => when).join('; '), async () => {
      for (const { does } of prepared) await does()
      await first?.does()
    })
    await test.step(group.map(({ outcome }) => outcome).join('; '), async () => {
      for (const moment of group) {
        const move = isBegun
          ? await followed.moves(
              ({ event }) => model.asides.includes(event) && event !== moment.expected.event,
            )
          : await begins(moment.expected)
        isBegun = true
        expect(sayMove(subject, move), moment.outcome).toEqual(sayMove(subject, moment.expected))
      }
      await model.sees(pathOf(subject, group.at(-1)!))
    })
    await rested(pathOf(subject, group.at(-1)!))
  }
}

function momentsOf({
  subject,
  way,
  worded,
  model,
}: Omit<Walking, 'followed' | 'rested'>): Moment[] {
  const say = sentencesAround(subject.words)
  const start: Moment = {
    does: () => model.starts(way.input),
    when: say.given(worded.given),
    outcome: say.outcome(say.startsIn(stateTitles(subject, way.at))),
    expected: { event: 'xstate.init', taken: way.taken.flat(), states: [...way.at] },
  }
  return [
    start,
    ...way.steps.map(({ event, taken, after }, index): Moment => {
      const call = modelCallOf(event, subject.cases)
      const { when = event.type, outcome = '' } = worded.steps[index] ?? {}
      return {
        does: () => perform(model, call),
        when: say.when(when),
        outcome: say.outcome(outcome),
        expected: { event: event.type, taken: taken.flat(), states: [...after] },
      }
    }),
  ]
}

function pathOf({ machine }: Worded, { expected }: Moment): string {
  return statePaths(machine, expected.states)
}

/** A move as a failing expectation shows it. */
function sayMove(subject: Worded, { event, taken, states }: Move) {
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
