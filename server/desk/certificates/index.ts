import { isUtf8 } from 'node:buffer'
import { eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { cpf } from '#contract/rules/cpf.ts'
import {
  findStudent,
  issueCertificate,
  lockStudent,
  newCertificateCode,
  revokeCertificate,
} from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { action, done, firstOf, refused } from '../action.ts'
import { onEnrolment, readRecord, type EnrolmentRecord } from '../enrolments/record.ts'
import { unknownText, type DeskPart } from '../subjects.ts'
import { actionTexts } from '../texts.ts'
import { certificateForms as forms, certificateDeskTexts as texts } from './texts.ts'

const mostLines = 1000
const mostFaults = 20

/** Why an enrolment gets no certificate, besides one that it has; null: it is paid, or a partner collects it. */
function enrolmentRefusal(record: EnrolmentRecord): string | null {
  const { enrolment, withdrawal, openRefund, isPaid } = record
  if (enrolment.status === 'cancelled') return texts.cancelled
  if (enrolment.status === 'awaitingDetran') return texts.deferred
  if (withdrawal) return texts.withdrawn
  if (openRefund) return texts.refundOpen
  return isPaid || enrolment.partnerId !== null ? null : texts.unpaid
}

/** Why no certificate can be issued for an enrolment now; null: it can. */
function certificateRefusal(record: EnrolmentRecord): string | null {
  const { certificate } = record
  return certificate ? fill(texts.already, { codigo: certificate.code }) : enrolmentRefusal(record)
}

/** Issues the certificate of an enrolment today. Returns its code. */
const issueToday = (tx: Tx, { clock, random }: Deps, { enrolment }: EnrolmentRecord) =>
  issueCertificate(tx, { enrolmentId: enrolment.id, at: clock(), code: newCertificateCode(random) })

const issue = onEnrolment('certificate.issue', forms.issue, {
  check: certificateRefusal,
  async change(tx, record, { deps }) {
    const codigo = await issueToday(tx, deps, record)
    return done(fill(texts.issued, { codigo }), { after: { certificate: codigo } })
  },
})

const revoke = onEnrolment('certificate.revoke', forms.revoke, {
  check: ({ certificate }) => (certificate ? null : texts.none),
  async change(tx, { enrolment }, { now }) {
    const codigo = await revokeCertificate(tx, enrolment.id, now)
    if (codigo === null) return refused(texts.none)
    return done(fill(texts.revoked, { codigo }), { before: { certificate: codigo } })
  },
})

const reissue = onEnrolment('certificate.reissue', forms.reissue, {
  check: (record) => (record.certificate ? enrolmentRefusal(record) : texts.none),
  async change(tx, record, { deps, now, before }) {
    // The one that another person has just issued is not the one to replace.
    if (record.certificate?.code !== before.certificate?.code)
      return refused(actionTexts.justChanged)
    const anterior = await revokeCertificate(tx, record.enrolment.id, now)
    if (anterior === null) return refused(texts.none)
    const codigo = await issueToday(tx, deps, record)
    const change = { before: { certificate: anterior }, after: { certificate: codigo } }
    return done(fill(texts.reissued, { anterior, codigo }), change)
  },
})

/** The first column of a line. A long number that a spreadsheet rounded has a comma of its own. */
const firstColumn = (written: string) =>
  /^[\s"]*(\d[.,]\d+e\+?\d+|[^;,\t"]*)/i.exec(written)?.[1]?.trim() ?? ''

/** The lines of a list without its headings, each with the number or CPF in its first column; or why it cannot be read. */
function readLines(content: Buffer): { line: number; value: string }[] | string {
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
    .orderBy(enrolments.createdAt)
  const found: EnrolmentRecord[] = []
  /** Of the newest. */
  let motivo: string = texts.unknownCpf
  for (const { id } of rows) {
    const record = await readRecord(tx, String(id))
    const refusal = record && certificateRefusal(record)
    if (refusal) motivo = refusal
    else if (record) found.push(record)
  }
  if (found.length > 1) return fill(texts.ambiguous, { total: found.length })
  return found[0] ?? fill(texts.noneOfCpf, { motivo })
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
  if (record) return certificateRefusal(record) ?? record
  const isShort = digits.length === 9 || digits.length === 10
  const hint = isShort ? texts.shortCpf : digits.endsWith('00') ? texts.maybeRounded : ''
  return `${unknownText('enrolment', value)} ${hint}`.trim()
}

/** The enrolments of a list in its order, or the faults of all its lines. */
async function readList(tx: Tx, content: Buffer) {
  const lines = readLines(content)
  if (typeof lines === 'string') return refused(lines)
  const lineOf = new Map<number, number>()
  const records: EnrolmentRecord[] = []
  const faults: string[] = []
  for (const { line: linha, value } of lines) {
    const found = await findListed(tx, value)
    const earlier = typeof found === 'string' ? undefined : lineOf.get(found.enrolment.id)
    const read = earlier === undefined ? found : fill(texts.twice, { linha: earlier })
    if (typeof read === 'string') faults.push(fill(texts.listFault, { linha, problema: read }))
    else {
      lineOf.set(read.enrolment.id, linha)
      records.push(read)
    }
  }
  if (faults.length === 0) return { is: 'read', records } as const
  const text = fill(texts.listFaults, { total: faults.length })
  return refused(text, firstOf(faults, mostFaults, texts.listMore))
}

const namesOf = ({ student, type }: EnrolmentRecord) => ({ nome: student.name, curso: type.title })

/** Issues the certificates of a list of finished students, all or none. */
const issueList = action('certificate.list', forms.list, {
  hasPreview: true,
  run: ({ deps, input, isPreview, write }) =>
    write(async (tx) => {
      const read = () => readList(tx, input.file('arquivo').content)
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
        const codigo = await issueToday(tx, deps, record)
        lines.push(fill(texts.listIssuedLine, { codigo, ...namesOf(record) }))
      }
      const after = { enrolments: list.records.map(({ enrolment }) => enrolment.id) }
      return done(fill(texts.listIssued, { total: lines.length }), { lines, after })
    }),
})

/** Certificates of finished students. */
export const certificates: DeskPart = { actions: [issue, reissue, revoke, issueList] }
