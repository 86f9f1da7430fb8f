import type { ExistingStudent, StudentData } from '#contract/calls/enrolments.ts'
import { knownStudent } from '#contract/enrolment/known-student.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findEnrolled, findStudent, firstNameOf, maskCpf } from '#server/people/index.ts'

/**
 * The student's data for filling in the form, for a client that knows the birth date; null otherwise. An unknown CPF and a
 * wrong date run the same code (T16). The birth date itself is never sent (row S1).
 */
export async function existingStudent(
  db: Tx,
  cpf: string,
  birthDate: string,
): Promise<ExistingStudent | null> {
  const student = await findStudent(db, cpf)
  if (!student || student.birthDate !== birthDate) return null
  return {
    ...knownStudent(student),
    DddResidencial: student.landline.slice(0, 2),
    NumeroResidencial: student.landline.slice(2),
  }
}

/**
 * The data that fill in the card form; null for an unknown or cancelled enrolment. A browser without a grant for it reads the first name
 * and the end of the CPF, nothing else (row S3).
 */
export async function studentDataOf(
  db: Tx,
  enrolmentId: number,
  granted: readonly number[],
): Promise<StudentData | null> {
  const found = await findEnrolled(db, enrolmentId)
  if (!found || found.enrolment.status === 'cancelled') return null
  const { student, city } = found
  if (!granted.includes(enrolmentId))
    return {
      Mascarado: true,
      Nome: firstNameOf(student.name),
      CPF: maskCpf(student.cpf),
      Telefone: '',
      Email: '',
      Cep: '',
      Endereco: '',
      Numero: '',
      Bairro: '',
      Municipio_Id: 0,
      UF: '',
    }
  return {
    Mascarado: false,
    Nome: student.name,
    CPF: student.cpf,
    Telefone: student.mobile || student.landline,
    Email: student.email,
    Cep: student.postalCode,
    Endereco: student.street,
    Numero: student.number,
    Bairro: student.district,
    Municipio_Id: student.cityId,
    UF: city.uf,
  }
}
