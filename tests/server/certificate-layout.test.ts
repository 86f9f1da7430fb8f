import { describe, expect, it } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import type { Box } from '#server/people/certificates/parts.ts'
import { drawCertificate, verificationAddress } from '#server/people/certificates/pdf.ts'
import { certificateTexts } from '#server/people/texts.ts'
import { writePdf } from '#server/platform/pdf/document.ts'

const row = {
  code: '7KQ2-M4XD-9TRV',
  enrolmentId: 1,
  studentId: 1,
  studentName: 'Joana da Silva',
  courseTitle: 'Direção Defensiva',
  cnhCategory: 'AD',
  workloadHours: 45,
  subjects: [{ title: 'Legislação', hours: 45 }],
  enrolledOn: '2026-10-01',
  issuedOn: '2026-11-20',
  issuedAt: new Date('2026-11-20'),
  revokedAt: null,
}
// The widest letter, in words and as one word.
const longest = 'W'.repeat(lengths.name)
const long = {
  ...row,
  studentName: longest.replaceAll('WWWWWWWWWW', 'WWWWWWWWW '),
  // The catalogue sets no limit.
  courseTitle: longest.repeat(2),
  subjects: Array.from({ length: 30 }, () => ({ title: longest, hours: 1 })),
}
const signers = ['Coordenação Pedagógica', 'Direção-Geral de Ensino', 'Responsável Técnica']

async function boxesOf(printed: typeof row, signedBy: readonly string[]): Promise<Box[]> {
  const address = verificationAddress('https://cursos.vialume.example', row.code)
  let boxes: Box[] = []
  await writePdf({ layout: 'landscape' }, (pdf) => {
    boxes = drawCertificate(pdf, { ...printed, signedBy }, address)
  })
  return boxes
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

// Finds a text over another one: a second signature over the proof, a name of two lines over what follows.
describe.each([
  ['an ordinary name and course', row],
  ['the longest name and a longer course', long],
])('the certificate with %s', (_, printed) => {
  it.each([
    ['the current signers', certificateTexts.signedBy],
    ['one signer', signers.slice(0, 1)],
    ['two signers', signers.slice(0, 2)],
    ['three signers', signers],
  ])('and %s has no box over another one', async (__, signedBy) => {
    const boxes = await boxesOf(printed, signedBy)
    expect(boxes.length).toBeGreaterThan(12 + 2 * signedBy.length)
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlaps(a, b)))).toEqual([])
    // Within the frame.
    for (const { x, y, width, height } of boxes) {
      expect([x, y].map((from) => from >= 30)).toEqual([true, true])
      expect([x + width <= 811.89, y + height <= 565.28]).toEqual([true, true])
    }
  })
})
