import { formatBr, parseIso } from '#contract/dates.ts'
import { message } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type {
  AcceptOutput,
  AuthenticateOutput,
  ForgotOutput,
  PendingPayment,
} from '#machines/login/index.ts'
import type { ChangeOutput } from '#machines/new-password/index.ts'
import {
  requireAnswer,
  failureSentence,
  isServerError,
  successSentence,
  messageOf,
} from './failures.ts'
import { contents, errorMembers, idOf, members, needed, object, type Reader } from './reading.ts'
import { cents, day, sentence, text } from './reading-values.ts'
import type { Result } from './request.ts'

/** With hyphens or without. */
const guid = /^[0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/i

/** The one-time guid of a login and nothing else (row F9), without the braces or parentheses around it. */
export const loginGuid: Reader<string> = (answer) => {
  const written = text(contents(answer)).trim()
  const bare = written.replace(/^\{(.*)\}$|^\((.*)\)$/, '$1$2')
  return needed(guid.test(bare) ? bare : null)
}

/** The outcome of a login: 402 and 403 show what is missing. Here as below a call without an answer throws. */
export function loginOutcome(result: Result<string>): AuthenticateOutput {
  const answer = requireAnswer(result)
  if (answer.ok) return { kind: 'entered', guid: answer.data }
  if (answer.status === 402) return paymentMissing(answer.data)
  if (answer.status === 403) return { kind: 'acceptancePending' }
  return { kind: 'refused', message: failureSentence(answer) }
}

/** With `CFCId` the partner collects; without, the enrolment is paid here (rows F10, P5). */
function paymentMissing(body: unknown): AuthenticateOutput {
  const fields = errorMembers(body)
  if (!['', '0'].includes(text(fields.CFCId).trim()))
    return { kind: 'paymentAtCfc', school: sentence(fields.CFCNome) }
  const enrolmentId = idOf(fields, 'InscricaoId', 'IdInscricao', 'Inscricao_Id', 'Id')
  const nextStep = message(
    enrolmentId === null ? 'paymentPendingElsewhere' : 'paymentPendingQuestion',
  )
  const own = sentence(fields.Message)
  const payment: PendingPayment = {
    enrolmentId,
    title: sentence(fields.Title) || message('paymentPendingTitle'),
    // Without an address to lead to, the API's own words may not name the next step.
    text:
      own && enrolmentId !== null
        ? own
        : `${own || messageOf(body) || message('paymentPending')} ${nextStep}`,
    course: dueOf(fields),
  }
  return { kind: 'paymentPending', ...payment }
}

/** Course, price and due day in two lines, as far as they are given: `Mecânica Básica`, `R$ 109,90, vence em 02/12/2026`. */
function dueOf(fields: Record<string, unknown>): string {
  const price = cents(fields.Valor)
  const due = parseIso(day(fields.Vencimento))
  return [
    sentence(fields.Curso ?? fields.NomeCurso ?? fields.TituloPortal ?? fields.Descricao),
    [price && formatBRL(price), due && `vence em ${formatBr(due)}`].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n')
}

export function acceptanceOutcome(result: Result<unknown>): AcceptOutput {
  const answer = requireAnswer(result)
  if (answer.ok)
    return { kind: 'accepted', message: successSentence(answer.data, message('termAccepted')) }
  return { kind: isServerError(answer) ? 'failed' : 'refused', message: failureSentence(answer) }
}

export function forgotOutcome(result: Result<unknown>): ForgotOutput {
  const answer = requireAnswer(result)
  return answer.ok
    ? { kind: 'sent', message: successSentence(answer.data, message('newPasswordSent')) }
    : { kind: 'refused', message: failureSentence(answer) }
}

/** The outcome of a password change. A bad token is known only here (row R13). */
export function passwordOutcome(result: Result<unknown>): ChangeOutput {
  const answer = requireAnswer(result)
  if (!answer.ok) return { kind: 'refused', message: failureSentence(answer) }
  const changed = message('editedFeminine', { coisa: 'Senha' })
  return { kind: 'changed', message: successSentence(answer.data, changed) }
}

/** The address of a visitor in the answer of an IP service: `{"ip": "…"}`, `{"IP": "…"}` or the bare address. */
export const ipAddress: Reader<string> = (answer) => {
  const found = contents(answer)
  const address = (typeof found === 'string' ? found : text(members(found).ip)).trim()
  return needed(/^[\da-f.:]{3,45}$/i.test(address) ? address : null)
}

/** `#0a5c3d`, also where it is written `0A5C3D` or `rgb(10, 92, 61)`. */
function colour(written: string): string {
  const parts = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/i.exec(written)?.slice(1).map(Number)
  if (parts?.every((part) => part <= 255))
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return written.replace(/^(?=[\da-f]{6}$)/i, '#')
}

/** The brand of a partner's login page, as received: the page checks it again before it shows any (T34). */
export interface PartnerBrand {
  colour: string
  logo: string
}

export const partnerBrand: Reader<PartnerBrand> = (answer) => {
  const { CorTerciaria, LogoParceiroBase64 } = object(answer)
  return { colour: colour(text(CorTerciaria).trim()), logo: text(LogoParceiroBase64).trim() }
}
