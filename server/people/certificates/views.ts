import type { Certificate } from '#contract/calls/certificates.ts'
import { plain } from '#contract/plain.ts'
import type { CertificateRow } from './repository.ts'

/** Replaces the enrolment's number: a code is in every list by CPF, so it must open nothing but the certificate (P12). */
const noEnrolment = 0

/** A whole certificate, as its code gives it. */
export function wholeCertificate(row: CertificateRow): Certificate {
  return {
    nome_Aluno: row.studentName,
    inscricao_Id: noEnrolment,
    data_Inscricao: row.enrolledOn,
    data_Emissao: row.issuedOn,
    nome_Curso: row.courseTitle,
    categoria_Cnh: row.cnhCategory,
    codigo_certificado: row.code,
    disciplinas: row.subjects.map(({ title, hours }) => ({ Titulo: title, CargaHoraria: hours })),
  }
}

const masked = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${word.charAt(0)}${'*'.repeat(3)}`)
    .join(' ')

/** A line of the list by CPF: course, code and date. A CPF alone reveals no name (T19). */
export function listedCertificate(row: CertificateRow): Certificate {
  return {
    nome_Aluno: masked(row.studentName),
    inscricao_Id: noEnrolment,
    data_Inscricao: row.enrolledOn,
    nome_Curso: row.courseTitle,
    categoria_Cnh: '',
    codigo_certificado: row.code,
    disciplinas: [],
  }
}

/** A file name any system takes, from the course and the code (row K5): letters, digits and hyphens, `.pdf`. */
export function fileNameOf({ courseTitle, code }: Pick<CertificateRow, 'courseTitle' | 'code'>) {
  const course = plain(courseTitle)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return `certificado-${course || 'curso'}-${code}.pdf`
}
