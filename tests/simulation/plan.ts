import { Chance } from './chance.ts'
import type { ExchangeFault } from './sessions.ts'

export const dayMs = 24 * 60 * 60_000

const visitKinds = [
  'enrol',
  'pay',
  'change',
  'withdraw',
  'login',
  'forgot',
  'look',
  'slip',
  'write',
] as const
/** What people of the provider do for a person: the operator comes instead of the person. */
const deskKinds = [
  'bankPays',
  'decide',
  'payByHand',
  'refund',
  'cancel',
  'certify',
  'resolve',
] as const
export type DeskKind = (typeof deskKinds)[number]
export const isDeskWork = (what: Visit['what']): what is DeskKind =>
  deskKinds.some((each) => each === what)
const returnKinds = [...visitKinds.slice(1), ...deskKinds]
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

/** A visitor comes and does something, or an operator does it. `who` is the same person at each visit. */
export interface Visit {
  kind: 'visit'
  /** Names its own stream of chance, whatever else happens. */
  id: number
  at: number
  what: (typeof visitKinds)[number] | DeskKind
  who: number
  /**
   * `twice`: double click. `impatient`: gives the first answer up and asks again with the same key. At the back office both,
   * and `inTwoTabs`, are two people at once.
   */
  manner: (typeof manners)[number]
  method: 0 | 1
  coupon: string
  /** Of an enrolment: its offer waits for the traffic authority. */
  deferred: boolean
}

/** A fault of the environment. */
export interface Fault {
  kind: 'fault'
  id: number
  at: number
  what:
    | 'kill'
    | 'sleep'
    | 'clock'
    | 'clockJump'
    | 'databaseClock'
    | 'diskFull'
    | 'mailDown'
    | ExchangeFault
  server: number
  /** How long it lasts, how far a clock goes, or after how many exchanges it comes. */
  amount: number
}

export type PlanItem = Visit | Fault

/** How far a server's clock is from the right one at most, ms: two differ by less than the portal's margin of ten seconds. */
const longestSkew = 4000
/**
 * How far off a server's clock may be that nothing synchronises, or that is corrected (NTP) after it ran wrong for long, ms. The
 * database's goes half as far: idempotency keys are retained for two days of its clock.
 */
const longestJump = 2 * dayMs

const exchangeFaults = ['lostBefore', 'lostAfter', 'lostAfter', 'hangs'] as const

function faultAt(chance: Chance, at: number, id: number): Fault {
  const server = chance.below(2)
  const kind = chance.below(14)
  const fault = (what: Fault['what'], amount: number): Fault => ({
    kind: 'fault',
    id,
    // Mostly while requests of the visit are under way.
    at: at + chance.spread(3, 2000),
    what,
    server,
    amount,
  })
  if (kind < 4) return fault('kill', chance.spread(500, 10 * 60_000))
  if (kind < 7) return fault(chance.oneOf(exchangeFaults), chance.below(30))
  if (kind < 8) return fault('clock', chance.between(-longestSkew, longestSkew))
  if (kind < 9) return fault('diskFull', chance.spread(100, 60_000))
  if (kind < 10) return fault('mailDown', chance.spread(60_000, dayMs / 3))
  if (kind < 11) return fault('sleep', chance.spread(10_000, dayMs))
  return kind < 13
    ? fault('clockJump', jump(chance, longestJump))
    : fault('databaseClock', jump(chance, longestJump / 2))
}

/** Minutes, hours or days forwards or backwards, or (0) right again. */
function jump(chance: Chance, longest: number): number {
  const far = chance.spread(60_000, longest)
  return chance.oneOf([far, -far, 0])
}

