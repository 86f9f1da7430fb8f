import type { Page, Request, Route } from '@playwright/test'

/**
 * How a blocked call is answered. `continue`: by the real server. `abort`: not at all, the connection
 * breaks. A function: any other answer, for one that the real server does not give on demand.
 */
export type GateAnswer = 'continue' | 'abort' | ((route: Route) => Promise<void>)

/** The request of an invoked actor, and how each of its outcomes, by its title, is produced. */
export interface Gate {
  /** As `page.route` takes it. Gates with the same address and method share their blocked calls. */
  url: string | RegExp
  /** Only requests of this method wait; any, when left out. */
  method?: string
  answers: Readonly<Record<string, GateAnswer>>
}

/** The gates of a page model, by invoke id. */
export type GateTable = Readonly<Record<string, Gate>>

/** How long a call is awaited, ms. */
const timeLimit = 30_000

/** Blocks the calls of a page until the test decides how each is answered. */
export class Gates {
  private readonly table: GateTable
  private readonly blocked = new Map<string, Route[]>()
  private wake: () => void = () => {}

  private constructor(table: GateTable) {
    this.table = table
  }

  static async on(page: Page, table: GateTable): Promise<Gates> {
    const gates = new Gates(table)
    for (const gate of Object.values(table)) {
      const queue: Route[] = gates.blocked.get(keyOf(gate)) ?? []
      if (gates.blocked.has(keyOf(gate))) continue
      gates.blocked.set(keyOf(gate), queue)
      await page.route(gate.url, async (route) => {
        if (gate.method && route.request().method() !== gate.method) return route.fallback()
        queue.push(route)
        gates.wake()
      })
    }
    // An aborted call waits for no answer.
    page.on('requestfailed', (request) => gates.remove(request))
    return gates
  }

  /** Waits for the oldest blocked call of an invoked actor and answers it. Throws where the call is not made, or the model has no such answer. */
  async answer(id: string, title: string): Promise<void> {
    const gate = this.table[id]
    if (!gate) throw new Error(`The model has no gate ${id}`)
    const answer = gate.answers[title]
    if (!answer) throw new Error(`The gate ${id} of the model does not know “${title}”`)
    const route = await this.waits(id, gate)
    if (answer === 'abort') await route.abort()
    else if (answer === 'continue') await route.continue()
    else await answer(route)
  }

  /** Waits until a call of an invoked actor was made, and leaves it blocked. */
  async waitForCall(id: string): Promise<void> {
    const gate = this.table[id]
    if (!gate) throw new Error(`The model has no gate ${id}`)
    const queue = this.blocked.get(keyOf(gate))
    queue?.unshift(await this.waits(id, gate))
  }

  private async waits(id: string, gate: Gate): Promise<Route> {
    const end = Date.now() + timeLimit
    for (;;) {
      const route = this.blocked.get(keyOf(gate))?.shift()
      if (route) return route
      if (Date.now() > end) throw new Error(`The call ${id} was not made`)
      await new Promise<void>((resolve) => {
        this.wake = resolve
        setTimeout(resolve, 200)
      })
    }
  }

  private remove(request: Request): void {
    for (const queue of this.blocked.values()) {
      const at = queue.findIndex((route) => route.request() === request)
      if (at >= 0) queue.splice(at, 1)
    }
  }
}

function keyOf({ url, method = '' }: Gate): string {
  return `${method} ${String(url)}`
}
