import { eq } from 'drizzle-orm'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { consentWordings } from '#contract/consents.ts'
import { contracts } from '#contract/documents.ts'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { messages } from '#contract/errors.ts'
import { collected, rowsOf } from '#contract/fields.ts'
import { lockStudent, recordConsents } from '#server/people/index.ts'
import type { Sender } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { enrolments, students } from '#server/platform/db/schema.ts'
import { together } from '#server/platform/db/together.ts'
import type { Write } from '#server/platform/db/together.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Random } from '#server/platform/ports/system.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { StoreAnswer } from '#server/platform/idempotency/once.ts'
import { enqueue } from '#server/delivery/index.ts'
import {
  storeDeferredPayment,
  prepareReceivable,
  oneMoreUse,
  priceByCoupon,
} from '#server/money/index.ts'
import type { Discounted } from '#server/money/index.ts'
import type { PricedOption } from '#server/catalogue/index.ts'
import type { EnrolmentContext } from './enrolment-context.ts'
import type { Person } from './submission.ts'
import { enrolmentTexts } from './texts.ts'

/** Columns of the table for the form's fields: a field without a column does not compile. */
type StoredFields = Pick<typeof students.$inferInsert, keyof Person>

type EnrolAnswer = Answer<'POST /inscricao/efetua-inscricao'>

interface CheckedEnrolment {
  submission: EnrolmentSubmission
  person: Person
  /** Its student, if there is one, has proved the password. */
  stored: EnrolmentContext
  option: PricedOption
  passwordHash: string
  sender: Sender
  storeAnswer: StoreAnswer
  now: Date
  random: Random
}

/** The fields that a known student's record takes over: the address, and of the licence what is given. */
function renewed(person: Person) {
  const parts = rowsOf(enrolmentFields).flatMap(([, { part, record }]) => {
    if (record === null) return []
    const value = person[record]
    const renews = part === 'address' || (part === 'licence' && value !== '' && value !== null)
    return renews ? [[record, value] as const] : []
  })
  return collected<Partial<StoredFields>>(parts)
}

/** Who enrols, and which enrolment it becomes. */
interface Ids {
  studentId: number
  enrolmentId: number
}

/**
 * Writes the student. Of a known one, only address and licence change; name, birth date, e-mail, phones and password do
 * not (row S2).
 */
function studentWrite(
  tx: Tx,
  { person, stored, passwordHash }: CheckedEnrolment,
  { studentId }: Ids,
) {
  if (stored.student)
    return tx.update(students).set(renewed(person)).where(eq(students.id, studentId))
  const fields: StoredFields = person
  return tx.insert(students).values({ ...fields, id: studentId, passwordHash })
}

function enrolmentWrite(tx: Tx, { submission, stored, now }: CheckedEnrolment, ids: Ids) {
  const { schedule, course } = stored
  return tx.insert(enrolments).values({
    id: ids.enrolmentId,
    studentId: ids.studentId,
    scheduleId: schedule.id,
    courseId: course.id,
    status: schedule.detranApproval ? 'awaitingDetran' : 'active',
    signLanguage: submission.Deficiencia === 1,
    originId: submission.OpcaoPesquisaOrigemAluno_Id ?? null,
    createdAt: now,
  })
}

/**
 * What is to pay, with one use of its coupon: a receivable, or what one will be made of when the traffic authority lets
 * the enrolment go on; until then there is nothing to pay (rows F31, P8).
 */
function paymentWrites(
  tx: Tx,
  { stored, option, now, random }: CheckedEnrolment,
  { enrolmentId }: Ids,
  discounted: Discounted | null,
): Write[] {
  const { schedule } = stored
  const payment = { enrolmentId, scheduleId: schedule.id, option, discounted, now, random }
  const charge = schedule.detranApproval
    ? [storeDeferredPayment(tx, payment)]
    : prepareReceivable(tx, payment).writes
  return discounted ? [...charge, oneMoreUse(tx, discounted.couponId)] : charge
}

function consentWrites(
  tx: Tx,
  { submission, stored, sender }: CheckedEnrolment,
  accepted: { subject: string; enrolmentId: number },
): Write[] {
  if (stored.documents.length === 0) return []
  const consents = stored.documents.map((text) => ({
    ...accepted,
    ...sender,
    text,
    purpose: 'enrolment',
    wording:
      text.kind === contracts.adhesion ? consentWordings.adhesion : consentWordings.courseTerms,
    form: 'POST /inscricao/efetua-inscricao' as const,
    declared: submission.Aceites?.some(({ Documento }) => Documento === text.kind) === true,
  }))
  return [recordConsents(tx, consents)]
}

function answerOf({ stored }: CheckedEnrolment, enrolmentId: number): EnrolAnswer {
  return stored.schedule.detranApproval
    ? { status: 422, data: { Id: enrolmentId, Mensagem: messages.enrolledAwaitingDetran } }
    : { status: 200, data: enrolmentId }
}

/** Writes an enrolment and all that belongs to it in one statement, or nothing. */
export async function writeEnrolment(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  checked: CheckedEnrolment,
): Promise<EnrolAnswer> {
  const { submission, person, stored, option, passwordHash, now, random } = checked
  const { student, schedule } = stored
  const enrolmentId = newId(random)
  const ids = { studentId: student?.id ?? newId(random), enrolmentId }
  const code = submission.CodigoCupomDesconto?.trim() ?? ''
  const answer = answerOf(checked, enrolmentId)

  const write = async (tx: Tx): Promise<EnrolAnswer> => {
    const { method, cents } = option
    const use = { scheduleId: schedule.id, studentId: student?.id ?? null, method, cents, now }
    const discounted = code === '' ? null : await priceByCoupon(tx, code, use)
    if (code !== '' && !discounted)
      return { status: 422, data: { Mensagem: messages.couponInvalid } }
    await together(tx, [
      studentWrite(tx, checked, ids),
      enrolmentWrite(tx, checked, ids),
      ...paymentWrites(tx, checked, ids, discounted),
      ...consentWrites(tx, checked, { subject: keys.hmac(person.cpf), enrolmentId }),
      enqueue(tx, { kind: 'enrolment.confirmed', payload: { enrolmentId } }),
      ...checked.storeAnswer(tx, answer),
    ])
    return answer
  }
  if (!student) return write(db)
  // Of two enrolments of one student at once, the second must see the coupon of the first; and a password that was changed
  // since its check is no proof (T09).
  return transact<EnrolAnswer>(db, async (tx) => {
    const currentHash = await lockStudent(tx, student.id)
    if (currentHash !== undefined && currentHash !== passwordHash)
      return { status: 422, data: { Mensagem: enrolmentTexts.passwordOfKnownCpf } }
    return write(tx)
  })
}
