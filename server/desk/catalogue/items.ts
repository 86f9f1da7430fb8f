import type { DeskAction } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethods } from '#contract/payment.ts'
import { folderTexts, kinds, readCents, writeCents } from '#server/catalogue/index.ts'
import type { RowOf, StoredItem } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { wordsOf } from '#server/platform/db/listing.ts'
import { courseTypes } from '#server/platform/db/schema.ts'
import type { SubjectKind } from '../action.ts'
import { auditMoments } from '../audit.ts'
import type { Field, Input } from '../fields.ts'
import { dayOf, factsOf, labelOf, rowId, textFilter } from '../subjects.ts'
import type { DeskList, ReadView } from '../subjects.ts'
import { catalogueDeskTexts as texts, itemForms } from './texts.ts'

/** The kinds whose items are changed one by one. */
export const editedKinds = ['offers', 'faqs', 'ads', 'coupons'] as const

export type EditedKind = (typeof editedKinds)[number]

/** A field of the form of an item, and the member that it fills: with a number where `isNumber`. */
export type ItemField = Field & { member: string; isNumber?: boolean }

/** What the file of a kind states of its members. */
interface Described {
  items?: {
    properties: Readonly<Record<string, { type?: string; maxLength?: number }>>
    required?: readonly string[]
  }
}

/** How the items of a kind are edited and shown. */
interface ItemKind<K extends EditedKind> {
  on: SubjectKind
  action: DeskAction
  title: string
  help: string
  list: Pick<DeskList, 'name' | 'title' | 'empty' | 'headings'> & { filter: string }
  fields: Readonly<Record<string, Partial<ItemField> & Pick<ItemField, 'member' | 'label'>>>
  /** Values of fields that are not those of their members. */
  entered?: (row: RowOf<K>) => Readonly<Record<string, string | null>>
  /** Makes an entered row complete; a sentence where that is not possible. */
  complete?: (row: RowOf<K>, input: Input) => RowOf<K> | string
  /** Facts that are in no field, by their labels. */
  besides?: (row: RowOf<K>) => Readonly<Record<string, string>>
  cells: (row: RowOf<K>) => string[]
}

const placeOf = ({ state: estado, city: cidade }: RowOf<'offers'>) =>
  fill(cidade === null ? texts.wholeState : texts.city, { cidade: cidade ?? '', estado })

const daysOf = ({ starts, ends }: { starts: string | null; ends: string | null }) =>
  ends === null ? dayOf(starts) : fill(texts.from, { inicio: dayOf(starts), fim: dayOf(ends) })

const money = (cents: number | null) => (cents === null ? '' : formatBRL(cents))
const comma = (percent: string) => percent.replace('.', ',')

export const itemKinds: { readonly [K in EditedKind]: ItemKind<K> } = {
  offers: {
    on: 'offer',
    action: 'catalogue.price',
    ...itemForms.offers,
    besides: (row) => ({ [texts.place]: placeOf(row), [texts.days]: daysOf(row) }),
    cells: (row) => [
      row.course,
      placeOf(row),
      ...paymentMethods.map(({ price }) => money(row[price])),
    ],
  },
  faqs: {
    on: 'faq',
    action: 'catalogue.faq',
    ...itemForms.faqs,
    besides: ({ state }) => ({ [texts.state]: state ?? texts.everyState }),
    cells: ({ question, state }) => [question, state ?? texts.everyState],
  },
  ads: {
    on: 'ad',
    action: 'catalogue.ad',
    ...itemForms.ads,
    cells: ({ title, route, address }) => [title, route ?? address ?? ''],
  },
  coupons: {
    on: 'coupon',
    action: 'catalogue.coupon',
    ...itemForms.coupons,
    entered: ({ percent, amount }) => ({ percent: amount > 0 ? null : comma(percent) }),
    complete(row, input) {
      const [percent, amount] = [input.text('porcentagem'), input.cents('valor')]
      if ((percent === '') === (amount === null)) return folderTexts.problems.bothDiscounts
      return { ...row, percent: percent === '' ? '0' : percent, amount: amount ?? 0 }
    },
    cells: ({ code, percent, amount, ...row }) => [
      code,
      amount > 0 ? formatBRL(amount) : fill(texts.percentOf, { porcentagem: comma(percent) }),
      daysOf(row),
    ],
  },
}

