import type { PasswordChange } from '#contract/calls/students.ts'

/** `userType`: 1 student, 2 admin or partner. The token stays in the address: it opens an account. */
export interface NewPasswordInput {
  userType: 1 | 2
}

export type NewPasswordContext = NewPasswordInput & {
  /** pt-BR sentence of the last change that did not go through. */
  message: string | null
}

export interface NewPasswordEvent {
  type: 'change.requested'
  change: PasswordChange
}

/**
 * `POST /aluno/alterar-senha` for type 1, `POST /usuario/alterar-senha-admin` for type 2. Provide it
 * with `fromSecretPromise`.
 */
export type ChangeInput = NewPasswordInput & { change: PasswordChange }

export interface ChangeOutput {
  kind: 'changed' | 'refused'
  message: string
}

/** Effects `goToLogin` and `goToAdmin`: the server's sentence is toasted there. */
export interface PasswordChanged {
  message: string
}
