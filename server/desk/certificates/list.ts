import { isUtf8 } from 'node:buffer'
import { desc, eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { cpf } from '#contract/rules/cpf.ts'
import {
  findStudent,
  issueCertificate,
  lockStudent,
  newCertificateCode,
} from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { action, done, firstOf, refused } from '../action.ts'
import { readRecord } from '../enrolments/record.ts'
import type { EnrolmentRecord } from '../enrolments/record.ts'
import type { SentFile } from '../fields.ts'
import { unknownText } from '../subjects.ts'
import { certificateForms, certificateDeskTexts as texts } from './texts.ts'

const mostLines = 1000
const mostFaults = 20

/** Why an enrolment gets no certificate, besides one that it has; null: it is paid, or a partner collects it. */
export function notFinished(record: EnrolmentRecord): string | null {
  const { enrolment, withdrawal, openRefund, isPaid } = record
  if (enrolment.status === 'cancelled') return texts.cancelled
  if (enrolment.status === 'awaitingDetran') return texts.deferred
  if (withdrawal) return texts.withdrawn
  if (openRefund) return texts.refundOpen
  return isPaid || enrolment.partnerId !== null ? null : texts.unpaid
}

/** Why no certificate can be issued for an enrolment now; null: it can. */
export function notCertifiable(record: EnrolmentRecord): string | null {
  const { certificate } = record
  return certificate ? fill(texts.already, { codigo: certificate.code }) : notFinished(record)
}

/** Issues the certificate of an enrolment today. Returns its code. */
export const issueToday = (tx: Tx, { clock, random }: Deps, enrolmentId: number) =>
  issueCertificate(tx, { enrolmentId, at: clock(), code: newCertificateCode(random) })

/** The first column of a line. A long number that a spreadsheet rounded has a comma of its own. */
const firstColumn = (written: string) =>
  /^[\s"]*(\d[.,]\d+e\+?\d+|[^;,\t"]*)/i.exec(written)?.[1]?.trim() ?? ''

/** The lines of a list without its headings, each with the number or CPF in its first column; or why it cannot be read. */
function readLines(file: SentFile | null): { line: number; value: string }[] | string {
  const content = file?.content ?? Buffer.alloc(0)
  if (!isUtf8(content)) return texts.listEncoding
  const lines = content
    .toString()
    .split(/\r\n?|\n/)
    .map((written, at) => ({ line: at + 1, value: firstColumn(written) }))
    .filter(({ value }) => value !== '')
    // A first line without any digit has the headings.
    .filter(({ value }, at) => at > 0 || /\d/.test(value))
  if (lines.length === 0) return texts.listEmpty
  return lines.length > mostLines ? fill(texts.listLong, { maximo: mostLines }) : lines
}

/** The enrolment of a CPF that can get a certificate, or why there is none. */
async function findOfCpf(tx: Tx, digits: string): Promise<EnrolmentRecord | string> {
  const student = await findStudent(tx, digits)
  if (!student) return texts.unknownCpf
  const rows = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.studentId, student.id))
    .orderBy(desc(enrolments.createdAt))
  const found: EnrolmentRecord[] = []
  const refusals: string[] = []
  for (const { id } of rows) {
    const record = await readRecord(tx, String(id))
    const refusal = record && notCertifiable(record)
    if (refusal) refusals.push(refusal)
    else if (record) found.push(record)
  }
  if (found.length > 1) return fill(texts.ambiguous, { total: found.length })
  return found[0] ?? fill(texts.noneOfCpf, { motivo: refusals[0] ?? texts.unknownCpf })
}

/** The enrolment of a line that can get a certificate, or why there is none. */
async function findListed(tx: Tx, value: string): Promise<EnrolmentRecord | string> {
  // A spreadsheet shows a long number as 1,12589990684262E+15, which has lost digits.
  if (/\d[.,]\d+e\+?\d+$/i.test(value)) return fill(texts.rounded, { valor: value })
  const digits = value.replace(/^nº/i, '').replaceAll(/[\s./-]/g, '')
  if (!/^\d+$/.test(digits)) return fill(texts.notNumber, { valor: value })
  // A spreadsheet leaves out the zeros before a CPF.
  const padded = digits.padStart(11, '0')
  if (padded.length === 11 && cpf.check(padded) === null) return findOfCpf(tx, padded)
  const record = await readRecord(tx, digits)
  if (record) return notCertifiable(record) ?? record
  const isShort = digits.length === 9 || digits.length === 10
  const hint = isShort ? texts.shortCpf : digits.endsWith('00') ? texts.maybeRounded : ''
  return `${unknownText('enrolment', value)} ${hint}`.trim()
}

/** The enrolments of a list in its order, or the faults of all its lines. */
async function readList(tx: Tx, file: SentFile | null) {
  const lines = readLines(file)
  if (typeof lines === 'string') return refused(lines)
  const lineOf = new Map<number, number>()
  const records: EnrolmentRecord[] = []
  const faults: string[] = []
  for (const { line, value } of lines) {
    const found = await findListed(tx, value)
    const earlier = typeof found === 'string' ? undefined : lineOf.get(found.enrolment.id)
    const read = earlier === undefined ? found : fill(texts.twice, { linha: earlier })
    if (typeof read === 'string')
      faults.push(fill(texts.listFault, { linha: line, problema: read }))
    else {
      lineOf.set(read.enrolment.id, line)
      records.push(read)
    }
  }
  if (faults.length === 0) return { is: 'read', records } as const
  return refused(
    fill(texts.listFaults, { total: faults.length }),
    firstOf(faults, mostFaults, texts.listMore),
  )
}

const namesOf = ({ student, type }: EnrolmentRecord) => ({ nome: student.name, curso: type.title })

/** Issues the certificates of a list of finished students, all or none. */
export const issueList = action('certificate.list', certificateForms.list, {
  hasPreview: true,
  run: ({ deps, input, isPreview, write }) =>
    write(async (tx) => {
      const read = () => readList(tx, input.file('arquivo'))
      const listed = await read()
      if (listed.is === 'refused') return listed
      if (isPreview) {
        const lines = listed.records.map((record) => fill(texts.listLine, namesOf(record)))
        return done(fill(texts.listWould, { total: lines.length }), { lines })
      }
      // In one order, so that two lists at once do not wait for one another.
      const students = new Set(listed.records.map(({ student }) => student.id))
      for (const id of [...students].toSorted((a, b) => a - b)) await lockStudent(tx, id)
      const list = await read()
      if (list.is === 'refused') return list
      const lines: string[] = []
      for (const record of list.records) {
        const codigo = await issueToday(tx, deps, record.enrolment.id)
        lines.push(fill(texts.listIssuedLine, { codigo, ...namesOf(record) }))
      }
      const ids = list.records.map(({ enrolment }) => enrolment.id)
      return done(fill(texts.listIssued, { total: lines.length }), {
        lines,
        after: { enrolments: ids },
      })
    }),
})
