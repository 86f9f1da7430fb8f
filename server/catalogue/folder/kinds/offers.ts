import { eq, inArray } from 'drizzle-orm'
import { addDays, formatIso, parseIso, weekday } from '#contract/dates.ts'
import { maxInstallments } from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import { mapMethods, paymentMethods } from '#contract/payment.ts'
import type { MethodPrices } from '#contract/payment.ts'
import { states } from '#contract/states.ts'
import { cities, courses, courseTypes, enrolments, schedules } from '#server/platform/db/schema.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Kind, Reading, StoredItem } from '../kind.ts'
import { readTable } from '../source.ts'
import type { SourceItem } from '../source.ts'
import { readCents, readDay, readYesNo, writeCents } from '../values.ts'
import { csvFile } from '../serialize.ts'
import { kindTexts } from '../texts.ts'

interface Offer extends MethodPrices {
  course: string
  state: string
  /** Null: in the whole state. */
  city: string | null
  /** Instalments without interest; null: one only. */
  interestFree: number | null
  /** The traffic authority releases each enrolment before it can be paid. */
  approval: boolean
  /** Days of class, ISO; null: it begins at any time. */
  starts: string | null
  ends: string | null
  /** The days are counted from this one, for a demonstration: a stored class that is still ahead is as good. */
  countedFrom?: string
}

const file = 'offers.csv'
const allCities = 'all'
const priceColumns = paymentMethods.map(({ key }) => key)
const columns = 'course state city'
  .split(' ')
  .concat(priceColumns, 'interest_free', 'approval', 'starts', 'ends')

const relativeStart = /^\+(?<weeks>\d{1,2})w$/
const relativeEnd = /^\+(?<days>\d{1,3})d$/

/** The first day of class: as written, or so many weeks after the next Monday (today, if it is one). */
function firstDay(written: string, { today }: Reading): string | null {
  const weeks = relativeStart.exec(written)?.groups?.weeks
  if (weeks === undefined) return readDay(written)
  return formatIso(addDays(today, ((8 - weekday(today)) % 7) + 7 * Number(weeks)))
}

/** The last day of class: as written, or so many days after the first. */
function lastDay(written: string, starts: string | null): string | null {
  const days = relativeEnd.exec(written)?.groups?.days
  const first = starts === null ? null : parseIso(starts)
  if (days === undefined || first === null) return readDay(written)
  return formatIso(addDays(first, Number(days)))
}

