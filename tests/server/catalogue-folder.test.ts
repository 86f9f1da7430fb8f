import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lessonAccess } from '#contract/lesson-access.ts'
import { catalogueFiles, schemaFiles } from '#server/catalogue/folder/apply.ts'
import { cityNamesOf } from '#server/catalogue/folder/city-names.ts'
import { readFolder } from '#server/catalogue/folder/files.ts'
import { problemLines } from '#server/catalogue/folder/problems.ts'
import { readCatalogue } from '#server/catalogue/folder/read.ts'
import { readCents } from '#server/catalogue/folder/values.ts'
import { municipalities } from '#server/seed/municipalities.ts'

const folder = path.resolve(import.meta.dirname, '../../catalogue')
const demo = readFolder(folder)
const reading = { today: { y: 2026, m: 11, d: 27 }, cityNames: cityNamesOf(municipalities()) }
const read = (files: ReadonlyMap<string, Buffer>) => readCatalogue(files, reading)

/** The files of the demo with one that is changed, added, or with null left out. */
function withFile(file: string, change: ((text: string) => string) | Buffer | null) {
  const files = new Map(demo)
  if (change === null) files.delete(file)
  else if (typeof change === 'function')
    files.set(file, Buffer.from(change(demo.get(file)?.toString() ?? '')))
  else files.set(file, change)
  return files
}

const problems = (...changed: Parameters<typeof withFile>) =>
  problemLines(read(withFile(...changed)).problems)

// Only here: what an export loses, such as a field that one kind does not write.
it('reads what it has written as the same catalogue', () => {
  const { catalogue } = read(demo)
  const written = new Map(
    [...catalogueFiles(catalogue)].map(([file, content]) => [file, Buffer.from(content)]),
  )
  const again = read(written)
  expect(again.problems).toEqual([])
  // What is written has days; the demo counts them from today.
  const fixed = catalogue.offers.map(({ countedFrom: _from, ...offer }) => offer)
  expect(again.catalogue).toEqual({ ...catalogue, offers: fixed })
})

// Only here: a course that leaves out, or tells in other words, how its lessons are reached.
it('has a request of access among the steps of every course', () => {
  for (const { url, steps } of read(demo).catalogue.courses)
    expect(steps.join(' '), url).toContain(lessonAccess.ask)
})

// Only here: schemas that editors read and that the code no longer checks by.
it('has schemas as the code has them', () => {
  for (const [file, schema] of schemaFiles())
    expect(readFileSync(path.join(folder, file), 'utf8'), file).toBe(schema)
})

