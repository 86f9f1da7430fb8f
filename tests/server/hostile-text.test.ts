import { Session } from 'node:inspector'
import type { Profiler } from 'node:inspector'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificateCodeIn } from '#contract/certificate/code.ts'
import { cnpj } from '#contract/rules/cnpj.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { email } from '#contract/rules/email.ts'
import { suggestEmail } from '#contract/rules/email-domains.ts'
import { formatMask } from '#contract/rules/mask.ts'
import { plate } from '#contract/rules/plate.ts'
import { renach } from '#contract/rules/renach.ts'
import { slipPdf } from '#server/money/boleto/slip-pdf.ts'
import { setLines } from '#server/pages/pictures/lettering.ts'
import { renderedAddress } from '#server/pages/rendered-address.ts'
import { readCertificateCode } from '#server/people/certificates/code.ts'
import { certificatePdf } from '#server/people/certificates/pdf.ts'
import { namesItsOwner } from '#server/people/passwords/guessable.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import { addressGroups } from '#server/platform/limits/address-key.ts'
import { maskAddress } from '#server/platform/logging.ts'
import { searchCourses } from '#src/features/courses/search-courses.ts'

// What a visitor writes is computed in one thread for everybody: where the steps grow faster than the text, one request
// stops all others. A password of 74 signs did for two minutes.

const session = new Session()
session.connect()

/** Sends a command to the engine, which answers at once: it is of this thread. */
function command<Answer>(send: (done: (error: Error | null, answer: Answer) => void) => void) {
  let result: Answer | undefined
  send((error, answer) => {
    if (error) throw error
    result = answer
  })
  return result
}
const params = { callCount: true, detailed: true }
command<void>((done) => session.post('Profiler.enable', done))
command<unknown>((done) => session.post('Profiler.startPreciseCoverage', params, done))

/** How often the parts of all functions were run since this was last asked, those of packages too. */
function stepsSince(): number {
  const taken = command<Profiler.TakePreciseCoverageReturnType>((done) =>
    session.post('Profiler.takePreciseCoverage', done),
  )
  const ranges = taken?.result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
  return (ranges ?? []).reduce((sum, { count }) => sum + count, 0)
}

/** What work takes on any machine. */
async function stepsOf(work: () => unknown): Promise<number> {
  stepsSince()
  await work()
  return stepsSince()
}

const courses = Array.from({ length: 30 }, (_, n) => ({
  title: `Reciclagem para Condutores Infratores ${n}`,
  resume: 'Para quem teve a CNH suspensa e precisa voltar a dirigir, em todo o país',
  category: 'online' as const,
}))
const lines = { size: 76, weight: 700, width: 1000, most: 2 } as const
const certificate = {
  code: '0123456789',
  enrolmentId: 1,
  studentId: 1,
  courseTitle: 'Taxista',
  subjects: [{ title: 'Primeiros socorros', hours: 8 }],
  cnhCategory: 'B',
  workloadHours: 28,
  enrolledOn: '2026-09-01',
  issuedOn: '2026-10-01',
  issuedAt: new Date('2026-10-01'),
  signedBy: ['Coordenação Pedagógica'],
  revokedAt: null,
}
const slip = {
  barcode: '9'.repeat(44),
  line: '9'.repeat(47),
  ourNumber: '1/1',
  documentNumber: '1',
  documentDate: '01/09/2026',
  due: '04/09/2026',
  value: 'R$ 200,00',
  course: 'Taxista',
  mark: null,
} as const
const owner = (name: string) => ({ cpf: '52998224725', email: `${name}@example.org`, name })

interface Computed {
  of: (text: string) => unknown
  fixed?: number
  each?: number
}