/** One row of the table. What cannot be read is reported and left out, so that all faults of a row are named at once. */
function readOffer(item: SourceItem, reading: Reading): Offer {
  const { report } = reading
  const at = (column: string) => {
    const value = item.values[column]
    return typeof value === 'string' ? value : ''
  }
  const fault = (
    column: string,
    ...problem: [Parameters<typeof report.add>[2], Record<string, string>?]
  ) => report.add(item.locationOf(), column, ...problem)
  const price = (column: string) => {
    const written = at(column)
    if (written === '') return null
    const cents = readCents(written)
    if (cents === null || cents === 0) fault(column, 'notMoney', { valor: written })
    return cents
  }
  const day = (column: string, read: (written: string) => string | null) => {
    const written = at(column)
    const found = written === '' ? null : read(written)
    if (written !== '' && found === null) fault(column, 'notADay', { valor: written })
    return found
  }
  for (const column of ['course', 'state', 'city']) if (at(column) === '') fault(column, 'empty')
  const free = at('interest_free')
  const installments = free === '' ? null : Number(free)
  if (
    installments !== null &&
    !(Number.isInteger(installments) && installments >= 0 && installments <= maxInstallments)
  )
    fault('interest_free', 'notWhole', { minimo: '0', maximo: String(maxInstallments) })
  const approval = readYesNo(at('approval'))
  if (approval === null) fault('approval', 'notYesNo')
  const starts = day('starts', (written) => firstDay(written, reading))
  const ends = day('ends', (written) => lastDay(written, starts))
  if (starts !== null && ends !== null && ends < starts)
    fault('ends', 'endsBefore', { inicio: starts, fim: ends })
  const prices = Object.fromEntries(
    paymentMethods.map(({ key, price: name }) => [name, price(key)]),
  )
  return {
    course: at('course'),
    state: at('state').toUpperCase(),
    city: at('city').toLowerCase() === allCities ? null : at('city'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each method, once
    ...(prices as MethodPrices),
    interestFree: installments,
    approval: approval === true,
    starts,
    ends,
    ...(relativeStart.test(at('starts')) && { countedFrom: formatIso(reading.today) }),
  }
}

const keyOf = ({ course, state, city }: Offer) => `${course} ${state} ${city ?? allCities}`

/** The members of a stored offer that are written. */
const rowOf = (offer: Offer) => ({
  ...mapMethods('price', ({ price }) => offer[price]),
  interestFreeInstallments: offer.interestFree,
  detranApproval: offer.approval,
  startsOn: offer.starts,
  endsOn: offer.ends,
})

const columnsOf = {
  course: courseTypes.url,
  state: schedules.uf,
  city: cities.name,
  ...mapMethods('price', ({ price }) => schedules[price]),
  interestFree: schedules.interestFreeInstallments,
  approval: schedules.detranApproval,
  starts: schedules.startsOn,
  ends: schedules.endsOn,
}

const stored = (tx: Tx, id?: number): Promise<StoredItem<Offer>[]> =>
  tx
    .select({ id: schedules.id, isOffered: schedules.active, row: columnsOf })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .leftJoin(cities, eq(cities.id, schedules.cityId))
    .where(id === undefined ? eq(schedules.active, true) : eq(schedules.id, id))
    .orderBy(schedules.id)

/** Whether what a student bought differs: then another offer is made, and a sold one stays as it was. */
const isOtherDeal = (from: Offer, to: Offer) =>
  paymentMethods.some(({ price }) => from[price] !== to[price]) ||
  from.interestFree !== to.interestFree ||
  from.approval !== to.approval

/** Returns what makes rows of offers, with the ids of their courses and cities. */
async function prepareRows(tx: Tx) {
  const types = await tx
    .select({ id: courses.id, url: courseTypes.url })
    .from(courses)
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
  const courseIds = new Map(types.map(({ id, url }) => [url, id]))
  const places = await tx.select().from(cities)
  const cityIds = new Map(places.map(({ id, uf, name }) => [`${uf} ${name}`, id]))
  const known = (id: number | undefined, what: string) => {
    if (id === undefined) throw new Error(`Unknown ${what}: the catalogue was not checked`)
    return id
  }
  return (offer: Offer): typeof schedules.$inferInsert => ({
    ...rowOf(offer),
    courseId: known(courseIds.get(offer.course), offer.course),
    uf: offer.state,
    cityId:
      offer.city === null ? null : known(cityIds.get(`${offer.state} ${offer.city}`), offer.city),
  })
}

const stateCodes = new Set<string>(states.map(({ uf }) => uf))

export const offerKind: Kind<Offer> = {
  label: kindTexts.offers.label,
  files: file,
  keyOf,
  read: (files, reading) =>
    readTable(files, file, columns, reading.report).map((item) =>
      reading.trackSource(readOffer(item, reading), item),
    ),
  check({ course, state, city }, { courseUrls, cityNames }, report) {
    // What is empty is reported already.
    if (course !== '' && !courseUrls.has(course))
      report('course', 'unknownCourse', { curso: course })
    if (state === '') return
    if (!stateCodes.has(state)) report('state', 'unknownState', { estado: state })
    else if (city !== null && city !== '' && !cityNames.has(state, city)) {
      const corrected = cityNames.corrected(state, city)
      if (corrected === null) report('city', 'unknownCity', { cidade: city, estado: state })
      else report('city', 'misspeltCity', { cidade: city, estado: state, certo: corrected })
    }
  },
  load: async (tx) => (await stored(tx)).map(({ row }) => row),
  stored,
  mergeStored: ({ countedFrom, ...row }, { starts, ends }) =>
    countedFrom !== undefined && starts !== null && starts >= countedFrom
      ? { ...row, starts, ends }
      : row,
  async write(tx, { added, changed, withdrawn }) {
    const ids = new Map((await stored(tx)).map(({ id, row }) => [keyOf(row), id]))
    const idOf = (offer: Offer) => ids.get(keyOf(offer)) ?? 0
    const priced = changed
      .filter(({ from, to }) => isOtherDeal(from, to))
      .map(({ from }) => idOf(from))
    const sold = new Set<number>()
    if (priced.length > 0) {
      const rows = await tx
        .selectDistinct({ id: enrolments.scheduleId })
        .from(enrolments)
        .where(inArray(enrolments.scheduleId, priced))
      for (const { id } of rows) sold.add(id)
    }
    const closing = [...withdrawn.map(idOf), ...sold]
    if (closing.length > 0)
      await tx.update(schedules).set({ active: false }).where(inArray(schedules.id, closing))
    const insertedRow = await prepareRows(tx)
    const isSold = ({ from }: { from: Offer }) => sold.has(idOf(from))
    const inPlace = changed.filter((change) => !isSold(change))
    await insertMany(
      tx,
      schedules,
      inPlace.map(({ from, to }) => ({ ...insertedRow(to), id: idOf(from) })),
      schedules.id,
    )
    const newRows = [...added, ...changed.filter(isSold).map(({ to }) => to)]
    await insertMany(tx, schedules, newRows.map(insertedRow))
  },
  toFiles(rows) {
    const written = rows.map((offer) => ({
      course: offer.course,
      state: offer.state,
      city: offer.city ?? allCities,
      ...Object.fromEntries(
        paymentMethods.map(({ key, price }) => [
          key,
          offer[price] === null ? '' : writeCents(offer[price]),
        ]),
      ),
      interest_free: offer.interestFree === null ? '' : String(offer.interestFree),
      approval: offer.approval ? 'true' : '',
      starts: offer.starts ?? '',
      ends: offer.ends ?? '',
    }))
    return [[file, csvFile(columns, written)]]
  },
  columns: {
    ...Object.fromEntries(paymentMethods.map(({ key, price }) => [price, key])),
    interestFree: 'interest_free',
  },
  show: (field, row) => {
    const value = row[field]
    return paymentMethods.some(({ price }) => price === field) && typeof value === 'number'
      ? formatBRL(value)
      : undefined
  },
}