describe('a fault is reported with file, line, field and remedy', () => {
  const course = 'courses/direcao-defensiva.md'
  const row = 'motofrete;SC;Florianópolis;1,00;1,00;;;;\n'
  const table = (rows: string) => () =>
    `course;state;city;boleto;card;interest_free;approval;starts;ends\n${rows}`

  it.each<[string, ...Parameters<typeof withFile>]>([
    [
      `${course}, linha 2, category: "outros" não é uma das opções: online, especializados, livres`,
      course,
      (text) => text.replace('category: livres', 'category: outros'),
    ],
    [
      `${course}, linha 2: falta o campo "title".`,
      course,
      (text) => text.replace(/title: .*\n/, ''),
    ],
    [`${course}, linha 1: comece o arquivo`, course, () => 'Só texto.'],
    [
      `${course}, linha 6: não consegui ler o YAML`,
      course,
      (text) => text.replace('subtitle: ', 'subtitle: ['),
    ],
    [`"{{telefone}}" não existe`, course, (text) => `${text}\n{{telefone}}\n`],
    [
      'não há figura "nada.svg" na pasta pictures',
      course,
      (text) => text.replace(/image: .*/, 'image: nada.svg'),
    ],
    [
      'offers.csv, linha 3, boleto: não entendi o valor "1.234"',
      'offers.csv',
      table(`${row}motofrete;SC;Lages;1.234;;;;;\n`),
    ],
    [
      'offers.csv, linha 2, city: não há município "Florianopolis" em SC. Escreva "Florianópolis".',
      'offers.csv',
      table(row.replace('ó', 'o')),
    ],
    [
      'offers.csv, linha 2, city: não há município "Atlântida" em SC.',
      'offers.csv',
      table(row.replace('Florianópolis', 'Atlântida')),
    ],
    [
      'offers.csv, linha 2, state: não há estado "XX"',
      'offers.csv',
      table(row.replace('SC', 'XX')),
    ],
    [
      'offers.csv, linha 2, course: não há curso "voo"',
      'offers.csv',
      table(row.replace('motofrete', 'voo')),
    ],
    [
      'offers.csv, linha 3: "motofrete SC Florianópolis" já está em offers.csv, linha 2.',
      'offers.csv',
      table(row + row),
    ],
    [
      'offers.csv, linha 1: falta a coluna "card".',
      'offers.csv',
      () => 'course;state;city;boleto\n',
    ],
    [
      'offers.csv, linha 2, ends: o fim (2026-01-01) vem antes do início (2026-02-01).',
      'offers.csv',
      table('motofrete;SC;all;1,00;;;;2026-02-01;2026-01-01\n'),
    ],
    ['offers.csv: o arquivo não está em UTF-8', 'offers.csv', Buffer.from('curso;ção', 'latin1')],
    [
      'coupons.yaml, linha 2: escreva "percent" ou "amount", um dos dois.',
      'coupons.yaml',
      () => '# x\n- code: ABCD1234\n  description: D\n  starts: 2026-01-01\n  ends: 2026-02-01\n',
    ],
    ['faqs.yaml, linha 1: o arquivo tem de ser uma lista', 'faqs.yaml', () => 'question: a\n'],
    [
      'faqs.yaml, linha 3: o campo "anwser" não existe aqui',
      'faqs.yaml',
      () => '- question: a\n  answer: b\n  anwser: c\n',
    ],
    [
      'ads.yaml, linha 1: um anúncio leva a uma página do portal',
      'ads.yaml',
      () => '- title: a\n  image: placeholder.svg\n',
    ],
    [
      'partners.yaml, linha 4, logo: não há figura PNG',
      'partners.yaml',
      () => '- hash: cfc-um-dois-tres\n  name: a\n  colour: "#112233"\n  logo: nada.png\n',
    ],
    [
      'pictures/x.svg: o SVG tem scripts, referências ou textos de fora (<script).',
      'pictures/x.svg',
      Buffer.from('<svg><script>1</script></svg>'),
    ],
    ['pictures/x.png: a figura não é PNG', 'pictures/x.png', Buffer.from('texto')],
    [
      'contracts/termos-voo/1.md, linha 2: "termos-voo" não é um contrato',
      'contracts/termos-voo/1.md',
      () => '---\ntitle: a\n---\nb\n',
    ],
    ['notas.docx: o arquivo não faz parte do catálogo', 'notas.docx', Buffer.from('')],
  ])('%s', (expected, ...changed) => {
    expect(problems(...changed).join('\n')).toContain(expected)
  })

  it('all at once, in each file', () => {
    const files = withFile('faqs.yaml', () => '- question: a\n')
    files.set('coupons.yaml', Buffer.from('- code: x\n'))
    expect(new Set(read(files).problems.map(({ file }) => file))).toEqual(
      new Set(['faqs.yaml', 'coupons.yaml']),
    )
  })

  it('whatever the bytes of a file are', () => {
    const files = fc.constantFrom(
      'offers.csv',
      'faqs.yaml',
      'coupons.yaml',
      course,
      'pictures/a.svg',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '- &a [*a]',
        '- <<: 1',
        '---\n---\n',
        '- !!js/function a',
        '"',
        '{{',
        '- a: *b',
        '\uFEFF',
      ),
    )
    fc.assert(
      fc.property(files, text, (file, content) => {
        expect(Array.isArray(problems(file, Buffer.from(content)))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

it.each([
  ['217,90', 21_790],
  ['1.217,90', 121_790],
  ['1,217.90', 121_790],
  ['1217.9', 121_790],
  ['R$ 99', 9900],
  ['1.217', null],
  ['1,217', null],
  ['-5', null],
  ['12,345', null],
  ['grátis', null],
])('reads the amount %s as %s cents', (written, cents) => {
  expect(readCents(written)).toBe(cents)
})
