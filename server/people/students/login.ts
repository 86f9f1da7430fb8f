import { digitsOf } from '#contract/rules/mask.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isPasswordOf } from './check-password.ts'
import { deleteTries, countTry } from './login-tries.ts'
import { issueTicket, newGuid, newToken } from './person-tickets.ts'
import { findStudent, isStillTheirs, listEnrolmentStates } from './repository.ts'
import { loginStateOf, type EnrolmentState } from './login-state.ts'

/** The typed values, and the address that the server saw: never the one that the client sends (T11). */
interface Credentials {
  cpf: string
  password: string
  ip: string
}

/** How a login ends. Payment and acceptance are revealed only after the password was right (T02). */
export type LoginOutcome =
  | { is: 'refused' }
  | { is: 'waiting'; waitSeconds: number }
  | { is: 'entered'; guid: string; studentId: number }
  | {
      is: 'unpaid'
      enrolmentId: number
      partner: EnrolmentState['partner']
      studentId: number
      /** Of what is to be paid. */
      course: string | undefined
      cents: number | undefined
      dueDay: string | null | undefined
    }
  | { is: 'unaccepted'; ticket: string; studentId: number }

/** The digits of a CPF; other input is not changed, so that it has its own count of tries. */
const cpfTyped = (text: string) => (digitsOf(text).length === 11 ? digitsOf(text) : text.trim())

export async function logIn(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'clock' | 'random'>,
  credentials: Credentials,
): Promise<LoginOutcome> {
  const { db, keys } = deps
  const cpf = cpfTyped(credentials.cpf)
  const counted = await countTry(deps, { kind: 'student', cpf }, credentials.ip)
  if (!counted.allowed) return { is: 'waiting', waitSeconds: counted.waitSeconds }
  const student = await findStudent(db, cpf)
  const right = await isPasswordOf(student?.passwordHash, credentials.password)
  if (!student || !right) return { is: 'refused' }
  return transact<LoginOutcome>(db, async (tx) => {
    if (!(await isStillTheirs(tx, student))) return { is: 'refused' }
    await deleteTries(tx, deps, student)
    const enrolments = await listEnrolmentStates(tx, student.id)
    const state = loginStateOf(enrolments)
    const owner = { subject: keys.hmac(cpf), studentId: student.id }
    if (state.at === 'payment') {
      const { enrolmentId, partner } = state
      const unpaid = enrolments.find(({ id }) => id === enrolmentId)
      return {
        is: 'unpaid',
        enrolmentId,
        partner,
        studentId: student.id,
        course: unpaid?.type.title,
        cents: unpaid?.receivable?.totalCents,
        dueDay: unpaid?.receivable?.dueDate,
      }
    }
    if (state.at === 'acceptance') {
      const ticket = newToken(deps.random)
      await issueTicket(tx, 'acceptance', owner, ticket, deps)
      return { is: 'unaccepted', ticket, studentId: student.id }
    }
    const guid = newGuid(deps.random)
    await issueTicket(tx, 'login', owner, guid, deps)
    return { is: 'entered', guid, studentId: student.id }
  })
}
