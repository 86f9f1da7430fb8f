import { eq } from 'drizzle-orm'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { messages } from '#contract/errors.ts'
import { collected, rowsOf } from '#contract/fields.ts'
import { recordConsents } from '#server/people/consents/record-consents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { enrolments, students } from '#server/platform/db/schema.ts'
import type { documents } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { enqueue } from '#server/delivery/outbox.ts'
import { reserveCoupon } from '#server/money/receivables/coupon-use.ts'
import { createReceivable } from '#server/money/receivables/create-receivable.ts'
import { keepHeldPayment } from '#server/money/receivables/held-payment.ts'
import type { PricedOption } from '#server/catalogue/schedules/payment-options.ts'
import type { FoundSchedule } from '#server/catalogue/schedules/repository.ts'
import { lockStudent } from '#server/people/students/repository.ts'
import type { StudentRow } from './repository.ts'
import type { Person } from './submission.ts'

/** Columns of the table that the form's fields are kept in: one that it does not have is refused here. */
type Kept = Pick<typeof students.$inferInsert, keyof Person>

type EnrolAnswer = Answer<'POST /inscricao/efetua-inscricao'>

/** Where a submission comes from, as the server sees it. */
export interface Sender {
  ip: string
  userAgent: string
}

/** A submission that passed every check. */
export interface CheckedEnrolment {
  submission: EnrolmentSubmission
  person: Person
  found: FoundSchedule
  option: PricedOption
  documents: readonly (typeof documents.$inferSelect)[]
  /** The student of the CPF, whose password was proved; undefined: a new one. */
  student: StudentRow | undefined
  passwordHash: string
  sender: Sender
  save: SaveAnswer
  now: Date
}

/** What a known student's record takes over: the address, and of the licence what is told. */
function renewed(person: Person) {
  const parts = rowsOf(enrolmentFields).flatMap(([, { part, record }]) => {
    if (record === null) return []
    const value = person[record]
    const renews = part === 'address' || (part === 'licence' && value !== '' && value !== null)
    return renews ? [[record, value] as const] : []
  })
  return collected<Partial<Kept>>(parts)
}

/**
 * The id of the student. Of a known one, address and licence follow the submission; name, birth date, e-mail, phones
 * and password stay what they were (decision S2).
 */
async function writeStudent(tx: Tx, { person, student, passwordHash }: CheckedEnrolment) {
  if (!student) {
    const id = newId()
    const kept: Kept = person
    await tx.insert(students).values({ ...kept, id, passwordHash })
    return id
  }
  await lockStudent(tx, student.id)
  await tx.update(students).set(renewed(person)).where(eq(students.id, student.id))
  return student.id
}

/**
 * What is to pay, with the coupon reserved: a receivable, or what one will be made of when the traffic authority lets the
 * enrolment go on; until then there is nothing to pay (decisions F31, P8). False: the coupon may not be used.
 */
async function writePayment(
  tx: Tx,
  { submission, found, option, now }: CheckedEnrolment,
  { enrolmentId, studentId }: { enrolmentId: number; studentId: number },
): Promise<boolean> {
  const code = submission.CodigoCupomDesconto?.trim() ?? ''
  const { method, cents } = option
  const scope = { scheduleId: found.schedule.id, studentId, method, cents, now }
  const discounted = code === '' ? null : await reserveCoupon(tx, code, scope)
  if (code !== '' && !discounted) return false
  const payment = { enrolmentId, option, discounted, now }
  if (found.schedule.detranHold) await keepHeldPayment(tx, payment)
  else await createReceivable(tx, payment)
  return true
}

/** Writes an enrolment and all that belongs to it, or nothing. */
export async function writeEnrolment(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  checked: CheckedEnrolment,
): Promise<EnrolAnswer> {
  const { submission, person, found, sender } = checked
  const held = found.schedule.detranHold
  return transact<EnrolAnswer>(db, async (tx, undo) => {
    const studentId = await writeStudent(tx, checked)
    const enrolmentId = newId()
    await tx.insert(enrolments).values({
      id: enrolmentId,
      studentId,
      scheduleId: found.schedule.id,
      courseId: found.course.id,
      status: held ? 'awaitingDetran' : 'active',
      signLanguage: submission.Deficiencia === 1,
      originId: submission.OpcaoPesquisaOrigemAluno_Id ?? null,
      createdAt: checked.now,
    })
    if (!(await writePayment(tx, checked, { enrolmentId, studentId })))
      return undo({ status: 422, data: { Mensagem: messages.couponInvalid } })
    await recordConsents(tx, checked.documents, {
      subject: keys.hmac(person.cpf),
      enrolmentId,
      ...sender,
      acceptances: submission.Aceites,
    })
    await enqueue(tx, {
      kind: 'enrolment.confirmed',
      aggregate: `enrolment:${enrolmentId}`,
      payload: { enrolmentId },
    })
    const answer: EnrolAnswer = held
      ? { status: 422, data: { Id: enrolmentId, Mensagem: messages.enrolledAwaitingDetran } }
      : { status: 200, data: enrolmentId }
    await checked.save(tx, answer)
    return answer
  })
}