/** The fields of a kind by their names. What a row leaves out is as the files describe the member. */
export function itemFields(of: EditedKind): [name: string, ItemField][] {
  const { items }: Described = kinds[of].schema ?? {}
  return Object.entries(itemKinds[of].fields).map(([name, field]) => {
    const { type, maxLength: max } = items?.properties[field.member] ?? {}
    const [isFlag, isNumber] = [type === 'boolean', type === 'integer']
    const optional = items !== undefined && !isFlag && !items.required?.includes(field.member)
    return [name, { kind: isFlag ? 'flag' : 'text', isNumber, max, optional, ...field }]
  })
}

function entryOf({ kind }: ItemField, value: unknown): string {
  if (kind === 'money') return value ? writeCents(Number(value)) : ''
  if (kind === 'flag') return value === true ? 'sim' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function shownOf({ kind, choices = {} }: ItemField, entry: string): string {
  if (kind === 'money') return money(readCents(entry))
  if (kind === 'flag') return entry === '' ? texts.no : texts.yes
  if (kind === 'choice') return choices[entry] ?? ''
  return kind === 'day' ? dayOf(entry) : entry
}

/** The fields of an item with its values, as they are entered and as they are shown. */
export function fieldsOfItem<K extends EditedKind>(of: K, row: RowOf<K>) {
  const { entered } = itemKinds[of]
  const values = new Map<string, unknown>(Object.entries({ ...row, ...entered?.(row) }))
  return itemFields(of).map(([name, field]) => {
    const entry = entryOf(field, values.get(field.member))
    return { name, label: field.label, entry, shown: shownOf(field, entry) }
  })
}

/** The items of a kind on offer, in their order; with `id` the stored one alone, on offer or not. */
export const itemsOf = async <K extends EditedKind>(
  tx: Tx,
  of: K,
  id?: string,
): Promise<StoredItem<RowOf<K>>[]> =>
  (await kinds[of].stored?.(tx, id === undefined ? undefined : rowId(id))) ?? []

export const viewOf =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the item to its kind
  <K extends EditedKind>(of: K): ReadView =>
    async ({ db }, id) => {
      const { on, besides } = itemKinds[of]
      const [item] = await itemsOf(db, of, id)
      if (!item) return null
      const fields = fieldsOfItem(of, item.row).map(({ label, shown }) => [label, shown] as const)
      return {
        title: labelOf(on, kinds[of].keyOf(item.row)),
        facts: factsOf({
          ...besides?.(item.row),
          ...Object.fromEntries(fields),
          [texts.situation]: item.isOffered ? texts.isOffered : texts.isWithdrawn,
        }),
        timeline: await auditMoments(db, on, id),
      }
    }

/** The items on offer. A text finds those where each of its words begins a word of a cell or of the course's title. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the items to their kind
export const listOf = <K extends EditedKind>(of: K): DeskList => ({
  ...itemKinds[of].list,
  actions: ['catalogue.apply', itemKinds[of].action],
  isForEveryRole: of === 'offers',
  filters: textFilter(itemKinds[of].list.filter),
  async rows({ db }, { limit, offset = 0, filter = {} }) {
    const { texto = '' } = filter
    const searched = wordsOf(texto.replaceAll('-', ' '))
    // A CPF, a number or an e-mail is no words of an item.
    if (texto !== '' && !/^[^@]*\p{L}[^@]*$/u.test(texto)) return { rows: [], total: 0 }
    // By the end of its address, which a cell of an offer is.
    const courses = searched.length > 0 ? await db.select().from(courseTypes) : []
    const titles = new Map(courses.map(({ url, title }) => [url, title]))
    const { on: kind, cells } = itemKinds[of]
    const items = (await itemsOf(db, of)).map(({ id, row }) => {
      return { kind, id: String(id), cells: cells(row) }
    })
    const found = items.filter(({ cells }) => {
      const words = cells.flatMap((cell) =>
        wordsOf(`${cell.replaceAll('-', ' ')} ${titles.get(cell) ?? ''}`),
      )
      return searched.every((word) => words.some((each) => each.startsWith(word)))
    })
    return { rows: found.slice(offset, offset + limit), total: found.length }
  },
})
