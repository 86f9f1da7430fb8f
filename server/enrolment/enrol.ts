import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { contracts } from '#contract/documents.ts'
import { messages } from '#contract/errors.ts'
import { acceptanceProblem } from '#server/people/consents/record-consents.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { documentsToAccept } from '#server/catalogue/schedules/describe-schedule.ts'
import { findOption } from '#server/catalogue/schedules/payment-options.ts'
import { findSchedule } from '#server/catalogue/schedules/repository.ts'
import type { FoundSchedule } from '#server/catalogue/schedules/repository.ts'
import { forgetTries, openTry } from '#server/people/students/login-tries.ts'
import { hashPassword, isPassword } from '#server/people/passwords/hashing.ts'
import { findStudentByCpf, isEmailTaken, isEnrolled, isOrigin, ufOfCity } from './repository.ts'
import type { StudentRow } from './repository.ts'
import { enrolmentTexts } from './texts.ts'
import { personOf, submissionProblem } from './submission.ts'
import type { Person } from './submission.ts'
import { writeEnrolment } from './write-enrolment.ts'
import type { Sender } from './write-enrolment.ts'

/** The answer on the wire, and how long a locked CPF has to wait. */
type EnrolAnswer = Answer<'POST /inscricao/efetua-inscricao'> & { waitSeconds?: number }

const refuse = (status: 409 | 422, Mensagem: string) => ({ status, data: { Mensagem } })

/**
 * Whoever knows a CPF must not enrol for, let alone take over, the account behind it (decision S2). Passwords are tried
 * here as at the login, so they count there and wait as there: a locked CPF says nothing of any password (T03).
 */
async function passwordProblem(
  deps: Deps,
  { password, ip }: { password: string; ip: string },
  student: StudentRow,
) {
  const opened = await openTry(deps, { cpf: student.cpf, ip }, deps.clock())
  if (!opened.allowed)
    return {
      status: 429 as const,
      data: { Mensagem: messages.tooManyAttempts },
      waitSeconds: opened.waitSeconds,
    }
  if (!(await isPassword(student.passwordHash, password)))
    return refuse(422, enrolmentTexts.passwordOfKnownCpf)
  await forgetTries(deps.db, deps, student.cpf)
  return null
}

/** What the catalogue has against a submission. */
async function offerProblem(
  { db }: Pick<Deps, 'db'>,
  submission: EnrolmentSubmission,
  { schedule }: FoundSchedule,
): Promise<string | null> {
  const uf = await ufOfCity(db, submission.Municipio_Id)
  if (uf !== schedule.uf) return messages.cityOutsideState
  const origin = submission.OpcaoPesquisaOrigemAluno_Id
  if (origin && !(await isOrigin(db, origin))) return messages.selectInvalid
  return null
}

/** What other students, or the student's own account, have against it. */
async function studentProblem(
  deps: Deps,
  submission: EnrolmentSubmission,
  { person, student, ip }: { person: Person; student: StudentRow | undefined; ip: string },
) {
  const { db } = deps
  if (await isEnrolled(db, person.cpf, submission.AgendaCurso_Id))
    return refuse(409, messages.alreadyEnrolled)
  if (await isEmailTaken(db, person.cpf, person.email)) return refuse(422, messages.emailTaken)
  return student ? passwordProblem(deps, { password: submission.Senha, ip }, student) : null
}

/** What the database refused because another request was faster. */
function conflict(error: unknown) {
  switch (violatedConstraint(error)) {
    case 'enrolments_one_per_course':
      return refuse(409, messages.alreadyEnrolled)
    case 'students_email':
      return refuse(422, messages.emailTaken)
    default:
      return null
  }
}

async function attempt(
  deps: Deps,
  submission: EnrolmentSubmission,
  sender: Sender,
  save: SaveAnswer,
): Promise<EnrolAnswer> {
  const { db, clock, config } = deps
  const found = await findSchedule(db, submission.AgendaCurso_Id)
  if (!found) return refuse(422, messages.scheduleMissing)
  const person = personOf(submission)
  const student = await findStudentByCpf(db, person.cpf)
  const now = clock()
  const problem =
    submissionProblem(submission, person, found.course, {
      today: todayInSaoPaulo(now),
      known: student !== undefined,
    }) ?? (await offerProblem(deps, submission, found))
  if (problem) return refuse(422, problem)
  const option = findOption(found.schedule, {
    method: submission.TipoPagamento,
    pendingType: submission.TipoPendencia_Id,
  })
  if (!option) return refuse(422, messages.paymentOptionInvalid)
  const accepted = await documentsToAccept(db, found)
  const linked = config.links.termsUrl ? [contracts.adhesion] : []
  const terms = acceptanceProblem(accepted, submission.Aceites, linked)
  if (terms)
    return refuse(422, terms === 'changed' ? enrolmentTexts.termsChanged : messages.termRequired)
  const refused = await studentProblem(deps, submission, { person, student, ip: sender.ip })
  if (refused) return refused

  // Hashing is slow on purpose: it must not hold a transaction, nor the one embedded connection.
  const passwordHash = student ? student.passwordHash : await hashPassword(submission.Senha)
  return writeEnrolment(deps, {
    submission,
    person,
    found,
    option,
    documents: accepted,
    student,
    passwordHash,
    sender,
    save,
    now,
  })
}

/**
 * Enrols a person: checks everything the form checks and what only the server knows, then writes student, enrolment,
 * coupon, receivable, consents and letter in one transaction (T28). Two requests at once are parted by the database.
 */
export async function enrol(
  deps: Deps,
  submission: EnrolmentSubmission,
  sender: Sender,
  save: SaveAnswer,
): Promise<EnrolAnswer> {
  try {
    return await attempt(deps, submission, sender, save)
  } catch (error) {
    const known = conflict(error)
    if (known) return known
    // The same new CPF twice at once: the second one is a student by now.
    if (violatedConstraint(error) === 'students_cpf_unique')
      return attempt(deps, submission, sender, save)
    throw error
  }
}
