import { EventEmitter, once } from 'node:events'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { catalog } from '#machines/catalog.ts'
import type { RunHits } from '@studio/kit/coverage.ts'
import { hitsOf } from '@studio/kit/hits-of-sightings.ts'
import { sightingsChannel } from '@studio/kit/sightings.ts'
import type { ChannelMessage, Sighting } from '@studio/kit/sightings.ts'

type Rested = Sighting & { kind: 'rested' }
/** What an actor did at once: the transitions it took and where it came to rest. */
export interface Move {
  event: string
  taken: string[]
  states: string[]
}

/** What the actors of a followed page did so far, and a way to wait for more. */
export interface Sightings {
  all: readonly Sighting[]
  /** Resolves when another sighting arrives; false when none does in `ms` milliseconds. */
  more(ms: number): Promise<boolean>
}

/**
 * Collects what the actors of a page report on the channel of sightings. It receives them as they are
 * sent: a page that leaves would take its last messages with it.
 */
export async function collectSightings(page: Page): Promise<Sightings> {
  const all: Sighting[] = []
  const arrivals = new EventEmitter()
  await page.exposeBinding('portalSighted', (_, message: ChannelMessage) => {
    if (message.kind !== 'sightings') return
    all.push(...message.sightings)
    arrivals.emit('arrived')
  })
  await page.addInitScript((channel) => {
    const send = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function postMessage(message: unknown) {
      const report: unknown = Reflect.get(globalThis, 'portalSighted')
      if (this.name === channel && typeof report === 'function') report(message)
      send.call(this, message)
    }
  }, sightingsChannel)
  return {
    all,
    more: async (ms) => {
      const seen = all.length
      const signal = AbortSignal.timeout(ms)
      try {
        while (all.length === seen) await once(arrivals, 'arrived', { signal })
        return true
      } catch {
        return false
      }
    },
  }
}

/** How long an actor may take for what the page was made to do. */
const patience = 10_000

/** One actor of a machine, followed from its start, one move at a time. */
export class Followed {
  private readonly sightings: Sightings
  private readonly machine: string
  private actor: { run: string; actor: number } | undefined
  private next = 0

  constructor(sightings: Sightings, machine: string) {
    this.sightings = sightings
    this.machine = machine
  }

  /** Settles which actor it is: of those that rested so far, the first or the last. */
  async begins(which: 'first' | 'last'): Promise<Move> {
    const end = Date.now() + patience
    for (;;) {
      const own = this.sightings.all.filter(
        (one) => one.kind === 'appeared' && one.machine === this.machine,
      )
      const started = own.filter((one) => this.sightings.all.some((other) => isRestOf(other, one)))
      this.actor = which === 'first' ? started[0] : started.at(-1)
      if (this.actor) break
      if (!(await this.sightings.more(end - Date.now()))) throw new Error('Nenhum ator começou')
    }
    return this.moves(() => false)
  }

  /** Passes over what the actor did so far; the states where it stands. */
  async catchesUp(which: 'first' | 'last'): Promise<string[]> {
    let { states } = await this.begins(which)
    while (this.next < this.sightings.all.length) {
      const sighting = this.sightings.all[this.next++]
      if (sighting && this.actor && isRestOf(sighting, this.actor)) ({ states } = sighting)
    }
    return states
  }

  /** The next move of the actor; what `passesOver` names is let go by. Throws when none comes. */
  async moves(passesOver: (move: Move) => boolean): Promise<Move> {
    const end = Date.now() + patience
    for (;;) {
      while (this.next < this.sightings.all.length) {
        const sighting = this.sightings.all[this.next++]
        if (!sighting || !this.actor || !isRestOf(sighting, this.actor)) continue
        const move = moveOf(sighting)
        const isStart = move.event === 'xstate.init'
        if ((isStart || move.taken.length > 0) && !passesOver(move)) return move
      }
      if (!(await this.sightings.more(Math.max(1, end - Date.now()))))
        throw new Error('O ator não se moveu')
    }
  }
}

function isRestOf(one: Sighting, { run, actor }: { run: string; actor: number }): one is Rested {
  return one.kind === 'rested' && one.run === run && one.actor === actor
}

function moveOf({ event, steps, states }: Rested): Move {
  return { event: event.type, taken: steps.flatMap(({ taken }) => taken), states }
}

const hitsFolder = path.resolve(import.meta.dirname, '../../../coverage/hits')
const hitsFile = (name: string, number: number) =>
  path.join(hitsFolder, `browser-${name}-${number}.json`)

/** Leaves behind what a way used of every machine, as `npm run coverage:machines` reads it. */
export async function writeHits(name: string, number: number, { all }: Sightings): Promise<void> {
  const machines = catalog.flatMap(({ machine }) => {
    const hits = hitsOf(all, machine)
    return Object.keys(hits.states).length > 0 ? [[machine.id, hits] as const] : []
  })
  const run: RunHits = { format: 1, source: 'browser', machines: Object.fromEntries(machines) }
  await mkdir(hitsFolder, { recursive: true })
  await writeFile(hitsFile(name, number), `${JSON.stringify(run)}\n`)
}

/** Forgets what a way used the last time. */
export async function forgetHits(name: string, number: number): Promise<void> {
  await rm(hitsFile(name, number), { force: true })
}

/** What each of a machine's ways used; files of ways that no longer exist are removed. */
export async function readHits(name: string, ways: number): Promise<RunHits[]> {
  const names = await readdir(hitsFolder).catch(() => [])
  const runs: RunHits[] = []
  for (const file of names) {
    const number = new RegExp(`^browser-${name}-(\\d+)\\.json$`).exec(file)?.[1]
    if (number === undefined) continue
    const place = path.join(hitsFolder, file)
    if (Number(number) > ways) await rm(place)
    else runs.push(JSON.parse(await readFile(place, 'utf8')) as RunHits)
  }
  return runs
}
