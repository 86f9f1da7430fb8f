import { crc32, deflateSync } from 'node:zlib'
import { boletoNumbers } from './check-digits.ts'

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG of one colour. */
export function png(width: number, height: number, [red, green, blue]: readonly number[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let at = 0; at < width; at++) row.set([red ?? 0, green ?? 0, blue ?? 0], 1 + at * 3)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF of one page with lines of Latin text. */
export function pdf(lines: readonly string[]) {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`)
  const content = `BT /F1 14 Tf 18 TL 60 780 Td ${shown.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const offsets = objects.map(
    (_, at) => head.length + objects.slice(0, at).reduce((sum, object) => sum + object.length, 0),
  )
  const start = head.length + objects.reduce((sum, object) => sum + object.length, 0)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${head}${objects.join('')}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

/** What a boleto states; `due` is YYYY-MM-DD, `value` in cents. */
interface Slip {
  payer: string
  course: string
  value: number
  due: string
  number: number
}

function slipLines({ payer, course, value, due, number }: Slip) {
  const { line } = boletoNumbers(value, due, String(number))
  return [
    'Banco Fictício 999',
    line,
    `Pagador: ${payer}`,
    `Referente a: ${course}`,
    `Vencimento: ${due.split('-').toReversed().join('/')}`,
    `Valor: ${(value / 100).toFixed(2).replace('.', ',')}`,
  ]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A self-contained page: no script, no message to the page that frames it. */
export const slipPage = (slip: Slip) =>
  `<!doctype html><html lang="pt-br"><meta charset="utf-8"><title>Boleto</title><body>${slipLines(
    slip,
  )
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}</body></html>`

export const slipPdf = (slip: Slip) => pdf(slipLines(slip))
