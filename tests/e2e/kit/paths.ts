import { expect } from '@playwright/test'
import { catalog } from '#machines/catalog.ts'
import { nodesOf } from '@studio/kit/chart.ts'
import { coverageReport, uncovered } from '@studio/kit/coverage-report.ts'
import { modelCallOf } from '@studio/kit/path-text-model.ts'
import { sayWay, stateTitles, statePaths } from '@studio/kit/path-text.ts'
import type { SaidWay, Worded } from '@studio/kit/path-text.ts'
import { waysThrough } from '@studio/kit/strategies.ts'
import type { Way, WayOptions } from '@studio/kit/strategies.ts'
import { words } from '#machines/words.ts'
import { isAccessible } from './accessible.ts'
import { test } from './followed.ts'
import { Gates } from './gates.ts'
import { hasItsTree } from './kept-tree.ts'
import { Walk } from './page-model.ts'
import type { PageModel, PageModelClass } from './page-model.ts'
import { addToGallery } from './pictures.ts'
import { collectSightings, Followed, forgetHits, readHits, writeHits } from './sightings.ts'
import type { Move } from './sightings.ts'

/**
 * Walks the generated ways of a machine in the browser, against the real server: one test a way of
 * the strategy `tour`, which together cross every transition, and one that looks whether all of it
 * was really crossed, by what the actors of the portal reported.
 *
 * How to walk another machine:
 * 1. `npm run paths -- MACHINE --strategy tour` lists the ways, `--format playwright` the names of
 *    the methods.
 * 2. `tests/e2e/models/MACHINE.ts`: a class that extends `PageModel`.
 *    - `starts(input)` opens the page and ends when the machine's actor is there.
 *    - `states`: for every state path that rests, what the page shows, by role and label. It is
 *      looked at after every step; that the actor really is in that state is asserted besides, and
 *      that it took exactly the transitions of the way.
 *    - `does<Event>(payload)` acts as the visitor. The payload is the one of the machine's cases:
 *      what really is typed is up to the model.
 *    - `calls`: for every invoke id its request and how each outcome of the cases comes about. The
 *      request is held until the way says how it is answered: `'continue'` by the real server,
 *      wherever it can be brought to say it; `'abort'` for a broken connection.
 *    - What the answer depends on is prepared earlier: `this.walk.nextAnswer('authenticate')` is the
 *      title of the outcome to come.
 *    - `passing`: states that the page leaves by itself at once. The step out of such a state is
 *      prepared (`does<Event>` is called) before the step that leads into it.
 *    - `asides`: events that the page sends by itself and that may come at any time.
 *    - `joins: 'later'`: for an actor that runs as long as the page and did something before.
 *    - Delays pass in real time. Where another event of the way must come before one, hold the time:
 *      `page.clock.install()` in `starts`, `page.clock.runFor(…)` in `waits<Delay>()`.
 * 3. `tests/e2e/paths/MACHINE.e2e.ts`: `walkInBrowser('MACHINE', TheModel)`. With `avoid`, steps of
 *    the chart that no visitor can take as they stand: a tick that is ticked already.
 * 4. Build with `STUDIO=1 node tools/build.mjs`, run `npx playwright test paths/MACHINE`. While a
 *    model is being written, a server that already runs spares the wait for a new one:
 *    `STUDIO=1 RATE_LIMIT_FACTOR=0 GATEWAY_SLOW_MS=1500 PORT=4000 DATA_DIR=… npm start`, then
 *    `FOLLOWED_PORTAL=http://localhost:4000 DATA_DIR=… npx playwright test paths/MACHINE`.
 */
