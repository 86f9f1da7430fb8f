import { and, eq, isNull } from 'drizzle-orm'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { licenceLetters } from '#contract/licence.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { certificates } from '#server/platform/db/schema.ts'
import { findEnrolled } from '#server/people/students/repository.ts'
import { certificateTexts } from '#server/people/texts.ts'

/** Which enrolment was concluded, when, and the new code of its certificate. */
interface Conclusion {
  enrolmentId: number
  at: Date
  code: string
}

const dayOf = (instant: Date) => formatIso(todayInSaoPaulo(instant))

/** Issues the certificate of an enrolment, with the names, hours and signers of this moment. Throws for an unknown one. */
export async function issueCertificate(
  tx: Tx,
  { enrolmentId, at, code }: Conclusion,
): Promise<string> {
  const found = await findEnrolled(tx, enrolmentId)
  if (!found) throw new Error(`There is no enrolment ${enrolmentId}`)
  const { enrolment, student, course, type } = found
  await tx.insert(certificates).values({
    code,
    enrolmentId,
    studentId: student.id,
    studentName: student.name,
    courseTitle: type.title,
    cnhCategory: course.requiresCnhCategory
      ? (licenceLetters(student.cnhCategory ?? -1) ?? '')
      : '',
    workloadHours: course.workloadHours,
    subjects: course.modules.map(({ title, hours }) => ({ title, hours })),
    enrolledOn: dayOf(enrolment.createdAt),
    issuedOn: dayOf(at),
    issuedAt: at,
    signedBy: certificateTexts.signedBy,
  })
  return code
}

/** Revokes the valid certificate of an enrolment. Returns its code; null when there is none. */
export async function revokeCertificate(
  tx: Tx,
  enrolmentId: number,
  now: Date,
): Promise<string | null> {
  const [revoked] = await tx
    .update(certificates)
    .set({ revokedAt: now })
    .where(and(eq(certificates.enrolmentId, enrolmentId), isNull(certificates.revokedAt)))
    .returning({ code: certificates.code })
  return revoked?.code ?? null
}
