import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { PlainDate } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { enrolmentForm } from '#contract/enrolment/form.ts'
import { requirementsOf } from '#contract/enrolment/requirements.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import { fromWire, labelsOf, recordOf, rowsOf } from '#contract/fields.ts'
import { problemsOf } from '#contract/form-check.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { looksLikeCard, paymentTexts } from '#server/money/index.ts'
import { isCommonPassword, namesItsOwner } from '#server/people/index.ts'
import { enrolmentTexts } from './texts.ts'

/** What a course demands of who enrols. */
type EnrolmentDemands = Requirements & { minAge: number }

/** Sentences that need no name of a field before them. */
const selfEvident: ReadonlySet<string> = new Set([
  messages.cpfInvalid,
  messages.emailInvalid,
  messages.passwordTooShort,
  messages.passwordWeak,
  messages.cnhInvalid,
  messages.renachInvalid,
  messages.confirmationEmail,
  messages.confirmationPassword,
])

const phoneOf = (ddd?: string | null, number?: string | null) =>
  digitsOf(`${ddd ?? ''}${number ?? ''}`)

/** The person's data as they are kept: each field as the form would send it, and both phones. */
export const personOf = (submission: EnrolmentSubmission) => ({
  ...recordOf(enrolmentFields, submission),
  landline: phoneOf(submission.DddResidencial, submission.NumeroResidencial),
  mobile: phoneOf(submission.DddCelular, submission.NumeroCelular),
})

/** A submission's person. */
export type Person = ReturnType<typeof personOf>

const labels = new Map<string, string>(Object.entries(labelsOf(enrolmentFields)))

const named = ([field, sentence]: readonly [string, string]) =>
  selfEvident.has(sentence) ? sentence : `${labels.get(field)}: ${sentence}`

/** The context of a check that forms differ by. */
interface Day {
  today: PlainDate
  known: boolean
}

function formFor(demands: EnrolmentDemands, { today, known }: Day) {
  const whole = enrolmentForm({ ...demands, idadeMinima: demands.minAge, today })
  // A known student proves the password they have, which may be older than today's rule (decision C1).
  return known ? whole.omit(['senha', 'confirmacaoSenha']) : whole
}

/** More than a day has forms of: courses differ in a few demands. */
const mostForms = 100
const forms = new Map<string, ReturnType<typeof formFor>>()

/** The form of these demands, built once a day: building one takes longer than checking by it. */
function keptForm(demands: EnrolmentDemands, { today, known }: Day) {
  const key = JSON.stringify([requirementsOf(demands), demands.minAge, today, known])
  const form = forms.get(key) ?? formFor(demands, { today, known })
  if (forms.size >= mostForms) forms.clear()
  forms.set(key, form)
  return form
}

function formProblem(
  submission: EnrolmentSubmission,
  demands: EnrolmentDemands,
  day: Day,
): string | null {
  const form = keptForm(demands, day)
  const [problem] = problemsOf(form, fromWire(enrolmentFields, submission))
  return problem ? named(problem) : null
}

/** Free text of the person, in which a card might be written. */
const written = rowsOf(enrolmentFields).flatMap(([, row]) =>
  'length' in row && row.record !== null ? [row.record] : [],
)

/**
 * What is wrong with a submission by the rules of the form and those that only the server has; null when nothing is.
 * `known`: the CPF is a student's already.
 */
export function submissionProblem(
  submission: EnrolmentSubmission,
  person: Person,
  demands: EnrolmentDemands,
  context: Day,
): string | null {
  // First: of a card in the name the form would say something else.
  if (written.some((record) => looksLikeCard(person[record]))) return paymentTexts.cardInFreeText
  const problem = formProblem(submission, demands, context)
  if (problem) return problem
  if (context.known) return null
  const weak = isCommonPassword(submission.Senha) || namesItsOwner(submission.Senha, person)
  return weak ? enrolmentTexts.passwordCommon : null
}
