import { asc, gt, max } from 'drizzle-orm'
import { chargeMachine } from '#machines/charge/index.ts'
import { transitionsOf } from '@studio/kit/chart.ts'
import type { Sight, Sighting } from '@studio/kit/sightings.ts'
import { chargeEvents } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

type Row = typeof chargeEvents.$inferSelect

/** What happened before the first studio listened is of little use. */
const atFirst = 500
/** Transactions may end in another order than their ids were given: the latest ids are read again. */
const overlap = 50
const root = chargeMachine.id
const at = (status: string) => `${root}.${status}`
const keys = new Map(
  transitionsOf(chargeMachine).map(({ key, source, event, targets }) => [
    `${source} ${event} ${targets.join()}`,
    key,
  ]),
)

/**
 * The life of every receivable as the studio follows it, read from the events that the server
 * stores anyway. Ids and statuses alone: nothing of a person. Each call of `next` returns what is
 * new since the last one. `since`: id of an event to begin after; null begins with the latest.
 */
export function chargeSightings(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  since: number | null = null,
): { next(): Promise<Sighting[]> } {
  // Numbers start anew with every process.
  const run = random.uuid()
  const seen = new Set<number>()
  let last = since
  let number = 0
  const actors = new Map<number, number>()
  return {
    async next() {
      const from = last ?? (await latest()) - atFirst
      const rows = await db
        .select()
        .from(chargeEvents)
        .where(gt(chargeEvents.id, from - overlap))
        .orderBy(asc(chargeEvents.id))
        .limit(atFirst + overlap)
      const fresh = rows.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      last = rows.at(-1)?.id ?? from
      return fresh.flatMap((row) => sightsOf(row))
    },
  }

  async function latest(): Promise<number> {
    const [row] = await db.select({ id: max(chargeEvents.id) }).from(chargeEvents)
    return row?.id ?? 0
  }

  function sightsOf(row: Row): Sighting[] {
    const known = actors.get(row.receivableId)
    const actor = known ?? actors.size + 1
    actors.set(row.receivableId, actor)
    const sights: Sight[] = []
    // One whose birth was before the first row that is read is introduced all the same.
    if (known === undefined)
      sights.push({
        kind: 'appeared',
        parent: null,
        machine: root,
        name: `conta ${row.receivableId}`,
      })
    const isBirth = row.fromStatus === 'none'
    const source = isBirth ? at('receiving') : at(row.fromStatus)
    const type = isBirth ? 'xstate.init' : row.event
    const key = keys.get(`${source} ${isBirth ? '' : row.event} ${at(row.toStatus)}`)
    const event = { type, facts: {} }
    const states = [root, at(row.toStatus)]
    sights.push(
      { kind: 'received', from: null, event },
      {
        kind: 'rested',
        event,
        steps: [{ taken: key === undefined ? [] : [key], states }],
        states,
        status: row.toStatus === 'refunded' ? 'done' : 'active',
        facts: {},
      },
    )
    return sights.map((sight) => ({
      run,
      source: 'Servidor: contas a receber',
      number: (number += 1),
      at: row.at.getTime(),
      actor,
      ...sight,
    }))
  }
}
