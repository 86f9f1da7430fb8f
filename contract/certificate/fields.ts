import { obeys, required } from '../demands.ts'
import { text } from '../form.ts'
import { cpf } from '../rules/cpf.ts'

export const certificateCodeFields = {
  codigo: { label: 'Código do certificado', ...text(required('certificateCodeRequired')) },
}

export const certificateCpfFields = {
  cpf: { label: 'CPF do aluno', ...text(required(), obeys(cpf)) },
}
