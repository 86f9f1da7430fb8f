import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { formatBr, parseIso } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import { enrolmentForm } from '#contract/forms/enrolment.ts'
import { licenceLetters } from '#contract/licence.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { email } from '#contract/rules/email.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { ValidationError } from 'yup'
import { looksLikeCard } from '#server/money/card-like.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { isCommonPassword, namesItsOwner } from '#server/people/passwords/guessable.ts'
import { enrolmentTexts } from './texts.ts'

/** What a course demands of who enrols. */
export interface EnrolmentDemands {
  requiresCnh: boolean
  requiresCnhCategory: boolean
  requiresRenach: boolean
  requiresOrigin: boolean
  minAge: number
}

/** Names of the fields, for sentences that do not name theirs. */
const labels: Readonly<Record<string, string>> = {
  cpf: 'CPF',
  dataNascimento: 'Data de nascimento',
  nome: 'Nome',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  telefone: 'Telefone',
  email: 'E-mail',
  senha: 'Senha',
  cnh: 'CNH',
  categoriaCnh: 'Categoria da CNH',
  renach: 'Renach',
  origem: 'Como conheceu o curso',
}

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

/** The person's data as they are kept: digits only where the field has digits only. */
export function personOf(told: EnrolmentSubmission) {
  return {
    cpf: digitsOf(told.Cpf),
    name: told.Nome.trim().replace(/\s+/g, ' '),
    birthDate: told.DataDeNascimento,
    email: email.normalise(told.Email),
    landline: phoneOf(told.DddResidencial, told.NumeroResidencial),
    mobile: phoneOf(told.DddCelular, told.NumeroCelular),
    postalCode: postalCode.normalise(told.Cep),
    street: told.Endereco.trim(),
    number: told.Numero.trim(),
    complement: (told.Complemento ?? '').trim(),
    district: told.Bairro.trim(),
    cityId: told.Municipio_Id,
    cnh: cnh.normalise(told.NrCnh ?? ''),
    cnhCategory: told.CategoriaDaCnh ?? null,
    renach: renach.normalise(told.Renach ?? ''),
  }
}

/** A submission's person. */
export type Person = ReturnType<typeof personOf>

/** The submission as the form would hold it, so that the very rules of the form judge it. */
function formValues(told: EnrolmentSubmission, person: Person) {
  const born = parseIso(told.DataDeNascimento)
  return {
    cpf: told.Cpf,
    dataNascimento: born ? formatBr(born) : told.DataDeNascimento,
    nome: told.Nome,
    libras: told.Deficiencia === 1,
    cep: told.Cep,
    endereco: told.Endereco,
    numero: told.Numero,
    complemento: told.Complemento ?? '',
    bairro: told.Bairro,
    cidade: String(told.Municipio_Id),
    telefone: person.mobile || person.landline,
    email: told.Email,
    confirmacaoEmail: told.ConfirmacaoEmail,
    senha: told.Senha,
    confirmacaoSenha: told.ConfirmacaoSenha,
    cnh: told.NrCnh ?? '',
    categoriaCnh: licenceLetters(told.CategoriaDaCnh ?? -1) ?? '',
    renach: told.Renach ?? '',
    origem: told.OpcaoPesquisaOrigemAluno_Id ? String(told.OpcaoPesquisaOrigemAluno_Id) : '',
  }
}

function named(error: ValidationError): string {
  const [sentence = messages.formInvalid] = error.errors
  const label = labels[error.path ?? '']
  return label === undefined || selfEvident.has(sentence) ? sentence : `${label}: ${sentence}`
}

function formProblem(
  told: EnrolmentSubmission,
  person: Person,
  demands: EnrolmentDemands,
  { today, known }: { today: PlainDate; known: boolean },
): string | null {
  const whole = enrolmentForm({
    exigeCnh: demands.requiresCnh,
    exigeCategoriaCnh: demands.requiresCnhCategory,
    exigeRenach: demands.requiresRenach,
    exigeOrigem: demands.requiresOrigin,
    idadeMinima: demands.minAge,
    today,
  })
  // A known student proves the password they have, which may be older than today's rule (decision C1).
  const form = known ? whole.omit(['senha', 'confirmacaoSenha']) : whole
  try {
    form.validateSync(formValues(told, person), { abortEarly: true })
    return null
  } catch (error) {
    if (error instanceof ValidationError) return named(error)
    throw error
  }
}

/**
 * What is wrong with a submission by the rules of the form and those that only the server has; null when nothing is.
 * `known`: the CPF is a student's already.
 */
export function submissionProblem(
  told: EnrolmentSubmission,
  person: Person,
  demands: EnrolmentDemands,
  context: { today: PlainDate; known: boolean },
): string | null {
  const problem = formProblem(told, person, demands, context)
  if (problem) return problem
  const free = [person.name, person.street, person.complement, person.district]
  if (free.some(looksLikeCard) || /^\d{3,4}$/.test(person.name)) return paymentTexts.cardInFreeText
  if (context.known) return null
  const weak = isCommonPassword(told.Senha) || namesItsOwner(told.Senha, person)
  return weak ? enrolmentTexts.passwordCommon : null
}
