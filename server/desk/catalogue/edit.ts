import type { DeskAction } from '#contract/desk.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { paymentMethods } from '#contract/payment.ts'
import { changedFields, changeItems, folderTexts, kinds, problemText, writeCents } from '#server/catalogue/index.ts'
import type { Problem, RowOf } from '#server/catalogue/index.ts'
import { action } from '../action.ts'
import type { Action, SubjectKind, Written } from '../action.ts'
import type { Field, Input } from '../fields.ts'
import { findItem } from './items.ts'
import type { EditedKind } from './items.ts'
import { catalogueTexts as texts } from './texts.ts'

/** An entry with the member of the item's file that it fills. */
type EditField<Name extends string> = Field<Name> & { written: string }

interface Edit<K extends EditedKind, Name extends string> {
  name: DeskAction
  on: SubjectKind
  of: K
  title: string
  help: string
  fields: readonly EditField<Name>[]
  initial: (row: RowOf<K>) => Record<Name, string>
  /** The row as it was entered; a sentence where it cannot be one. */
  change: (row: RowOf<K>, input: Input<Name>) => RowOf<K> | string
}

const withdrawField = {
  name: 'retirar',
  label: texts.withdraw,
  kind: 'flag',
  hint: texts.withdrawHint,
} as const

/** Members of a row, without what is long in no other form. */
const membersOf = <R extends object>(row: R, names: readonly (keyof R & string)[]) =>
  Object.fromEntries(names.map((each) => [each, row[each]]))

/** An action that changes one item, as the folder with that item changed would. */
function edit<K extends EditedKind, const Name extends string>({ name, on, of, title, help, fields, initial, change }: Edit<K, Name>): Action {
  const lineOf = (problem: Problem) => {
    const field = fields.find(({ written }) => written === problem.field)
    const problema = problemText(problem)
    return field ? fill(texts.fault, { campo: field.label, problema }) : problema
  }
  const keyOf = (row: RowOf<K>) => kinds[of].keyOf(row)
  return action<Name | 'retirar'>({
    name,
    on,
    title,
    help,
    fields: [...fields, withdrawField],
    reason: 'optional',
    refuses: async (tx, id) => ((await findItem(tx, of, id))?.isOffered ? null : texts.gone),
    initial: async (tx, id) => {
      const item = await findItem(tx, of, id)
      return item ? initial(item.row) : {}
    },
    run: async ({ deps, actor, id, input, write }) =>
      write(
        async (tx): Promise<Written> => {
          const gone = { is: 'refused', text: texts.gone } as const
          const [seen, isWithdrawn] = [await findItem(tx, of, id), input.flag('retirar')]
          const wanted = seen && (isWithdrawn ? seen.row : change(seen.row, input))
          if (!seen || wanted === null) return gone
          if (typeof wanted === 'string') return { is: 'refused', text: wanted }
          const key = keyOf(seen.row)
          let isThere = false
          const { problems } = await changeItems(
            tx,
            of,
            (rows) =>
              rows.flatMap((row) => {
                if (keyOf(row) !== key) return [row]
                isThere = true
                return isWithdrawn ? [] : [wanted]
              }),
            { today: todayInSaoPaulo(deps.clock()), appliedBy: actor.name },
          )
          // Another person may have changed it while this one waited.
          if (!isThere || !seen.isOffered) return gone
          if (problems.length > 0) {
            const [first = '', ...others] = problems.map(lineOf)
            return { is: 'refused', text: first, lines: others }
          }
          if (isWithdrawn)
            return { is: 'done', text: texts.withdrawn, before: { key }, after: { isOffered: false } }
          const stored = (await kinds[of].stored?.(tx)) ?? []
          const now = stored.find(({ row }) => keyOf(row) === keyOf(wanted))
          const names = now ? changedFields(seen.row, now.row) : []
          if (!now || names.length === 0) return { is: 'done', text: texts.sameItem }
          return {
            is: 'done',
            text: texts.changed,
            before: membersOf(seen.row, names),
            after: membersOf(now.row, names),
            // What was sold stays as it was, and another row is on offer.
            goTo: { kind: on, id: String(now.id) },
          }
        },
        { isolationLevel: 'read committed' },
      ),
  })
}

const optionalText = (text: string) => (text === '' ? null : text)
const entryOf = (cents: number | null) => (cents === null || cents === 0 ? '' : writeCents(cents))

