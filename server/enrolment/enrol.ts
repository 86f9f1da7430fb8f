import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { contracts } from '#contract/documents.ts'
import { messages } from '#contract/errors.ts'
import { acceptanceProblem } from '#server/people/consents/record-consents.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { KeepAnswer } from '#server/platform/idempotency/once.ts'
import { findOption } from '#server/catalogue/schedules/payment-options.ts'
import { forgetTries, openTry } from '#server/people/students/login-tries.ts'
import { hashPassword, isPassword } from '#server/people/passwords/hashing.ts'
import { readFacts } from './enrolment-facts.ts'
import type { EnrolmentFacts } from './enrolment-facts.ts'
import type { StudentRow } from './repository.ts'
import { enrolmentTexts } from './texts.ts'
import { personOf, submissionProblem } from './submission.ts'
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
function offerProblem(
  submission: EnrolmentSubmission,
  { schedule, cityUf, originKnown }: EnrolmentFacts,
): string | null {
  if (cityUf !== schedule.uf) return messages.cityOutsideState
  return submission.OpcaoPesquisaOrigemAluno_Id && !originKnown ? messages.selectInvalid : null
}

/** What other students, or the student's own account, have against it. */
async function studentProblem(
  deps: Deps,
  { enrolled, emailTaken, student }: EnrolmentFacts,
  tried: { password: string; ip: string },
) {
  if (enrolled) return refuse(409, messages.alreadyEnrolled)
  if (emailTaken) return refuse(422, messages.emailTaken)
  return student && passwordProblem(deps, tried, student)
}

/** What the database refused because another request was faster. */
function conflict(error: unknown) {
  switch (violatedConstraint(error)) {
    case 'enrolments_one_per_course':
      return refuse(409, messages.alreadyEnrolled)
    case 'students_email':
      return refuse(422, messages.emailTaken)
    case 'coupons_within_limit':
      return refuse(422, messages.couponInvalid)
    default:
      return null
  }
}

async function attempt(
  deps: Deps,
  submission: EnrolmentSubmission,
  sender: Sender,
  keep: KeepAnswer,
): Promise<EnrolAnswer> {
  const { db, clock, config, random } = deps
  const person = personOf(submission)
  const facts = await readFacts(db, {
    scheduleId: submission.AgendaCurso_Id,
    cityId: submission.Municipio_Id,
    originId: submission.OpcaoPesquisaOrigemAluno_Id ?? null,
    cpf: person.cpf,
    email: person.email,
  })
  if (!facts) return refuse(422, messages.scheduleMissing)
  const { student } = facts
  const now = clock()
  const problem =
    submissionProblem(submission, person, facts.course, {
      today: todayInSaoPaulo(now),
      known: student !== null,
    }) ?? offerProblem(submission, facts)
  if (problem) return refuse(422, problem)
  const option = findOption(facts.schedule, {
    method: submission.TipoPagamento,
    pendingType: submission.TipoPendencia_Id,
  })
  if (!option) return refuse(422, messages.paymentOptionInvalid)
  const linked = config.links.termsUrl ? [contracts.adhesion] : []
  const terms = acceptanceProblem(facts.documents, submission.Aceites, linked)
  if (terms)
    return refuse(422, terms === 'changed' ? enrolmentTexts.termsChanged : messages.termRequired)
  const tried = { password: submission.Senha, ip: sender.ip }
  const refused = await studentProblem(deps, facts, tried)
  if (refused) return refused

  // Hashing is slow on purpose: it must not hold a transaction, nor the one embedded connection.
  const passwordHash = student ? student.passwordHash : await hashPassword(submission.Senha)
  const checked = { submission, person, facts, option, passwordHash, sender, keep, now, random }
  return writeEnrolment(deps, checked)
}

/**
 * Enrols a person: checks everything the form checks and what only the server knows, then writes student, enrolment,
 * coupon, receivable, consents, letter and the answer under its key in one commit (T28). Two requests at once are parted
 * by the database.
 */
export async function enrol(
  deps: Deps,
  submission: EnrolmentSubmission,
  sender: Sender,
  keep: KeepAnswer,
): Promise<EnrolAnswer> {
  try {
    return await attempt(deps, submission, sender, keep)
  } catch (error) {
    const known = conflict(error)
    if (known) return known
    // The same new CPF twice at once: the second one is a student by now.
    if (violatedConstraint(error) === 'students_cpf_unique')
      return attempt(deps, submission, sender, keep)
    throw error
  }
}