/** What is computed of a visitor's text, and how many steps each sign of it may take beside a number that is fixed. */
const computed: Record<string, Computed> = {
  'a CPF': { of: (text) => [cpf.check(text), cpf.normalise(text), cpf.format(text)] },
  'a CNPJ': { of: (text) => [cnpj.check(text), cnpj.normalise(text), cnpj.format(text)] },
  'a plate': { of: (text) => [plate.check(text), plate.normalise(text), plate.format(text)] },
  'a Renach': { of: (text) => [renach.check(text), renach.normalise(text), renach.format(text)] },
  'a mask': { of: (text) => formatMask(['000.000.000-00', '(00) 00000-0000'], text) },
  'a certificate code': { of: readCertificateCode },
  'an e-mail': { of: (text) => [email.check(text), email.normalise(text), suggestEmail(text)] },
  'a search': { of: (text) => searchCourses(courses, text), fixed: 3_000_000 },
  markup: { of: safeHtml },
  'an address in a log': { of: (text) => maskAddress(`/cursos/${text}?busca=${text}`) },
  'an address of a page': { of: (text) => renderedAddress(`/cursos?busca=${text}`) },
  'an address of a visitor': { of: addressGroups },
  'a name in a password': { of: (text) => namesItsOwner('Xk-41-Girassol', owner(text)) },
  'a name on a certificate': {
    of: (text) => certificatePdf({ ...certificate, studentName: text }, 'https://example.org'),
    fixed: 3_000_000,
  },
  'a name and an address on a slip': {
    of: (text) => slipPdf({ ...slip, payer: { name: text, cpf: '529.982.247-25', address: text } }),
    fixed: 12_000_000,
  },
  'a title in a picture': { of: (text) => setLines(text, lines), fixed: 2_000_000, each: 10 },
}

/** Each of these made one of the above slow. */
const part = fc.oneof(
  fc.constantFrom(
    'a b ',
    'a',
    '0123456789',
    ' ',
    '.',
    'a.',
    'a1 ',
    '<',
    '<a href="',
    '<p>',
    '&amp',
  ),
  fc.constantFrom(
    '/1',
    '%2e',
    '1/2/',
    ':',
    '::',
    '@',
    'a@',
    '-',
    '(',
    '1!@$',
    'é🎉Ж́',
    'W',
    'q\u0301',
    '漢',
    'שלום',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
)
const texts = fc
  .record({
    start: fc.string({ maxLength: 4 }),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  })
  .map(
    ({ start, parts }) =>
      (length: number) =>
        (start + parts.join('').repeat(length)).slice(0, length - 1).concat('x'),
  )

/** A text of each kind and length: measuring costs more than most of the work, so several are measured at once. */
const several = fc.array(
  fc.tuple(texts, fc.constantFrom(200, 2000, 10_000)).map(([textOf, most]) => textOf(most)),
  { minLength: 1, maxLength: 8, size: 'max' },
)

describe('steps grow with the length of a text alone, whatever it is', () => {
  it.each(Object.entries(computed))('%s', async (_, { of, fixed = 100_000, each = 300 }) => {
    // What is prepared once does not depend on the text.
    await of('Ana 1')
    await fc.assert(
      fc.asyncProperty(several, async (written) => {
        const most = written.reduce((sum, { length }) => sum + fixed + each * length, 0)
        const work = async () => {
          for (const text of written) await of(text)
        }
        expect(await stepsOf(work)).toBeLessThan(most)
      }),
      {
        seed: 20_261_126,
        numRuns: process.env.TEST_TIER === 'short' ? 2 : 6,
        examples: [
          [
            ['a b ', 'W', '<a href="', 'q\u0301', '漢', 'שלום', '🎉'].map((kind) =>
              kind.repeat(10_000).slice(0, 10_000),
            ),
          ],
        ],
      },
    )
  })
})

// Steps within a pattern are not counted, and this one's grow with the square of a text.
it('a code is looked for at the beginning of a text alone', () => {
  expect(certificateCodeIn(`${'-'.repeat(290)}0123456789`)).toBe('0123456789')
  expect(certificateCodeIn(`${'-'.repeat(300)}0123456789`)).toBe('')
})
