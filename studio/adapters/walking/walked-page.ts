import { test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { modelCallOf } from '@studio/kit/paths/text-model.ts'
import type { ModelCall } from '@studio/kit/paths/text-model.ts'
import type { ChartPath, ChartPathStep } from '@studio/kit/paths/chart-path.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import type { Gates, GateTable } from './gates.ts'

/** The path that a page model walks, and its current step: some things must be prepared before they are needed. */
export class Walk {
  readonly path: ChartPath
  private readonly subject: Pick<Describable, 'machine' | 'cases'>
  /** Index of the current step. */
  at = 0

  constructor(path: ChartPath, subject: Pick<Describable, 'machine' | 'cases'>) {
    this.path = path
    this.subject = subject
  }

  /** Title of the next answer of a call, from the current step on. */
  nextAnswer(call: string): string | undefined {
    const found = this.ahead().find(({ kind, name }) => kind === 'answer' && name === call)
    return typeof found?.argument === 'string' ? found.argument : undefined
  }

  /** Every call of the model from the current step on. */
  ahead(): ModelCall[] {
    return this.path.steps.slice(this.at).map(({ event }) => modelCallOf(event, this.subject))
  }

  /** The current step. */
  get step(): ChartPathStep | undefined {
    return this.path.steps[this.at]
  }
}

/**
 * The page of one machine, as its paths need it. Besides these members a model has one method for
 * each event: `does<Event>(payload)`; `answers<Call>(title)` and `waits<Delay>()` only where
 * letting the gate answer or the time pass is not enough.
 */
export abstract class WalkedPage {
  readonly page: Page
  readonly walk: Walk
  private gates: Gates | undefined

  constructor(page: Page, walk: Walk) {
    this.page = page
    this.walk = walk
  }

  /** The calls of the machine's invoked actors. */
  readonly calls: GateTable = {}
  /** States that the page leaves by itself at once: their events are prepared, not awaited. */
  readonly passing: readonly string[] = []
  /** Other events that the page sends by itself: their moves are skipped. */
  readonly asides: readonly string[] = []
  /** Which actor of the machine is inspected: the last that runs when `starts` resolves, or the one at that index, from 0. */
  readonly inspects: 'last' | number = 'last'

  /** From when on: its own start, or its state once `starts` resolves, for an actor that runs as long as the page. */
  readonly joins: 'start' | 'later' = 'start'

  /** Opens the page for a sample input. */
  abstract starts(input: unknown): Promise<void>

  /** By state path, as `payment.choosing`: asserts what the page shows, by role and label. */
  abstract readonly states: Readonly<Record<string, () => Promise<void>>>

  /** Asserts what a state shows. */
  async sees(state: string): Promise<void> {
    const look = this.states[state]
    if (!look) throw new Error(`${this.constructor.name} does not know what ${state} shows`)
    await look()
  }

  /** For what is not written yet: ends the path there as fixme and reports what is missing. */
  async owes(what: string): Promise<void> {
    test.fixme(true, `${this.constructor.name} owes ${what}`)
  }

  /** Sets the gates that `answers` uses. */
  useGates(gates: Gates): void {
    this.gates = gates
  }

  /** Answers the oldest blocked call. */
  async answers(call: string, title: string): Promise<void> {
    await this.gates?.answer(call, title)
  }
}
