import type { PlainCode } from '#contract/errors.ts'

/** A message to show. Every new one is a new object, so that the same text is toasted again. */
export interface LoginNotice {
  tone: 'success' | 'error'
  text: string
  /** The code of a text from `contract/errors.ts`. */
  code?: PlainCode
}

/**
 * What a student must pay before signing in, as the dialog shows it. `enrolmentId`: null where the API does not
 * give it; `course`: its name, and price and due day in a second line, '' where the API gives none.
 */
export interface PendingPayment {
  enrolmentId: number | null
  title: string
  text: string
  course: string
}

/** Nothing typed: CPF and password pass through events and calls only. */
export interface LoginContext {
  /** Address of the visitor, as the IP service gave it for the login in progress. */
  ip: string | null
  notice: LoginNotice | null
  /** What the last login found to be paid. */
  payment: PendingPayment | null
  /** Name of the driving school that collects the payment, '' where the API does not give it. */
  school: string
}

export type LoginEvent =
  /** 'Entrar' or Enter on a complete form. Carries nothing: the machine fetches the credentials when it is ready. */
  | { type: 'submission.requested' }
  /** The form's answer to the effect `askCredentials`: what is typed, read at that moment. */
  | { type: 'credentials.submitted'; cpf: string; password: string }
  /** The form's other answer: it is no longer complete. */
  | { type: 'credentials.withheld' }
  /** 'Ir para o pagamento' in 'Pagamento pendente'. */
  | { type: 'payment.requested' }
  /**
   * 'Aceitar' in 'Aceite pendente', with the CPF typed in the form. The dialog (machines/confirmation)
   * sends it only with the terms of adhesion ticked.
   */
  | { type: 'acceptance.confirmed'; cpf: string }
  /** Any dialog: 'Cancelar', 'Ok' where it is the only button, Esc, the close button. */
  | { type: 'dialog.closed' }
  /** 'Esqueci minha senha', with the CPF typed in the form, empty when there is none. */
  | { type: 'forgot.requested'; cpf: string }

/** `POST /aluno/efetua-login`. Without an answer it rejects, as the calls below do. Provide it with `fromSecretPromise`. */
export interface AuthenticateInput {
  cpf: string
  password: string
  ip: string
}

export type AuthenticateOutput =
  | { kind: 'entered'; guid: string }
  | ({ kind: 'paymentPending' } & PendingPayment)
  | { kind: 'paymentAtCfc'; school: string }
  | { kind: 'acceptancePending' }
  | { kind: 'refused'; message: string }

/** `POST /inscricao/aceitar-termo-adesao`. Provide it with `fromSecretPromise`. */
export interface AcceptInput {
  cpf: string
}

/** `refused`: such as with an expired ticket; a new login is needed. `failed`: the server broke, accepting may be repeated. */
export type AcceptOutput =
  | { kind: 'accepted'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

/** `GET /aluno/envia-nova-senha`. Provide it with `fromSecretPromise`. */
export interface ForgotInput {
  cpf: string
}
export interface ForgotOutput {
  kind: 'sent' | 'refused'
  message: string
}

/** Effect `enterStudentArea`: leave for the student area with the one-time guid. */
export interface StudentAreaEntry {
  guid: string
}
