import type { Page } from '@playwright/test'
import type { Cases } from '#machines/kit/cases.ts'
import { modelCallOf } from '@studio/kit/path-text-model.ts'
import type { Way, WayStep } from '@studio/kit/strategies.ts'
import type { GateTable, Gates } from './gates.ts'
import type { PortalServer } from './server.ts'

/** The way that a model walks, and how far it is: some things must be ready before they are needed. */
export class Walk {
  readonly way: Way
  private readonly cases: Cases
  /** Index of the step under way. */
  at = 0

  constructor(way: Way, cases: Cases) {
    this.way = way
    this.cases = cases
  }

  /** Title of the next answer of a call, from the step under way on. */
  nextAnswer(call: string): string | undefined {
    const found = this.ahead().find(({ kind, name }) => kind === 'answer' && name === call)
    return typeof found?.argument === 'string' ? found.argument : undefined
  }

  /** Every call of the model from the step under way on. */
  ahead() {
    return this.way.steps.slice(this.at).map(({ event }) => modelCallOf(event, this.cases))
  }

  /** The step under way. */
  get step(): WayStep | undefined {
    return this.way.steps[this.at]
  }
}

/**
 * The page of one machine, as its paths need it. Beside what stands here a model has one method for
 * each event: `does<Event>(payload)`; `answers<Call>(title)` and `waits<Delay>()` only where
 * letting the gate answer or the time pass is not enough.
 */
export abstract class PageModel {
  readonly page: Page
  readonly portal: PortalServer
  readonly walk: Walk
  private gates: Gates | undefined

  constructor(page: Page, portal: PortalServer, walk: Walk) {
    this.page = page
    this.portal = portal
    this.walk = walk
  }

  /** The calls of the machine's invoked actors. */
  readonly calls: GateTable = {}
  /** States that the page leaves by itself at once: their events are prepared, not awaited. */
  readonly passing: readonly string[] = []
  /** Events that the page sends by itself besides: what they do in between is let go by. */
  readonly asides: readonly string[] = []
  /** Which actor of the machine is followed, of those that run when `starts` is through. */
  readonly follows: 'first' | 'last' = 'last'

  /** From when on: its own start, or where it stands once `starts` is through, for an actor that runs as long as the page. */
  readonly joins: 'start' | 'later' = 'start'

  /** States in which it holds the time of its page. */
  readonly timeless: readonly string[] = []

  /** Opens the page as a sample input wants it. */
  abstract starts(input: unknown): Promise<void>

  /** By state path, as `payment.choosing`: asserts what the page shows, by role and label. */
  abstract readonly states: Readonly<Record<string, () => Promise<void>>>

  /** Asserts what a state shows. */
  async sees(state: string): Promise<void> {
    const look = this.states[state]
    if (!look) throw new Error(`${this.constructor.name} does not know what ${state} shows`)
    await look()
  }

  /** Puts the gates up. */
  useGates(gates: Gates): void {
    this.gates = gates
  }

  /** Lets the oldest held call answer. */
  async answers(call: string, title: string): Promise<void> {
    await this.gates?.answer(call, title)
  }
}

/** How a model is made. */
export type PageModelClass = new (page: Page, portal: PortalServer, walk: Walk) => PageModel
