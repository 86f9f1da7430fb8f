import { eq } from 'drizzle-orm'
import { formatBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethods } from '#contract/payment.ts'
import { plain } from '#contract/plain.ts'
import { kinds } from '#server/catalogue/index.ts'
import type { RowOf, StoredItem } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SubjectKind } from '../action.ts'
import { auditMoments } from '../audit.ts'
import type { Queue, ReadView, Row, View } from '../subjects.ts'
import { catalogueTexts as texts } from './texts.ts'

/** The kinds whose items are changed one by one. */
export type EditedKind = 'offers' | 'faqs' | 'ads' | 'coupons'

/** The stored item of a number; null: there is none. */
export async function findItem<K extends EditedKind>(
  tx: Tx,
  name: K,
  id: string,
): Promise<StoredItem<RowOf<K>> | null> {
  if (!/^\d{1,9}$/.test(id)) return null
  return (await kinds[name].stored?.(tx, Number(id)))?.[0] ?? null
}

const dayOf = (iso: string) => {
  const day = parseIso(iso)
  return day ? formatBr(day) : iso
}
const yesNo = (is: boolean) => (is ? texts.yes : texts.no)
const money = (cents: number | null) => (cents === null ? '' : formatBRL(cents))

/** `Joinville/SC`. */
const placeOf = ({ state, city }: RowOf<'offers'>) =>
  city === null
    ? fill(texts.wholeState, { estado: state })
    : fill(texts.city, { cidade: city, estado: state })

const validityOf = ({ starts, ends }: { starts: string; ends: string }) =>
  fill(texts.from, { inicio: dayOf(starts), fim: dayOf(ends) })

const discountOf = ({ percent, amount }: RowOf<'coupons'>) =>
  amount > 0
    ? formatBRL(amount)
    : fill(texts.percentOf, { porcentagem: percent.replace('.', ',') })

/** How the items of a kind are shown. */
interface Shown<K extends EditedKind> {
  subject: SubjectKind
  title: (row: RowOf<K>) => string
  facts: (row: RowOf<K>) => View['facts']
  headings: readonly string[]
  cells: (row: RowOf<K>) => string[]
}

const shown: { readonly [K in EditedKind]: Shown<K> } = {
  offers: {
    subject: 'offer',
    title: (row) => fill(texts.offerTitle, { curso: row.course, lugar: placeOf(row) }),
    facts: (row) => [
      [texts.place, placeOf(row)],
      ...paymentMethods.map(({ key, price }) => [texts[key], money(row[price])] as const),
      [texts.interestFree, row.interestFree === null ? '' : String(row.interestFree)],
      [texts.approval, yesNo(row.approval)],
      [
        texts.days,
        row.starts === null
          ? ''
          : row.ends === null
            ? dayOf(row.starts)
            : validityOf({ starts: row.starts, ends: row.ends }),
      ],
    ],
    headings: [texts.course, texts.place, texts.boleto, texts.card],
    cells: (row) => [row.course, placeOf(row), money(row.boletoCents), money(row.cardCents)],
  },
  faqs: {
    subject: 'faq',
    title: ({ question }) => question,
    facts: ({ answer, state }) => [
      [texts.answer, answer],
      [texts.state, state ?? texts.everyState],
    ],
    headings: [texts.question, texts.state],
    cells: ({ question, state }) => [question, state ?? texts.everyState],
  },
  ads: {
    subject: 'ad',
    title: ({ title }) => title,
    facts: ({ image, mobileImage, route, address }) => [
      [texts.image, image],
      [texts.mobileImage, mobileImage ?? ''],
      [texts.route, route ?? ''],
      [texts.address, address ?? ''],
    ],
    headings: [texts.title, texts.route],
    cells: ({ title, route, address }) => [title, route ?? address ?? ''],
  },
  coupons: {
    subject: 'coupon',
    title: ({ code }) => fill(texts.couponTitle, { codigo: code }),
    facts: (row) => [
      [texts.description, row.description],
      [texts.discount, discountOf(row)],
      [texts.onlyCourse, row.course ?? ''],
      [texts.method, paymentMethods.find(({ key }) => key === row.method)?.name ?? ''],
      [texts.validity, validityOf(row)],
      [texts.limit, row.limit === null ? '' : String(row.limit)],
      [texts.oncePerStudent, yesNo(row.oncePerStudent)],
    ],
    headings: [texts.code, texts.discount, texts.validity],
    cells: (row) => [row.code, discountOf(row), validityOf(row)],
  },
}

const rowOf = <K extends EditedKind>(name: K, { id, row }: StoredItem<RowOf<K>>): Row => ({
  kind: shown[name].subject,
  id: String(id),
  cells: shown[name].cells(row),
})

/** The page of an item. */
export const viewOf =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the item to its kind
  <K extends EditedKind>(name: K): ReadView =>
  async ({ db }, id) => {
    const item = await findItem(db, name, id)
    if (!item) return null
    const { title, facts, subject } = shown[name]
    const sold =
      name === 'offers'
        ? [[texts.sold, String(await db.$count(enrolments, eq(enrolments.scheduleId, item.id)))] as const]
        : []
    return {
      title: title(item.row),
      facts: [
        ...facts(item.row).filter(([, value]) => value !== ''),
        [texts.situation, item.isOffered ? texts.isOffered : texts.isWithdrawn],
        ...sold,
      ],
      timeline: await auditMoments(db, subject, id),
    }
  }

/** The items on offer, in their order. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the item to its kind
export const listOf = <K extends EditedKind>(
  name: K,
  list: Pick<Queue, 'name' | 'title' | 'empty' | 'actions'>,
): Queue => ({
  ...list,
  headings: shown[name].headings,
  rows: async ({ db }, limit) => {
    const items = (await kinds[name].stored?.(db)) ?? []
    return items.slice(0, limit).map((item) => rowOf(name, item))
  },
})

/** Most offers and coupons that a search finds. */
const mostFound = 30

const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * Offers by words of course and place, and the coupon of a code. A word must be of the course, so that the name of a student
 * finds no city.
 */
export async function searchCatalogue({ db }: Deps, text: string): Promise<Row[]> {
  const searched = wordsOf(text)
  if (searched.length === 0) return []
  const coupons = ((await kinds.coupons.stored?.(db)) ?? []).filter(
    ({ row }) => row.code === text.toUpperCase(),
  )
  // A number, a CPF or an e-mail is no words of an offer.
  const all = /[\d@]/.test(text) ? [] : ((await kinds.offers.stored?.(db)) ?? [])
  const offers = all.filter(({ row }) => {
    const [course, place] = [wordsOf(row.course), wordsOf(`${row.state} ${row.city ?? ''}`)]
    const isIn = (words: readonly string[]) => (word: string) =>
      words.some((each) => each.startsWith(word))
    return searched.every(isIn([...course, ...place])) && searched.some(isIn(course))
  })
  return [
    ...coupons.map((item) => rowOf('coupons', item)),
    ...offers.slice(0, mostFound).map((item) => rowOf('offers', item)),
  ]
}
