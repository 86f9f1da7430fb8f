import type { PasswordChange } from '#contract/calls/students.ts'

/** `userType`: 1 student, 2 administrator or partner. */
export interface NewPasswordInput {
  userType: 1 | 2
}

export type NewPasswordContext = NewPasswordInput & {
  /** pt-BR sentence of the last change that did not go through; null for none. */
  message: string | null
}

/** The form is complete. CPF, passwords and token pass through event and call only. */
export interface NewPasswordEvent {
  type: 'change.requested'
  change: PasswordChange
}

/**
 * `POST /aluno/alterar-senha` for type 1, `POST /usuario/alterar-senha-admin` for type 2. Provide it
 * with `fromSecretPromise`.
 */
export type ChangeInput = NewPasswordInput & { change: PasswordChange }

/** `refused`: any error status. Without an answer it rejects. */
export interface ChangeOutput {
  kind: 'changed' | 'refused'
  message: string
}

/** Effects `goToLogin` and `goToAdmin`: `message` is the server's sentence, to be shown. */
export interface PasswordChanged {
  message: string
}
