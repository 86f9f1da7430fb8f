import { form, type Values } from '../form.ts'
import { certificateCodeFields, certificateCpfFields } from './fields.ts'

export const certificateCodeForm = () => form(certificateCodeFields)

export type CertificateCodeValues = Values<typeof certificateCodeForm>

export const certificateCpfForm = () => form(certificateCpfFields)

export type CertificateCpfValues = Values<typeof certificateCpfForm>
