import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { PlainDate } from '#contract/dates.ts'
import { problemMessage } from '#contract/errors.ts'
import type { Problem } from '#contract/errors.ts'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { enrolmentForm } from '#contract/enrolment/form.ts'
import { requirementsOf } from '#contract/enrolment/requirements.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import { labelsOf, readWire, rowsOf } from '#contract/fields.ts'
import { problemsOf } from '#contract/form-check.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { looksLikeCard, paymentTexts } from '#server/money/index.ts'
import { isCommonPassword, namesItsOwner } from '#server/people/index.ts'
import { enrolmentTexts } from './texts.ts'

/** Why a submission is refused; `Campo`: the field of the form that has to be changed. */
export interface SubmissionRefusal {
  Mensagem: string
  Campo?: string
}

type EnrolmentDemands = Requirements & { minAge: number }

/** Codes whose sentences need no name of a field before them. */
const withoutLabel: ReadonlySet<Problem['code']> = new Set<Problem['code']>([
  'cpfInvalid',
  'emailInvalid',
  'passwordTooShort',
  'passwordWeak',
  'cnhInvalid',
  'renachInvalid',
  'confirmationEmail',
  'confirmationPassword',
])

const phoneOf = (ddd?: string | null, number?: string | null) =>
  digitsOf(`${ddd ?? ''}${number ?? ''}`)

/** A submission as values of the form, and the person's data as they are stored: with both phones. */
export function readSubmission(submission: EnrolmentSubmission) {
  const { values, record } = readWire(enrolmentFields, submission)
  const landline = phoneOf(submission.DddResidencial, submission.NumeroResidencial)
  const mobile = phoneOf(submission.DddCelular, submission.NumeroCelular)
  return { values, person: { ...record, landline, mobile } }
}

type SubmissionRead = ReturnType<typeof readSubmission>

export type Person = SubmissionRead['person']

const labels = new Map<string, string>(Object.entries(labelsOf(enrolmentFields)))

function named([field, problem]: readonly [string, Problem]): SubmissionRefusal {
  const sentence = problemMessage(problem)
  const Mensagem = withoutLabel.has(problem.code) ? sentence : `${labels.get(field)}: ${sentence}`
  return { Mensagem, Campo: field }
}

/** What the form of a submission depends on besides the course. */
interface FormContext {
  today: PlainDate
  /** The CPF is a student's already. */
  known: boolean
}

function formFor(demands: EnrolmentDemands, { today, known }: FormContext) {
  const whole = enrolmentForm({ ...demands, idadeMinima: demands.minAge, today })
  // A known student proves the password they have, which may be older than today's rule (row C1).
  return known ? whole.omit(['senha', 'confirmacaoSenha']) : whole
}

/** More than a day has forms of: courses differ in a few demands. */
const mostForms = 100
const forms = new Map<string, ReturnType<typeof formFor>>()

/** The form of these demands, built once a day: building one takes longer than checking by it. */
function cachedForm(demands: EnrolmentDemands, { today, known }: FormContext) {
  const key = JSON.stringify([requirementsOf(demands), demands.minAge, today, known])
  const form = forms.get(key) ?? formFor(demands, { today, known })
  if (forms.size >= mostForms) forms.clear()
  forms.set(key, form)
  return form
}

/** Free text of the person, in which a card might be written. */
const written = rowsOf(enrolmentFields).flatMap(([field, row]) =>
  'length' in row && row.record !== null ? [{ field, record: row.record }] : [],
)

/** The problem of a submission by the rules of the form and those that only the server has; null when there is none. */
export function submissionProblem(
  { values, person }: SubmissionRead,
  demands: EnrolmentDemands,
  context: FormContext,
): SubmissionRefusal | null {
  // First: for a card in the name the form would report another problem.
  const card = written.find(({ record }) => looksLikeCard(person[record]))
  if (card) return { Mensagem: paymentTexts.cardInFreeText, Campo: card.field }
  const [problem] = problemsOf(cachedForm(demands, context), values)
  if (problem) return named(problem)
  if (context.known) return null
  const weak = isCommonPassword(values.senha) || namesItsOwner(values.senha, person)
  return weak ? { Mensagem: enrolmentTexts.passwordCommon, Campo: 'senha' } : null
}
