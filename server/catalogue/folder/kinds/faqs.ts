import { and, eq, isNull } from 'drizzle-orm'
import { Type } from 'typebox'
import { states } from '#contract/states.ts'
import { faqs } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { checkItem, members, nonEmptyText } from '../check-item.ts'
import { pick } from '../kind.ts'
import type { Kind, StoredItem } from '../kind.ts'
import { readList } from '../source.ts'
import { yamlFile } from '../serialize.ts'
import { kindTexts } from '../texts.ts'

const texts = kindTexts.faqs

interface Faq {
  /** Null: every state. */
  state: string | null
  question: string
  answer: string
  /** The heading that it stands under; null: none. */
  subject: string | null
  position: number
}

const file = 'faqs.yaml'
const schema = members({
  question: nonEmptyText(300, texts.question),
  answer: nonEmptyText(5000, texts.answer),
  subject: Type.Optional(nonEmptyText(60, texts.subject)),
  state: Type.Optional(
    Type.Enum(
      states.map(({ uf }) => uf),
      { description: texts.state },
    ),
  ),
})

const isThis = ({ state, question }: Faq) =>
  and(
    eq(faqs.question, question),
    state === null ? isNull(faqs.uf) : eq(faqs.uf, state),
    eq(faqs.active, true),
  )

async function stored(tx: Tx, id?: number): Promise<StoredItem<Faq>[]> {
  const rows = await tx
    .select()
    .from(faqs)
    .where(id === undefined ? eq(faqs.active, true) : eq(faqs.id, id))
    .orderBy(faqs.position, faqs.id)
  return rows.map(({ id: number, active, uf, ...row }) => ({
    id: number,
    isOffered: active,
    row: { state: uf, ...row },
  }))
}

export const faqKind: Kind<Faq> = {
  label: texts.label,
  files: file,
  keyOf: ({ state, question }) => (state === null ? question : `${state}: ${question}`),
  read: (files, { report, trackSource }) =>
    readList(files, file, report).flatMap((item, index) => {
      const row = checkItem(schema, item, report)
      return row
        ? [trackSource({ state: null, subject: null, ...row, position: index + 1 }, item)]
        : []
    }),
  load: async (tx) => (await stored(tx)).map(({ row }) => row),
  stored,
  async write(tx, { added, changed, withdrawn }) {
    for (const faq of withdrawn) await tx.update(faqs).set({ active: false }).where(isThis(faq))
    for (const { from, to } of changed) {
      const { answer, subject, position } = to
      await tx.update(faqs).set({ answer, subject, position }).where(isThis(from))
    }
    await insertMany(
      tx,
      faqs,
      added.map(({ state, ...faq }) => ({ uf: state, ...faq })),
    )
  },
  toFiles: (rows) => [
    yamlFile('faqs', rows, (row) => pick(row, ['question', 'answer', 'subject', 'state'])),
  ],
  schema: Type.Array(schema),
}
