import { object } from 'yup'
import type { InferType } from 'yup'
import { cpf } from '../rules/cpf.ts'
import { obeys, required, text } from './fields.ts'

/** The certificate look-up by code. */
export function certificateCodeForm() {
  return object({ codigo: text(required('certificateCodeRequired')) })
}

/** What the look-up by code holds. */
export type CertificateCodeValues = InferType<ReturnType<typeof certificateCodeForm>>

/** An untouched look-up by code. */
export function emptyCertificateCode(): CertificateCodeValues {
  return { codigo: '' }
}

/** The certificate look-up by the student's CPF. */
export function certificateCpfForm() {
  return object({ cpf: text(required(), obeys(cpf)) })
}

/** What the look-up by CPF holds. */
export type CertificateCpfValues = InferType<ReturnType<typeof certificateCpfForm>>

/** An untouched look-up by CPF. */
export function emptyCertificateCpf(): CertificateCpfValues {
  return { cpf: '' }
}
