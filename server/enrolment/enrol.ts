import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { contracts } from '#contract/documents.ts'
import { messages } from '#contract/errors.ts'
import {
  acceptanceProblem,
  deleteTries,
  hashPassword,
  isPassword,
  countTry,
} from '#server/people/index.ts'
import type { Sender } from '#server/people/index.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { StoreAnswer, KnownAnswer } from '#server/platform/idempotency/once.ts'
import { findOption } from '#server/catalogue/index.ts'
import { readEnrolmentContext } from './enrolment-context.ts'
import type { EnrolmentContext } from './enrolment-context.ts'
import type { StudentRow } from './repository.ts'
import { enrolmentTexts } from './texts.ts'
import { readSubmission, submissionProblem } from './submission.ts'
import type { SubmissionRefusal } from './submission.ts'
import { writeEnrolment } from './write-enrolment.ts'

/** The answer on the wire, and how long a locked CPF has to wait. */
export type EnrolAnswer = Answer<'POST /inscricao/efetua-inscricao'> & { waitSeconds?: number }

/** What is done with the answer of a request, and how it is counted. */
interface RequestHooks {
  storeAnswer: StoreAnswer
  /** The answer that its key got before. */
  known: KnownAnswer<EnrolAnswer>
  /** Counts a question about the CPF (T18); the seconds to wait when there were too many, else 0. */
  useCheck: () => Promise<number>
}

/** `Campo`: the field of the form that has to be changed. */
const refuse = (status: 409 | 422, Mensagem: string, Campo?: string) => ({
  status,
  data: { Mensagem, ...(Campo && { Campo }) },
})

const refuseFor = (waitSeconds: number) => ({
  status: 429 as const,
  data: { Mensagem: messages.tooManyAttempts },
  waitSeconds,
})

/**
 * Knowing a CPF must not be enough to enrol for its account, let alone take it over (row S2). Passwords are tried
 * here as at the login, so they count there and wait as there: a locked CPF reveals nothing about any password (T03).
 */
async function passwordProblem(
  deps: Deps,
  { password, ip }: { password: string; ip: string },
  student: StudentRow,
) {
  const trier = { kind: 'student', cpf: student.cpf } as const
  const counted = await countTry(deps, trier, ip)
  if (!counted.allowed) return refuseFor(counted.waitSeconds)
  if (!(await isPassword(student.passwordHash, password)))
    return refuse(422, enrolmentTexts.passwordOfKnownCpf, 'senha')
  await deleteTries(deps.db, deps, trier)
  return null
}

/** The problem of a submission with the catalogue. */
function offerProblem(
  submission: EnrolmentSubmission,
  { schedule, cityUf, originKnown }: EnrolmentContext,
): SubmissionRefusal | null {
  if (cityUf !== schedule.uf) return { Mensagem: messages.cityOutsideState, Campo: 'cidade' }
  return submission.OpcaoPesquisaOrigemAluno_Id && !originKnown
    ? { Mensagem: messages.selectInvalid, Campo: 'origem' }
    : null
}

/**
 * The problem with other students' data or with the student's own account. Any answer reveals something about a person, so
 * each is counted by the CPF (T18), except a repetition, which gets the first answer.
 */
async function studentProblem(
  deps: Deps,
  { enrolled, emailTaken, student }: EnrolmentContext,
  tried: { password: string; ip: string },
  { known, useCheck }: RequestHooks,
): Promise<EnrolAnswer | null> {
  if (!enrolled && !emailTaken && !student) return null
  const answered = await known()
  if (answered) return answered
  const waitSeconds = await useCheck()
  if (waitSeconds > 0) return refuseFor(waitSeconds)
  if (enrolled) return refuse(409, messages.alreadyEnrolled)
  if (emailTaken) return refuse(422, messages.emailTaken, 'email')
  return student && passwordProblem(deps, tried, student)
}

/** The refusal of the database because another request was faster. */
function conflict(error: unknown) {
  switch (violatedConstraint(error)) {
    case 'enrolments_one_per_course':
      return refuse(409, messages.alreadyEnrolled)
    case 'students_email':
      return refuse(422, messages.emailTaken, 'email')
    case 'coupons_within_limit':
      return refuse(422, messages.couponInvalid)
    default:
      return null
  }
}

/**
 * Whether the student has changed meanwhile: of two requests with the same new CPF the second one is known, or a known one
 * was just deleted (`people/retention.ts`).
 */
function isOtherStudent(error: unknown): boolean {
  const constraint = violatedConstraint(error)
  return (
    constraint === 'students_cpf_unique' || constraint === 'enrolments_student_id_students_id_fk'
  )
}

async function attempt(
  deps: Deps,
  submission: EnrolmentSubmission,
  sender: Sender,
  hooks: RequestHooks,
): Promise<EnrolAnswer> {
  const { db, clock, config, random } = deps
  const read = readSubmission(submission)
  const { person } = read
  const stored = await readEnrolmentContext(db, {
    scheduleId: submission.AgendaCurso_Id,
    cityId: submission.Municipio_Id,
    originId: submission.OpcaoPesquisaOrigemAluno_Id ?? null,
    cpf: person.cpf,
    email: person.email,
  })
  if (!stored) return refuse(422, messages.scheduleMissing)
  const { student } = stored
  const now = clock()
  const problem =
    submissionProblem(read, stored.course, {
      today: todayInSaoPaulo(now),
      known: student !== null,
    }) ?? offerProblem(submission, stored)
  if (problem) return { status: 422, data: { ...problem } }
  const option = findOption(stored.schedule, {
    method: submission.TipoPagamento,
    pendingType: submission.TipoPendencia_Id,
  })
  if (!option) return refuse(422, messages.paymentOptionInvalid)
  const linked = config.links.termsUrl ? [contracts.adhesion] : []
  const terms = acceptanceProblem(stored.documents, submission.Aceites, linked)
  if (terms)
    return refuse(422, terms === 'changed' ? enrolmentTexts.termsChanged : messages.termRequired)
  const tried = { password: submission.Senha, ip: sender.ip }
  const refused = await studentProblem(deps, stored, tried, hooks)
  if (refused) return refused

  // Hashing is slow on purpose: it must not block a transaction, nor the one embedded connection.
  const passwordHash = student ? student.passwordHash : await hashPassword(submission.Senha)
  const { storeAnswer } = hooks
  const checked = {
    submission,
    person,
    stored,
    option,
    passwordHash,
    sender,
    storeAnswer,
    now,
    random,
  }
  return writeEnrolment(deps, checked)
}

/**
 * Enrols a person: checks everything the form checks and what only the server knows, then writes student, enrolment,
 * coupon, receivable, consents, e-mail and the answer under its key in one commit (T28). Of two requests at once the
 * database lets one through.
 */
export async function enrol(
  deps: Deps,
  submission: EnrolmentSubmission,
  sender: Sender,
  hooks: RequestHooks,
): Promise<EnrolAnswer> {
  try {
    return await attempt(deps, submission, sender, hooks)
  } catch (error) {
    const known = conflict(error)
    if (known) return known
    if (isOtherStudent(error)) return attempt(deps, submission, sender, hooks)
    throw error
  }
}