/** Changes one item of the catalogue. */
export const editActions: readonly Action[] = [
  edit({
    name: 'catalogue.price',
    on: 'offer',
    of: 'offers',
    title: texts.price,
    help: texts.priceHelp,
    fields: [
      { name: 'boleto', written: 'boleto', label: texts.boleto, kind: 'money', optional: true },
      { name: 'cartao', written: 'card', label: texts.card, kind: 'money', optional: true },
      {
        name: 'sem-juros',
        written: 'interest_free',
        label: texts.interestFree,
        kind: 'text',
        max: 2,
        optional: true,
        hint: texts.interestFreeHint,
      },
      { name: 'liberacao', written: 'approval', label: texts.approval, kind: 'flag' },
    ],
    initial: (row) => ({
      boleto: entryOf(row.boletoCents),
      cartao: entryOf(row.cardCents),
      'sem-juros': row.interestFree === null ? '' : String(row.interestFree),
      liberacao: row.approval ? 'sim' : '',
    }),
    change: (row, input) => ({
      ...row,
      boletoCents: input.cents('boleto'),
      cardCents: input.cents('cartao'),
      // The folder's own check refuses what is no number.
      interestFree: input.text('sem-juros') === '' ? null : Number(input.text('sem-juros')),
      approval: input.flag('liberacao'),
    }),
  }),
  edit({
    name: 'catalogue.faq',
    on: 'faq',
    of: 'faqs',
    title: texts.faq,
    help: texts.faqHelp,
    fields: [
      { name: 'pergunta', written: 'question', label: texts.question, kind: 'text', max: 300 },
      { name: 'resposta', written: 'answer', label: texts.answer, kind: 'long', max: 5000 },
    ],
    initial: ({ question, answer }) => ({ pergunta: question, resposta: answer }),
    change: (row, input) => ({
      ...row,
      question: input.text('pergunta'),
      answer: input.text('resposta').replaceAll('\r\n', '\n'),
    }),
  }),
  edit({
    name: 'catalogue.ad',
    on: 'ad',
    of: 'ads',
    title: texts.ad,
    help: texts.adHelp,
    fields: [
      { name: 'titulo', written: 'title', label: texts.title, kind: 'text', max: 120 },
      { name: 'figura', written: 'image', label: texts.image, kind: 'text', hint: texts.imageHint },
      { name: 'figura-celular', written: 'mobileImage', label: texts.mobileImage, kind: 'text', optional: true },
      { name: 'pagina', written: 'route', label: texts.route, kind: 'text', optional: true, hint: texts.routeHint },
      { name: 'endereco', written: 'address', label: texts.address, kind: 'text', optional: true, hint: texts.addressHint },
    ],
    initial: ({ title, image, mobileImage, route, address }) => ({
      titulo: title,
      figura: image,
      'figura-celular': mobileImage ?? '',
      pagina: route ?? '',
      endereco: address ?? '',
    }),
    change: (row, input) => ({
      ...row,
      title: input.text('titulo'),
      image: input.text('figura'),
      mobileImage: optionalText(input.text('figura-celular')),
      route: optionalText(input.text('pagina')),
      address: optionalText(input.text('endereco')),
    }),
  }),
  edit({
    name: 'catalogue.coupon',
    on: 'coupon',
    of: 'coupons',
    title: texts.coupon,
    help: texts.couponHelp,
    fields: [
      { name: 'descricao', written: 'description', label: texts.description, kind: 'text' },
      { name: 'porcentagem', written: 'percent', label: texts.percent, kind: 'text', max: 7, optional: true, hint: texts.percentHint },
      { name: 'valor', written: 'amount', label: texts.amount, kind: 'money', optional: true },
      { name: 'curso', written: 'course', label: texts.onlyCourse, kind: 'text', optional: true, hint: texts.courseHint },
      {
        name: 'forma',
        written: 'method',
        label: texts.method,
        kind: 'choice',
        optional: true,
        choices: paymentMethods.map(({ key, name }) => ({ value: key, label: name })),
      },
      { name: 'inicio', written: 'starts', label: texts.starts, kind: 'day' },
      { name: 'fim', written: 'ends', label: texts.ends, kind: 'day' },
      { name: 'limite', written: 'limit', label: texts.limit, kind: 'text', max: 7, optional: true, hint: texts.limitHint },
      { name: 'uma-vez', written: 'oncePerStudent', label: texts.oncePerStudent, kind: 'flag' },
    ],
    initial: (row) => ({
      descricao: row.description,
      porcentagem: row.amount > 0 ? '' : row.percent.replace('.', ','),
      valor: entryOf(row.amount),
      curso: row.course ?? '',
      forma: row.method ?? '',
      inicio: row.starts,
      fim: row.ends,
      limite: row.limit === null ? '' : String(row.limit),
      'uma-vez': row.oncePerStudent ? 'sim' : '',
    }),
    change: (row, input) => {
      const [percent, amount] = [input.text('porcentagem'), input.cents('valor')]
      if ((percent === '') === (amount === null)) return folderTexts.problems.bothDiscounts
      return {
        ...row,
        description: input.text('descricao'),
        percent: percent === '' ? '0' : percent,
        amount: amount ?? 0,
        course: optionalText(input.text('curso')),
        method: optionalText(input.text('forma')),
        starts: input.day('inicio') ?? '',
        ends: input.day('fim') ?? '',
        limit: input.text('limite') === '' ? null : Number(input.text('limite')),
        oncePerStudent: input.flag('uma-vez'),
      }
    },
  }),
]
