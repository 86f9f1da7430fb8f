import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { obeys, required } from '#contract/demands.ts'
import { problemMessage } from '#contract/errors.ts'
import { nameDemands } from '#contract/fields.ts'
import { email, emailKey } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import { phone, studentPhone } from '#contract/rules/phone.ts'
import { enqueue } from '#server/delivery/index.ts'
import { correctionTexts as texts } from '#server/people/texts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { personTickets, students } from '#server/platform/db/schema.ts'

/** What a person of the provider may correct of a student. */
interface Corrected {
  name: string
  email: string
  phone: string
}

/** What changed, by column; or why nothing did, as a pt-BR sentence. */
type Correction =
  | { is: 'corrected'; before: Partial<Corrected>; after: Partial<Corrected> }
  | { is: 'refused'; text: string }

const demands = {
  name: nameDemands(personName),
  email: [required(), obeys(email)],
  phone: [required(), obeys(phone)],
} as const

/** The phone by which a student is called: the mobile where there is one. */
export const phoneOf = ({
  mobile,
  landline,
}: Pick<typeof students.$inferSelect, 'mobile' | 'landline'>) => phone.format(mobile || landline)

const members = ['name', 'email', 'phone'] as const

function faultOf(wanted: Corrected): string | null {
  for (const member of members)
    for (const demand of demands[member]) {
      const problem = demand(wanted[member].trim(), {})
      if (problem) return `${texts.names[member]}: ${problemMessage(problem)}`
    }
  return null
}

async function isTaken(tx: Tx, address: string, studentId: number): Promise<boolean> {
  const isOthers = and(
    sql`lower(${students.email}) = ${emailKey(address)}`,
    ne(students.id, studentId),
  )
  const others = await tx.select({ id: students.id }).from(students).where(isOthers).limit(1)
  return others.length > 0
}

/**
 * Corrects name, e-mail and phone of a locked student by the rules of the enrolment form, and queues e-mails to the old
 * address and the new one. Links to a new password that were sent to an old address end.
 */
export async function correctStudent(
  tx: Tx,
  student: typeof students.$inferSelect,
  wanted: Corrected,
): Promise<Correction> {
  const fault = faultOf(wanted)
  if (fault !== null) return { is: 'refused', text: fault }
  const before: Corrected = { name: student.name, email: student.email, phone: phoneOf(student) }
  const after: Corrected = {
    name: personName.normalise(wanted.name),
    email: email.normalise(wanted.email),
    phone: phone.format(wanted.phone),
  }
  const changed = members.filter((member) => before[member] !== after[member])
  if (changed.length === 0) return { is: 'refused', text: texts.unchanged }
  const isMoved = changed.includes('email')
  if (isMoved && (await isTaken(tx, after.email, student.id)))
    return { is: 'refused', text: texts.emailTaken }
  const { DddCelular, NumeroCelular, DddResidencial, NumeroResidencial } = studentPhone(after.phone)
  const phones = changed.includes('phone') && {
    mobile: DddCelular + NumeroCelular,
    landline: DddResidencial + NumeroResidencial || student.landline,
  }
  await tx
    .update(students)
    .set({ name: after.name, email: after.email, ...phones })
    .where(eq(students.id, student.id))
  if (isMoved)
    await tx
      .delete(personTickets)
      .where(
        and(
          eq(personTickets.studentId, student.id),
          eq(personTickets.kind, 'reset'),
          isNull(personTickets.usedAt),
        ),
      )
  const studentId = student.id
  const names = new Intl.ListFormat('pt-BR').format(changed.map((member) => texts.names[member]))
  for (const address of new Set([before.email, after.email]))
    await enqueue(tx, {
      kind: 'student.corrected',
      payload: { studentId, address, changed: names },
    })
  const changedOf = (values: Corrected) =>
    Object.fromEntries(changed.map((member) => [member, values[member]]))
  return { is: 'corrected', before: changedOf(before), after: changedOf(after) }
}
