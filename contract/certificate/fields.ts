import { obeys, required } from '../demands.ts'
import { text } from '../form.ts'
import { cpf } from '../rules/cpf.ts'

/** The certificate look-up by code. */
export const certificateCodeFields = {
  codigo: { label: 'Código do certificado', ...text(required('certificateCodeRequired')) },
}

/** The certificate look-up by the student's CPF. */
export const certificateCpfFields = {
  cpf: { label: 'CPF do aluno', ...text(required(), obeys(cpf)) },
}
