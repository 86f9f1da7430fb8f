import { createHash } from 'node:crypto'
import { and, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import type { CommandAnswer } from '#server/desk/index.ts'
import { receivables } from '#server/platform/db/schema.ts'
import { bothLayouts, fileOf, title } from '../server/bank-kit.ts'
import type { Chance } from './chance.ts'
import { isDone } from './desk.ts'
import type { Desk } from './desk.ts'
import { dayMs } from './plan.ts'
import type { VisitedWorld } from './visited-world.ts'

/** Slips older than this are left out: those that were never paid are deleted after a year. */
const oldestSlipMs = 200 * dayMs

/** A slip as its bank knows it, issued or cancelled. */
export interface Slip {
  id: number
  enrolment: number
  ourNumber: string
  cents: number
}

/** The slips of enrolments, newest first, with the day (YYYY-MM-DD) of the server that was asked. */
export const slipsOf = (desk: Desk, enrolments: readonly number[]) =>
  desk.work(async ({ db, clock }) => {
    const rows = await db
      .select({
        id: receivables.id,
        enrolment: receivables.enrolmentId,
        ourNumber: sql<string>`${receivables.ourNumber}`,
        cents: receivables.totalCents,
      })
      .from(receivables)
      .where(
        and(
          inArray(receivables.enrolmentId, [...enrolments]),
          isNotNull(receivables.ourNumber),
          gt(receivables.createdAt, new Date(clock().getTime() - oldestSlipMs)),
        ),
      )
      .orderBy(receivables.createdAt, receivables.id)
    return { slips: rows.toReversed(), today: formatIso(todayInSaoPaulo(clock())) }
  })

/** A slip is of one bank, which reports all that happens to it. */
const layoutOf = (ourNumber: string) => {
  const [even, odd] = bothLayouts
  const layout = Number(ourNumber) % 2 === 0 ? even : odd
  if (!layout) throw new Error('There is no layout')
  return layout
}

/** A return file, how many titles it reports, and the slips that it pays in full. */
interface ReturnFile {
  content: Buffer
  titles: number
  paid: readonly number[]
}

/** The file of the open slip of an enrolment, written by the action for tests; null: there is none, or it is not of this bank. */
async function sampleOf(
  desk: Desk,
  { id, enrolment, ourNumber }: Slip,
): Promise<ReturnFile | null> {
  const { name } = layoutOf(ourNumber)
  const sample = await desk.run(['bank', 'sample', '--formato', name, '--inscricao', enrolment])
  const content = sample?.download?.content
  return content?.includes(ourNumber) ? { content, titles: 1, paid: [id] } : null
}

/** A file with some slips of one bank: in full, in part or too much, once or twice, or with a number that no slip has. */
function written(chance: Chance, slips: readonly Slip[], today: string): ReturnFile {
  const layout = layoutOf(slips[0]?.ourNumber ?? '')
  const paid: number[] = []
  const titles = slips
    .filter(({ ourNumber }) => layoutOf(ourNumber) === layout)
    .flatMap(({ id, ourNumber, cents }) => {
      const amount = chance.happens(0.75) ? cents : cents + chance.between(-200, 200)
      if (amount === cents) paid.push(id)
      const one = title({ ourNumber, face: cents, paid: amount, paidOn: today })
      return chance.happens(0.15) ? [one, one] : [one]
    })
  if (chance.happens(0.1)) {
    const unknown = String(80_000_000_000 + 2 * chance.below(10 ** 9) + bothLayouts.indexOf(layout))
    titles.push(title({ ourNumber: unknown, paid: 4321, paidOn: today }))
  }
  return { content: fileOf(titles, layout), titles: titles.length, paid }
}

const isKnown = ({ lines }: CommandAnswer) => lines[0]?.includes('já foi lido') === true
const isBusy = ({ lines }: CommandAnswer) => lines[0]?.includes('está lendo') === true

/** Reads a file until it is known that it was read: as the visit has it, sometimes after a truncated copy of it. */
async function readFile(world: VisitedWorld, desk: Desk, chance: Chance, file: ReturnFile) {
  const { acknowledged, time } = world
  const { content, titles, paid } = file
  const read = ['bank', 'read']
  const sent = (bytes: Buffer) => ({ arquivo: { name: 'retorno.ret', content: bytes } })
  if (chance.happens(0.15)) {
    const cut = content.subarray(0, chance.between(1, content.length - 10))
    if (isDone(await desk.run(read, sent(cut))))
      acknowledged.contradictions.push('a truncated return file is read')
  }
  const answers = await desk.press(read, sent(content))
  for (let tries = 0; tries < 6; tries += 1) {
    const last = answers.at(-1)
    if (last && !isBusy(last)) break
    await time.wait(1000 * 2 ** tries + chance.below(500))
    const again = await desk.run(read, sent(content))
    if (again) answers.push(again)
  }
  if (answers.filter(isDone).length > 1)
    acknowledged.contradictions.push('a return file is read twice')
  const refused = answers.find((each) => !isDone(each) && !isKnown(each) && !isBusy(each))
  if (refused)
    acknowledged.contradictions.push(`a return file is refused: ${refused.lines.join(' ')}`)
  if (!answers.some((each) => isDone(each) || isKnown(each))) return
  acknowledged.bankFiles.set(createHash('sha256').update(content).digest('hex'), titles)
  for (const id of paid) acknowledged.bankPaid.add(id)
}

/** The bank reports payments of slips of an enrolment, and now and then of others, and the operator reads its file. */
export async function reportPayments(
  world: VisitedWorld,
  desk: Desk,
  chance: Chance,
  enrolment: number,
): Promise<void> {
  const all = [...world.numbers.values()].map(({ id }) => id)
  const others = chance.happens(0.3) ? [chance.oneOf(all), chance.oneOf(all)] : []
  const found = await slipsOf(desk, [enrolment, ...others])
  const own = found?.slips.filter((slip) => slip.enrolment === enrolment) ?? []
  const [newest] = own
  if (!found || !newest) return
  const other = found.slips.filter((slip) => slip.enrolment !== enrolment)
  // Also one that another has replaced.
  const slip = chance.happens(0.8) ? newest : chance.oneOf(own)
  const file = chance.happens(0.4)
    ? await sampleOf(desk, newest)
    : written(chance, [slip, ...other], found.today)
  if (!file) return
  // Meanwhile it may be replaced, cancelled or paid.
  if (chance.happens(0.4)) await world.time.wait(chance.spread(60_000, 2 * dayMs))
  await readFile(world, desk, chance, file)
}