export function walkInBrowser(
  name: string,
  Model: PageModelClass,
  { avoid, serviceWorkers = 'block' }: WalkOptions = {},
): void {
  const entry = catalog.find((one) => one.name === name)
  if (!entry) throw new Error(`There is no machine ${name}`)
  const subject: Worded = { ...entry, words }
  const ways = waysThrough(entry.machine, entry.cases, {
    strategy: 'tour',
    ...(avoid && { avoid }),
  })

  // A call that is held open there ends by itself, should somebody look for too long.
  const busy = nodesOf(entry.machine)
    .filter(({ tags }) => tags.includes('busy'))
    .map(({ path }) => path.join('.'))

  test.describe(`${entry.title}, no navegador`, () => {
    // The outcomes of a call are error statuses and broken connections, which the browser notes.
    test.use({
      allowErrors: [/Failed to load resource|when fetching the script/],
      serviceWorkers,
      // A colour on its way to another has the contrast of neither.
      contextOptions: { reducedMotion: 'reduce' },
    })

    for (const [index, way] of ways.entries()) {
      const worded = sayWay(way, subject)
      test(titleOf(index + 1, worded), async ({ page, portal }) => {
        await forgetHits(name, index + 1)
        const sightings = await collectSightings(page)
        const model = new Model(page, portal, new Walk(way, entry.cases))
        model.useGates(await Gates.on(page, model.calls))
        const followed = new Followed(sightings, entry.machine.id)
        const before = ways.slice(0, index).flatMap((one) => restsOf(subject, one, model))
        const looked = new Set(before)
        const looksAt = async (state: string) => {
          if (looked.has(state)) return
          looked.add(state)
          await test.step(`${state} é acessível`, async () => {
            if (!busy.includes(state) && !model.timeless.includes(state)) await isAccessible(page)
            await hasItsTree(page, name, state)
            await addToGallery(page, name, state)
          })
        }
        try {
          await walk({ subject, way, worded, model, followed, looksAt })
        } finally {
          await writeHits(name, index + 1, sightings)
        }
      })
    }

    test('percorre todos os estados e transições', async () => {
      const runs = await readHits(name, ways.length)
      expect(uncovered(coverageReport([subject], runs))).toEqual([])
    })
  })
}

/** `serviceWorkers`: blocked but where they are what is walked, since they may answer before a gate does. */
type WalkOptions = Pick<WayOptions, 'avoid'> & { serviceWorkers?: 'allow' | 'block' }

function titleOf(number: number, { given, steps }: SaidWay): string {
  const [first] = steps
  const length = `${steps.length} ${steps.length === 1 ? 'passo' : 'passos'}`
  return `caminho ${number}, ${length}: ${given}${first ? ` → ${first.when}` : ''}`
}

interface Walking {
  subject: Worded
  way: Way
  worded: SaidWay
  model: PageModel
  followed: Followed
  /** Looks closer at a state that is seen for the first time. */
  looksAt: (state: string) => Promise<void>
}

/** States in which a way rests, by their paths. */
function restsOf({ machine }: Worded, way: Way, { passing }: PageModel): string[] {
  const states = [way.at, ...way.steps.map(({ after }) => after)].map((each) =>
    statePaths(machine, each),
  )
  return states.filter((state, at) => at === states.length - 1 || !passing.includes(state))
}

/** Where a way stands after its start, and after each step. */
interface Moment {
  does: () => Promise<void>
  /** What precedes "Então" in a report. */
  when: string
  outcome: string
  expected: Move
}

async function walk({ subject, way, worded, model, followed, looksAt }: Walking): Promise<void> {
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
        expect(sayMove(subject, move), 'o que o ator fez').toEqual(
          sayMove(subject, moment.expected),
        )
      }
      await model.sees(pathOf(subject, group.at(-1)!))
    })
    await looksAt(pathOf(subject, group.at(-1)!))
  }
}

function momentsOf({
  subject,
  way,
  worded,
  model,
}: Omit<Walking, 'followed' | 'looksAt'>): Moment[] {
  const start: Moment = {
    does: () => model.starts(way.input),
    when: `Dado que ${worded.given}`,
    outcome: `Então começa em ${stateTitles(subject, way.at)}`,
    expected: { event: 'xstate.init', taken: way.taken.flat(), states: [...way.at] },
  }
  return [
    start,
    ...way.steps.map(({ event, taken, after }, index): Moment => {
      const call = modelCallOf(event, subject.cases)
      return {
        does: () => perform(model, call),
        when: `Quando ${worded.steps[index]?.when}`,
        outcome: `Então ${worded.steps[index]?.outcome}`,
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
  return { acontecimento: event, transições: taken, estado: state }
}

async function perform(model: PageModel, call: ReturnType<typeof modelCallOf>): Promise<void> {
  const method: unknown = Reflect.get(model, call.method)
  if (typeof method === 'function') await Reflect.apply(method, model, [call.argument])
  else if (call.kind === 'answer') await model.answers(call.name, String(call.argument))
  else if (call.kind === 'act') throw new Error(`${model.constructor.name} lacks ${call.method}()`)
  // A delay passes by itself.
}
