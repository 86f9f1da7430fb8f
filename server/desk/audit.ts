import { and, eq, inArray } from 'drizzle-orm'
import { roleNames } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { folderTexts } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { audit } from '#server/platform/db/schema.ts'
import type { SubjectKind } from './action.ts'
import { receiptTexts } from './bank/texts.ts'
import { itemForms } from './catalogue/texts.ts'
import { chargeStatusTexts, enrolmentStatusTexts, mailTexts } from './enrolments/texts.ts'
import { dayOf, isSubjectKind, labelOf, nameOf, type Moment } from './subjects.ts'
import { changeTexts } from './texts.ts'

type AuditRow = typeof audit.$inferSelect

/** Who did what with some subjects of a kind, oldest first. */
export async function auditMoments(db: Tx, kind: SubjectKind, ...ids: string[]): Promise<Moment[]> {
  const isAbout = and(eq(audit.subjectKind, kind), inArray(audit.subjectId, ids))
  const rows = await db.select().from(audit).where(isAbout).orderBy(audit.id)
  return rows.map(({ at, actor: text, action, reason: detail }) => ({ at, text, action, detail }))
}

const isHash = (value: unknown) => typeof value === 'string' && /^[\da-f]{64}$/.test(value)

const itemFields = Object.values(itemForms).flatMap(
  ({ fields }): { member: string; label: string }[] => Object.values(fields),
)

/** What fields are called: those of the catalogue as in their forms. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(itemFields.map(({ member, label }) => [member, label])),
  ...folderTexts.kinds,
  ...changeTexts.fields,
}

/** What stored values are called. */
const valueLabels: Readonly<Record<string, string>> = {
  ...chargeStatusTexts,
  ...enrolmentStatusTexts,
  ...receiptTexts.outcomes,
  ...roleNames,
  ...mailTexts.states,
  ...itemForms.coupons.fields.forma.choices,
  ...changeTexts.values,
}

/** A value as a person reads it: cents as an amount, what changed in a kind as a count. */
function valueOf(field: string, value: unknown): string {
  if (/cents$|^amount$|^refunded$/i.test(field) && typeof value === 'number')
    return formatBRL(value)
  if (value === undefined || value === null || value === '') return changeTexts.nothing
  if (typeof value === 'boolean') return value ? changeTexts.yes : changeTexts.no
  if (Array.isArray(value) && Object.hasOwn(folderTexts.kinds, field)) {
    const [novos = '', alterados = '', retirados = ''] = value.map(String)
    return fill(folderTexts.counts, { novos, alterados, retirados })
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return dayOf(text) || fill(nameOf(valueLabels, text), { Forma: changeTexts.charge })
}

/** What changed, by field; empty where the audit has no change. A hash of a file tells a person nothing. */
export function changeOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !isHash(before?.[field]) && !isHash(after?.[field]))
    .map((field) => {
      const now = valueOf(field, after?.[field])
      const isNew = before === null || !(field in before)
      return `${nameOf(fieldLabels, field)}: ${isNew ? now : `${valueOf(field, before[field])} → ${now}`}`
    })
    .join('; ')
}

/** What an audit row is about: a subject, or nothing that has a page. */
export const auditSubject = ({ subjectKind: kind, subjectId: id }: AuditRow) =>
  isSubjectKind(kind) && id !== null
    ? { kind, id, label: labelOf(kind, id) }
    : { label: changeTexts.nothing }
