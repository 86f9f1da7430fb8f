import { Chance } from './chance.ts'
import type { ExchangeFault } from './sessions.ts'

export const dayMs = 24 * 60 * 60_000

const visitKinds = [
  'enrol',
  'pay',
  'change',
  'bankPays',
  'decide',
  'login',
  'forgot',
  'look',
  'slip',
  'write',
] as const
const manners = ['once', 'twice', 'impatient', 'inTwoTabs'] as const
const coupons = [
  '',
  '',
  '',
  'PRIMEIROS5',
  'PRIMEIROS5',
  'VIALUME20',
  'ESTRADA10',
  'CARTAO15',
] as const

/** Somebody comes and does something. `who` is the same person at each visit. */
export interface Visit {
  kind: 'visit'
  /** Names its own stream of chance, whatever else happens. */
  id: number
  at: number
  what: (typeof visitKinds)[number]
  who: number
  /** `twice`: double click. `impatient`: gives the first answer up and asks again with the same key. */
  manner: (typeof manners)[number]
  method: 0 | 1
  coupon: string
  /** Of an enrolment: its offer waits for the traffic authority. */
  held: boolean
}

/** Something breaks. */
export interface Trouble {
  kind: 'trouble'
  id: number
  at: number
  what:
    | 'kill'
    | 'sleep'
    | 'clock'
    | 'clockJump'
    | 'databaseClock'
    | 'diskFull'
    | 'postClosed'
    | ExchangeFault
  server: number
  /** How long it lasts, how far a clock goes, or after how many exchanges it comes. */
  amount: number
}

export type PlanItem = Visit | Trouble

/** How far a server's clock is from the right one at most, ms: two differ by less than the portal's margin of ten seconds. */
const longestSkew = 4000
/**
 * How far a server's clock may be off that nobody keeps, or that is put right (NTP) after it ran wrong for long, ms. The
 * database's goes half as far: keys are kept for two days of its clock.
 */
const longestJump = 2 * dayMs

const exchangeFaults = ['lostBefore', 'lostAfter', 'lostAfter', 'held'] as const

function troubleAt(chance: Chance, at: number, id: number): Trouble {
  const server = chance.below(2)
  const kind = chance.below(14)
  const trouble = (what: Trouble['what'], amount: number): Trouble => ({
    kind: 'trouble',
    id,
    // While what was asked is under way, mostly.
    at: at + chance.spread(3, 2000),
    what,
    server,
    amount,
  })
  if (kind < 4) return trouble('kill', chance.spread(500, 10 * 60_000))
  if (kind < 7) return trouble(chance.oneOf(exchangeFaults), chance.below(30))
  if (kind < 8) return trouble('clock', chance.between(-longestSkew, longestSkew))
  if (kind < 9) return trouble('diskFull', chance.spread(100, 60_000))
  if (kind < 10) return trouble('postClosed', chance.spread(60_000, dayMs / 3))
  if (kind < 11) return trouble('sleep', chance.spread(10_000, dayMs))
  return kind < 13
    ? trouble('clockJump', jump(chance, longestJump))
    : trouble('databaseClock', jump(chance, longestJump / 2))
}

/** Minutes, hours or days forwards or backwards, or (0) right again. */
function jump(chance: Chance, longest: number): number {
  const far = chance.spread(60_000, longest)
  return chance.oneOf([far, -far, 0])
}

/** Who comes next, and for what: old acquaintances and new ones. */
export function visitors(chance: Chance): (id: number, at: number) => Visit {
  let people = 0
  return (id, at) => {
    const isNew = people === 0 || chance.happens(0.3)
    const what = isNew ? 'enrol' : chance.oneOf(visitKinds.slice(1))
    if (isNew) people += 1
    // Whoever enrolled last is the one who has something to do.
    const who = isNew || chance.happens(0.6) ? people : chance.between(1, people)
    return {
      kind: 'visit',
      id,
      at,
      what: !isNew && chance.happens(0.35) ? 'pay' : what,
      who,
      manner: chance.oneOf(manners),
      method: chance.happens(0.65) ? 1 : 0,
      coupon: chance.oneOf(coupons),
      held: chance.happens(0.12),
    }
  }
}

/** What happens on so many days, by the seed alone: about ten visits in a week, half of them in company or in trouble. */
export function makePlan(seed: string, days: number): PlanItem[] {
  const chance = new Chance(`plan ${seed}`)
  const plan: PlanItem[] = []
  const next = visitors(chance)
  for (
    let at = chance.below(dayMs / 4);
    at < days * dayMs;
    at += chance.spread(dayMs / 20, 2 * dayMs)
  ) {
    const company = chance.happens(0.35) ? chance.between(2, 4) : 1
    const visits = Array.from({ length: company }, () => {
      const came = next(plan.length, at + chance.below(1500))
      plan.push(came)
      return came
    })
    if (chance.happens(0.5)) plan.push(troubleAt(chance, chance.oneOf(visits).at, plan.length))
  }
  return plan.toSorted((one, other) => one.at - other.at || one.id - other.id)
}

const manner = {
  once: '',
  twice: ', with a double click',
  impatient: ', gives the first answer up and asks again',
  inTwoTabs: ', in two tabs',
} as const

const inHours = (ms: number) =>
  ms === 0 ? 'the right time' : `${(ms / 3_600_000).toFixed(2)} h from the right time`

const troubles: Readonly<Record<Trouble['what'], (trouble: Trouble) => string>> = {
  kill: ({ server, amount }) =>
    `server ${'AB'[server]} is killed, and started again ${amount} ms later`,
  sleep: ({ server, amount }) =>
    `the machine of server ${'AB'[server]} sleeps for ${amount} ms, and loses its connections`,
  clock: ({ server, amount }) => `the clock of server ${'AB'[server]} is ${amount} ms off`,
  clockJump: ({ server, amount }) =>
    `the clock of server ${'AB'[server]} jumps to ${inHours(amount)}`,
  databaseClock: ({ amount }) => `the clock of the database jumps to ${inHours(amount)}`,
  diskFull: ({ amount }) => `the disk of the database is full for ${amount} ms`,
  postClosed: ({ amount }) => `no letter leaves for ${Math.round(amount / 60_000)} min`,
  lostBefore: ({ amount }) => `after ${amount} exchanges one does not reach the database`,
  lostAfter: ({ amount }) => `after ${amount} exchanges the answer to one is lost`,
  held: ({ amount }) => `after ${amount} exchanges one hangs`,
}

/** An item of a plan in words. */
export function wordsOf(item: PlanItem): string {
  if (item.kind === 'trouble') return troubles[item.what](item)
  const { what, who, method, coupon, held } = item
  const how = method === 1 ? 'card' : 'boleto'
  const code = coupon === '' ? 'no coupon' : coupon
  const deed = {
    enrol: `enrols by ${how} with ${code}${held ? ', to be decided by the traffic authority' : ''}`,
    pay: 'pays by card',
    change: `changes to ${how} with ${code}`,
    bankPays: 'has paid the slip: the bank reports it',
    decide: 'is decided about by the traffic authority',
    login: 'logs in',
    forgot: 'asks for another password',
    look: 'looks the payment up',
    slip: 'opens the slip',
    write: 'writes to the portal',
  }[what]
  return `person ${who} ${deed}${manner[item.manner]}`
}

/** When, in words: day and time since the beginning. */
export function moment(ms: number): string {
  const day = Math.floor(ms / dayMs) + 1
  return `day ${day}, ${new Date(ms).toISOString().slice(11, 23)}:`
}