/** The next visit: of a person who came before, or of a new one. */
export function visitors(chance: Chance): (id: number, at: number) => Visit {
  let people = 0
  return (id, at) => {
    const isNew = people === 0 || chance.happens(0.3)
    const what = isNew ? 'enrol' : chance.oneOf(returnKinds)
    if (isNew) people += 1
    // The last person to enrol is the likeliest to return.
    const who = isNew || chance.happens(0.6) ? people : chance.between(1, people)
    return {
      kind: 'visit',
      id,
      at,
      what: !isNew && chance.happens(0.25) ? 'pay' : what,
      who,
      manner: chance.oneOf(manners),
      method: chance.happens(0.55) ? 1 : 0,
      coupon: chance.oneOf(coupons),
      deferred: chance.happens(0.12),
    }
  }
}

/** What happens on so many days, by the seed alone: about ten visits in a week, half of them at the same time as others or with a fault. */
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
    if (chance.happens(0.5)) plan.push(faultAt(chance, chance.oneOf(visits).at, plan.length))
  }
  return plan.toSorted((one, other) => one.at - other.at || one.id - other.id)
}

const manner = {
  once: '',
  twice: ', with a double click',
  impatient: ', gives the first answer up and asks again',
  inTwoTabs: ', in two tabs',
} as const

const deskTexts: Readonly<Record<DeskKind, string>> = {
  bankPays: 'gets a return file of the bank',
  decide: 'hears from the traffic authority',
  payByHand: 'records a payment',
  refund: 'refunds',
  cancel: 'cancels',
  certify: 'issues, revokes or reissues a certificate',
  resolve: 'resolves a payment that matched nothing',
}

const deskManner = {
  once: '',
  twice: ', and another at the same time',
  impatient: ', and again',
  inTwoTabs: ', and another something else at the same time',
} as const

const inHours = (ms: number) =>
  ms === 0 ? 'the right time' : `${(ms / 3_600_000).toFixed(2)} h from the right time`

const faultTexts: Readonly<Record<Fault['what'], (fault: Fault) => string>> = {
  kill: ({ server, amount }) =>
    `server ${'AB'[server]} is killed, and started again ${amount} ms later`,
  sleep: ({ server, amount }) =>
    `the machine of server ${'AB'[server]} sleeps for ${amount} ms, and loses its connections`,
  clock: ({ server, amount }) => `the clock of server ${'AB'[server]} is ${amount} ms off`,
  clockJump: ({ server, amount }) =>
    `the clock of server ${'AB'[server]} jumps to ${inHours(amount)}`,
  databaseClock: ({ amount }) => `the clock of the database jumps to ${inHours(amount)}`,
  diskFull: ({ amount }) => `the disk of the database is full for ${amount} ms`,
  mailDown: ({ amount }) => `no e-mail is sent for ${Math.round(amount / 60_000)} min`,
  lostBefore: ({ amount }) => `after ${amount} exchanges one does not reach the database`,
  lostAfter: ({ amount }) => `after ${amount} exchanges the answer to one is lost`,
  hangs: ({ amount }) => `after ${amount} exchanges one hangs`,
}

/** Describes an item of a plan. */
export function describeItem(item: PlanItem): string {
  if (item.kind === 'fault') return faultTexts[item.what](item)
  const { what, who, method, coupon, deferred } = item
  if (isDeskWork(what)) return `the operator ${deskTexts[what]}${deskManner[item.manner]}`
  const how = method === 1 ? 'card' : 'boleto'
  const code = coupon === '' ? 'no coupon' : coupon
  const action = {
    enrol: `enrols by ${how} with ${code}${deferred ? ', to be decided by the traffic authority' : ''}`,
    pay: 'pays by card',
    change: `changes to ${how} with ${code}`,
    withdraw: 'withdraws from the enrolment',
    login: 'logs in',
    forgot: 'asks for another password',
    look: 'looks the payment up',
    slip: 'opens the slip',
    write: 'writes to the portal',
  }[what]
  return `person ${who} ${action}${manner[item.manner]}`
}

/** When, in words: day and time since the beginning. */
export function moment(ms: number): string {
  const day = Math.floor(ms / dayMs) + 1
  return `day ${day}, ${new Date(ms).toISOString().slice(11, 23)}:`
}
