import { desc, eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { findStudent, lockStudent } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments } from '#server/platform/db/schema.ts'
import { action } from '../action.ts'
import type { Outcome } from '../action.ts'
import { firstOf, refused } from '../enrolments/on-enrolment.ts'
import { readRecord } from '../enrolments/record.ts'
import type { EnrolmentRecord } from '../enrolments/record.ts'
import type { SentFile } from '../fields.ts'
import { issueToday, notCertifiable } from './actions.ts'
import { certificateActionTexts, certificateDeskTexts as texts } from './texts.ts'

const mostLines = 1000
const mostFaults = 20

interface Line {
  line: number
  /** The number or CPF in its first column. */
  value: string
}

/** The first column of a line. A long number that a spreadsheet rounded has a comma of its own. */
const firstColumn = (written: string) =>
  /^[\s"]*(\d[.,]\d+e\+?\d+|[^;,\t"]*)/i.exec(written)?.[1]?.trim() ?? ''

/** The lines of a list, without its headings; or why it cannot be read. */
function readLines({ content }: SentFile): Line[] | string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return texts.listEncoding
  }
  const lines = text
    .split(/\r\n?|\n/)
    .map((written, at) => ({ line: at + 1, value: firstColumn(written) }))
    .filter(({ value }) => value !== '')
    // A first line without any digit has the headings.
    .filter(({ value }, at) => at > 0 || /\d/.test(value))
  if (lines.length === 0) return texts.listEmpty
  return lines.length > mostLines ? fill(texts.listLong, { maximo: mostLines }) : lines
}

/** The enrolment of a line that can get a certificate, or why there is none. */
async function findListed(tx: Tx, value: string): Promise<EnrolmentRecord | string> {
  // A spreadsheet shows a long number as 1,12589990684262E+15, which has lost digits.
  if (/\d[.,]\d+e\+?\d+$/i.test(value)) return fill(texts.rounded, { valor: value })
  const digits = value.replaceAll(/[\s./-]/g, '')
  if (!/^\d+$/.test(digits)) return fill(texts.notNumber, { valor: value })
  // A spreadsheet leaves out the zeros before a CPF.
  const padded = digits.padStart(11, '0')
  if (padded.length > 11 || cpf.check(padded) !== null) {
    const record = await readRecord(tx, digits)
    return record ? (notCertifiable(record) ?? record) : fill(texts.unknownNumber, { valor: value })
  }
  const student = await findStudent(tx, padded)
  if (!student) return texts.unknownCpf
  const ids = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.studentId, student.id))
    .orderBy(desc(enrolments.createdAt))
  let refusal: string = texts.unknownCpf
  const found: EnrolmentRecord[] = []
  for (const { id } of ids) {
    const record = await readRecord(tx, String(id))
    const reason = record && notCertifiable(record)
    if (record && reason === null) found.push(record)
    else if (refusal === texts.unknownCpf) refusal = reason ?? refusal
  }
  if (found.length > 1) return fill(texts.ambiguous, { total: found.length })
  return found[0] ?? fill(texts.noneOfCpf, { motivo: refusal })
}

/** The enrolments of a list in its order, or the faults of all its lines. */
async function readList(
  tx: Tx,
  file: SentFile | null,
): Promise<EnrolmentRecord[] | Extract<Outcome, { is: 'refused' }>> {
  const lines = file ? readLines(file) : texts.listEmpty
  if (typeof lines === 'string') return refused(lines)
  const found = new Map<number, { line: number; record: EnrolmentRecord }>()
  const faults: string[] = []
  for (const { line, value } of lines) {
    const record = await findListed(tx, value)
    const earlier = typeof record === 'string' ? undefined : found.get(record.enrolment.id)
    const fault =
      typeof record === 'string' ? record : earlier && fill(texts.twice, { linha: earlier.line })
    if (fault !== undefined) faults.push(fill(texts.listFault, { linha: line, problema: fault }))
    else if (typeof record !== 'string') found.set(record.enrolment.id, { line, record })
  }
  if (faults.length === 0) return [...found.values()].map(({ record }) => record)
  const more = faults.length - mostFaults
  return {
    is: 'refused',
    text: fill(texts.listFaults, { total: faults.length }),
    lines: [
      ...faults.slice(0, mostFaults),
      ...(more > 0 ? [fill(texts.listMore, { total: more })] : []),
    ],
  }
}

const namesOf = ({ student, type }: EnrolmentRecord) => ({ nome: student.name, curso: type.title })

/** Issues the certificates of a list of finished students, all or none. */
export const issueList = action({
  name: 'certificate.list',
  on: null,
  ...certificateActionTexts.list,
  fields: [{ name: 'arquivo', label: texts.file, kind: 'file', types: ['csv'], max: 512 * 1024 }],
  reason: 'optional',
  async preview({ deps, input }) {
    const records = await readList(deps.db, input.file('arquivo'))
    if (!Array.isArray(records)) return records
    return {
      is: 'done',
      text: fill(texts.listWould, { total: records.length }),
      lines: records.map((record) => fill(texts.listLine, namesOf(record))),
    }
  },
  run: ({ deps, input, write }) =>
    firstOf(
      write(async (tx) => {
        const listed = await readList(tx, input.file('arquivo'))
        if (!Array.isArray(listed)) return listed
        // In one order, so that two lists at once do not wait for one another.
        const ids = [...new Set(listed.map(({ student }) => student.id))].toSorted((a, b) => a - b)
        for (const id of ids) await lockStudent(tx, id)
        const records = await readList(tx, input.file('arquivo'))
        if (!Array.isArray(records)) return records
        const lines: string[] = []
        for (const record of records) {
          const codigo = await issueToday(tx, deps, record.enrolment.id)
          lines.push(fill(texts.listIssuedLine, { codigo, ...namesOf(record) }))
        }
        return {
          is: 'done',
          text: fill(texts.listIssued, { total: records.length }),
          lines,
          after: { enrolments: records.map(({ enrolment }) => enrolment.id) },
        }
      }),
    ),
})
