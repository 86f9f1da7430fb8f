import { form, text } from '../form.ts'
import type { Values } from '../form.ts'
import { cpf } from '../rules/cpf.ts'
import { obeys, required } from '../demands.ts'

/** The certificate look-up by code. */
export function certificateCodeForm() {
  return form({ codigo: text(required('certificateCodeRequired')) })
}

/** Values of the look-up by code. */
export type CertificateCodeValues = Values<typeof certificateCodeForm>

/** The certificate look-up by the student's CPF. */
export function certificateCpfForm() {
  return form({ cpf: text(required(), obeys(cpf)) })
}

/** Values of the look-up by CPF. */
export type CertificateCpfValues = Values<typeof certificateCpfForm>

/** An untouched look-up by CPF. */
export const emptyCertificateCpf = (): CertificateCpfValues => certificateCpfForm().empty
