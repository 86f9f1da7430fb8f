import { form, type Values } from '../form.ts'
import { certificateCodeFields, certificateCpfFields } from './fields.ts'

/** The certificate look-up by code. */
export const certificateCodeForm = () => form(certificateCodeFields)

export type CertificateCodeValues = Values<typeof certificateCodeForm>

/** The certificate look-up by the student's CPF. */
export const certificateCpfForm = () => form(certificateCpfFields)

export type CertificateCpfValues = Values<typeof certificateCpfForm>
