import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { certificates, students } from '#server/platform/db/schema.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** The certificate of a code in its stored form, valid or revoked. */
export async function findCertificate(db: Tx, code: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code))
  return row
}

/** The valid certificates of a student, newest first. */
export function certificatesOf(db: Tx, studentId: number): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.studentId, studentId), isNull(certificates.revokedAt)))
    .orderBy(desc(certificates.issuedOn), certificates.code)
}

/** The certificates of an enrolment, oldest first: one that is valid at most, and those revoked. */
export function certificatesOfEnrolment(db: Tx, enrolmentId: number): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.enrolmentId, enrolmentId))
    .orderBy(certificates.issuedAt, certificates.revokedAt)
}

/** As {@link certificatesOf}, by the CPF (11 digits). */
export async function certificatesByCpf(db: Tx, cpf: string): Promise<CertificateRow[]> {
  const [student] = await db.select({ id: students.id }).from(students).where(eq(students.cpf, cpf))
  return student ? certificatesOf(db, student.id) : []
}
