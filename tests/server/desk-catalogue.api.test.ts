import { and, desc, eq, like } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { catalogueFiles } from '#server/catalogue/folder/apply.ts'
import { loadCatalogue } from '#server/catalogue/folder/differences.ts'
import { queues, views } from '#server/desk/actions.ts'
import {
  ads,
  audit,
  catalogueVersions,
  coupons,
  courses,
  courseTypes,
  enrolments,
  faqs,
  schedules,
} from '#server/platform/db/schema.ts'
import { actOn, clerk as operator, searched } from './desk-kit.ts'
import { enrolled } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'

const test = useTestApp({ clock: () => testNow })
const offer = useOffer(test)

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

/** The stored catalogue as the files of a zip, below a folder as file managers pack one. */
async function packed(change: (files: Map<string, string | Buffer>) => void = () => {}) {
  const files = catalogueFiles(await loadCatalogue(test.db))
  change(files)
  const entries = [...files].map(([name, content]) => [
    `catalogo/${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipOf({
    ...Object.fromEntries(entries),
    '__MACOSX/._catalogo': strToU8('x'),
    'catalogo/pictures/Thumbs.db': strToU8('x'),
  })
}
const zipOf = (entries: Zippable) => Buffer.from(zipSync(entries, { level: 1 }))

const send = (content: Buffer, name = 'catalogo.zip', isConfirmed = true, texts = {}) =>
  actOn(test, 'catalogue.apply', { files: { arquivo: { name, content } }, texts }, isConfirmed)

const versions = () => test.db.$count(catalogueVersions)
const offersCsv = async () =>
  String(catalogueFiles(await loadCatalogue(test.db, ['offers'])).get('offers.csv'))
const lastAudit = async () =>
  (await test.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

describe('a sent catalogue', () => {
  it('is compared first, applied once, and written to the audit', async () => {
    const zip = await packed((files) =>
      files.set(
        'faqs.yaml',
        `${String(files.get('faqs.yaml'))}- question: Nova?\n  answer: Sim.\n`,
      ),
    )
    const before = await versions()
    const preview = await send(zip, 'catalogo.zip', false)
    expect(preview).toMatchObject({ is: 'done', lines: ['+ pergunta Nova?'] })
    expect(await versions()).toBe(before)
    const ran = await send(zip)
    expect(ran).toMatchObject({ is: 'done', lines: ['+ pergunta Nova?'] })
    expect(ran).toHaveProperty('text', expect.stringContaining('Novos: 1. Alterados: 0.'))
    expect(await versions()).toBe(before + 1)
    expect(await lastAudit()).toMatchObject({
      action: 'catalogue.apply',
      actor: operator.name,
      after: { file: 'catalogo.zip', faqs: [1, 0, 0] },
    })
    expect(await send(zip)).toMatchObject({ is: 'done', text: expect.stringMatching(/^Nada muda/) })
    expect(await versions()).toBe(before + 1)
  })

  // Only here: a second person's catalogue written over rows that the first has just added.
  it('is applied once by two people at the same time', async () => {
    const zip = await packed((files) =>
      files.set(
        'faqs.yaml',
        `${String(files.get('faqs.yaml'))}- question: Dupla?\n  answer: Sim.\n`,
      ),
    )
    const texts = (await Promise.all([send(zip), send(zip)])).map((ran) => Reflect.get(ran, 'text'))
    expect(texts.filter((text) => text.startsWith('Gravado'))).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith('Nada muda'))).toHaveLength(1)
    expect(await test.db.$count(faqs, eq(faqs.question, 'Dupla?'))).toBe(1)
  })

  // Only here: a zip of some kilobytes that fills the memory, whatever size it states.
  it('is refused where its zip unfolds to more than a catalogue has', async () => {
    const bomb = zipOf({ 'courses/a.md': new Uint8Array(70 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const text = expect.stringContaining('grande demais')
    for (const at of [22, bomb.indexOf('PK\u0001\u0002') + 24]) bomb.writeUInt32LE(10, at)
    expect(await send(bomb)).toMatchObject({ is: 'refused', text })
    const many = Object.fromEntries(
      Array.from({ length: 5001 }, (_, n) => [`pictures/${n}.png`, new Uint8Array()]),
    )
    expect(await send(zipOf(many))).toMatchObject({ is: 'refused', text })
  })

  it.each([
    ['a path outside', { '../offers.csv': strToU8('x') }, 'caminhos fora da pasta'],
    ['an absolute path', { '/etc/offers.csv': strToU8('x') }, 'caminhos fora da pasta'],
    // A link is the text of its target: no course, and no file of this machine.
    [
      'a link',
      { 'courses/a.md': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] },
      'Problemas',
    ],
    ['other files', { 'courses/a.exe': strToU8('x') }, 'Problemas'],
    ['a workbook', { '[Content_Types].xml': strToU8('x') }, 'CSV UTF-8'],
  ] satisfies [string, Zippable, string][])('is refused with %s', async (_, entries, text) => {
    const before = await versions()
    const ran = await send(zipOf(entries))
    expect(ran).toMatchObject({ is: 'refused', text: expect.stringContaining(text) })
    expect(await versions()).toBe(before)
  })

  it('is refused where the zip is cut off', async () => {
    const zip = await packed()
    const text = expect.stringContaining('Não consegui abrir o zip')
    expect(await send(zip.subarray(0, zip.length / 2))).toMatchObject({ is: 'refused', text })
  })
})

describe('a sent table of offers', () => {
  const header = 'course;state;city;boleto;card;interest_free;approval;starts;ends'

  it('replaces the offers alone, with amounts as people and spreadsheets write them', async () => {
    const [url] = (await loadCatalogue(test.db, ['courses'])).courses.map((course) => course.url)
    const csv = `${await offersCsv()}${url};AP;Macapá;1.234,56;1234.56;;;;\n`
    const ran = await send(bytes(csv), 'precos.csv')
    expect(ran).toMatchObject({ is: 'done', lines: [`+ oferta ${url} AP Macapá`] })
    const stored = eq(schedules.boletoCents, 123_456)
    expect(await test.db.$count(schedules, and(stored, eq(schedules.cardCents, 123_456)))).toBe(1)
    expect(await test.db.$count(faqs, eq(faqs.active, true))).toBeGreaterThan(5)
  })

  it('is refused with every fault by line and field, and the remedy', async () => {
    const before = await offersCsv()
    const rows = [
      'motofrete;SC;Joinvile do Norte;1.217;10,00;;;;',
      'motofrete;SC;Florianopolis;abc;;;;;',
      'nenhum;XX;all;1,00;;99;talvez;2026-13-01;',
    ]
    const ran = await send(bytes([header, ...rows].join('\n')), 'precos.csv')
    expect(ran.is).toBe('refused')
    // Finds a fault of a line that is named only once another one of the same line is mended.
    expect(Reflect.get(ran, 'lines')).toEqual([
      expect.stringMatching(/linha 2, boleto: não entendi o valor "1.217". Escreva/),
      expect.stringMatching(/linha 3, boleto: não entendi o valor "abc"/),
      expect.stringMatching(/linha 4, interest_free: escreva um número inteiro/),
      expect.stringMatching(/linha 4, approval: escreva sim ou não/),
      expect.stringMatching(/linha 4, starts: não entendi o dia/),
      'precos.csv, linha 2, city: não há município "Joinvile do Norte" em SC. Para o estado inteiro escreva all.',
      'precos.csv, linha 3, city: não há município "Florianopolis" em SC. Escreva "Florianópolis".',
      'precos.csv, linha 4, state: não há estado "XX". Escreva a sigla, como SC.',
      // What may follow from another fault is last.
      'precos.csv, linha 4, course: não há curso "nenhum". Escreva o nome de um arquivo da pasta courses; um curso novo vai no mesmo zip.',
    ])
    expect(await offersCsv()).toBe(before)
  })

  // Finds a table that a spreadsheet in Portuguese saved and that is refused, and one fault that buries the others.
  it('is read as spreadsheets write it, and one fault of many lines is one line', async () => {
    const [url] = (await loadCatalogue(test.db, ['courses'])).courses.map((course) => course.url)
    const csv = `${await offersCsv()}${url};AP;Mazagão;10,00;;;VERDADEIRO;14/12/2026;20/12/2026\n`
    expect(await send(bytes(csv), 'precos.csv')).toMatchObject({ is: 'done' })
    const dates = and(eq(schedules.startsOn, '2026-12-14'), eq(schedules.endsOn, '2026-12-20'))
    const isRead = and(dates, eq(schedules.detranApproval, true), eq(schedules.boletoCents, 1000))
    expect(await test.db.$count(schedules, isRead)).toBe(1)
    const rows = Array.from({ length: 300 }, () => `nenhum;SC;Joinvile;1,00;;;;;`)
    const ran = await send(bytes([header, ...rows, `${url};XX;all;1,00;;;;;`].join('\n')), 'p.csv')
    const lines = Reflect.get(ran, 'lines') as string[]
    expect(lines).toContain(
      'p.csv, linha 302, state: não há estado "XX". Escreva a sigla, como SC.',
    )
    expect(lines).toContain(
      'p.csv, linhas 2, 3, 4, 5, 6 e mais 295, city: não há município "Joinvile" em SC. Escreva "Joinville".',
    )
    expect(lines.at(-1)).toMatch(/^p\.csv, linhas 2, .* course: não há curso "nenhum"/)
    expect(lines.length).toBeLessThan(6)
    const text = await send(bytes('uma carta\nsem colunas'), 'carta.zip')
    expect(text).toMatchObject({ lines: [expect.stringContaining('não é a tabela de ofertas')] })
  })

  it('is refused in another encoding or form, with what to do', async () => {
    const latin = await send(
      bytes(`${header}\nmotofrete;SC;Florianópolis;1,00;;;;;`, 'latin1'),
      'p.csv',
    )
    expect(latin).toMatchObject({ is: 'refused', lines: [expect.stringContaining('"CSV UTF-8"')] })
    const broken = await send(bytes(`${header}\nmotofrete;SC;"all;1,00`), 'p.csv')
    expect(broken).toMatchObject({ lines: [expect.stringContaining('não consegui ler o CSV')] })
    const empty = await send(bytes(`${header}\n`), 'p.csv')
    expect(empty).toMatchObject({ text: expect.stringContaining('retiraria todas') })
    const utf16 = await send(bytes(`\uFEFF${header}`, 'utf16le'), 'p.csv')
    expect(utf16).toMatchObject({
      is: 'invalid',
      faults: { arquivo: expect.stringContaining('CSV') },
    })
  })
})

describe('an item changed in place', () => {
  // Only here: an edited price that follows a student who has enrolled at the old one.
  it('a sold offer stays as it was, and another one has the new price', async () => {
    const sold = await enrolled(test.app, offer)
    const [stored] = await test.db.select().from(enrolments).where(eq(enrolments.id, sold.id))
    const id = stored?.scheduleId ?? 0
    const [before] = await test.db.select().from(schedules).where(eq(schedules.id, id))
    const ran = await actOn(test, 'catalogue.price', {
      texts: { boleto: '1.999,90', cartao: '2099.90', 'sem-juros': '3' },
      id,
    })
    expect(ran).toMatchObject({ is: 'done' })
    const [after] = await test.db.select().from(schedules).where(eq(schedules.id, id))
    expect(after).toEqual({ ...before, active: false })
    const next = Number(Reflect.get(ran, 'goTo').id)
    expect(next).not.toBe(id)
    const [now] = await test.db.select().from(schedules).where(eq(schedules.id, next))
    expect(now).toMatchObject({
      active: true,
      cityId: before?.cityId,
      boletoCents: 199_990,
      cardCents: 209_990,
      interestFreeInstallments: 3,
    })
    expect(await lastAudit()).toMatchObject({
      subjectKind: 'offer',
      subjectId: String(id),
      before: { boletoCents: before?.boletoCents },
      after: { boletoCents: 199_990 },
    })
    const again = await actOn(test, 'catalogue.price', { texts: { boleto: '10,00' }, id })
    expect(again).toMatchObject({ is: 'refused', text: expect.stringContaining('não está mais') })
    const view = await views.offer?.(test.deps, String(next))
    expect(view?.facts).toContainEqual(['Preço no boleto', 'R$\u00a01.999,90'])
    const found = await searched(test.deps, (await urlOf(before?.courseId)).replaceAll('-', ' '))
    expect(found.map(({ kind }) => kind)).toContain('offer')
  })

  const urlOf = async (courseId = 0) => {
    const [row] = await test.db
      .select({ url: courseTypes.url })
      .from(courses)
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .where(eq(courses.id, courseId))
    return row?.url ?? ''
  }

  it('is refused by the checks of the folder, at its field', async () => {
    const [faq] = await test.db.select().from(faqs).where(eq(faqs.active, true)).limit(2)
    const [ad] = await test.db.select().from(ads).where(eq(ads.active, true)).limit(1)
    const [coupon] = await test.db.select().from(coupons).where(eq(coupons.active, true)).limit(1)
    const [open] = await test.db.select().from(schedules).where(eq(schedules.active, true)).limit(1)
    const ofCoupon = { descricao: 'X', inicio: '01/01/2027', fim: '31/12/2026' }
    const refusals: [string, number | undefined, Record<string, string>, string][] = [
      ['catalogue.price', open?.id, { boleto: '0,00' }, 'Preço no boleto: não entendi'],
      [
        'catalogue.price',
        open?.id,
        { boleto: '1,00', 'sem-juros': 'x' },
        'Parcelas sem juros: escreva um número',
      ],
      [
        'catalogue.faq',
        faq?.id,
        { pergunta: 'A?', resposta: 'Em {{dias}}.' },
        '"{{dias}}" não existe',
      ],
      [
        'catalogue.ad',
        ad?.id,
        { titulo: 'A', figura: 'nada.png', pagina: '/' },
        'Figura para telas largas: não há figura',
      ],
      [
        'catalogue.ad',
        ad?.id,
        { titulo: 'A', figura: ad?.imagePath ?? '' },
        'um anúncio leva a uma página',
      ],
      ['catalogue.coupon', coupon?.id, { ...ofCoupon, porcentagem: '10' }, 'Último dia: o fim'],
      [
        'catalogue.coupon',
        coupon?.id,
        { ...ofCoupon, porcentagem: '10', valor: '1,00' },
        'escreva "percent" ou "amount"',
      ],
      [
        'catalogue.coupon',
        coupon?.id,
        { ...ofCoupon, fim: '31/12/2027', porcentagem: '150' },
        'Desconto em porcentagem: não entendi',
      ],
      [
        'catalogue.coupon',
        coupon?.id,
        { ...ofCoupon, fim: '31/12/2027', valor: '5,00', curso: 'nada' },
        'Só para o curso: não há curso',
      ],
      ['catalogue.faq', 999_999, { pergunta: 'A?', resposta: 'B.' }, 'Não existe pergunta'],
    ]
    const before = await versions()
    for (const [name, id, texts, text] of refusals) {
      const ran = await actOn(test, name, { texts, id: id ?? 0 })
      expect(ran, `${name} ${text}`).toMatchObject({ is: 'refused' })
      expect(Reflect.get(ran, 'text')).toContain(text)
    }
    expect(await versions()).toBe(before)
  })

  it('a coupon, a question and an advertisement are changed and withdrawn', async () => {
    const [coupon] = await test.db.select().from(coupons).where(eq(coupons.active, true)).limit(1)
    const id = coupon?.id ?? 0
    const entries = {
      descricao: 'Natal',
      porcentagem: '33,33',
      inicio: '2026-12-01',
      fim: '31/12/2026',
      limite: '5',
    }
    expect(await actOn(test, 'catalogue.coupon', { texts: entries, id })).toMatchObject({
      is: 'done',
      goTo: { id: String(id) },
    })
    expect((await test.db.select().from(coupons).where(eq(coupons.id, id)))[0]).toMatchObject({
      description: 'Natal',
      percent: '33.330',
      useLimit: 5,
      oncePerStudent: false,
      used: coupon?.used,
    })
    // Finds a withdrawal by `--retirar=não`, or by a text that is neither yes nor no.
    const refusing = { ...entries, retirar: 'não' }
    expect(await actOn(test, 'catalogue.coupon', { texts: refusing, id })).toMatchObject({
      text: expect.stringContaining('Nada muda'),
    })
    const unclear = { ...entries, retirar: 'talvez' }
    expect(await actOn(test, 'catalogue.coupon', { texts: unclear, id })).toMatchObject({
      faults: { retirar: 'Escreva sim ou não.' },
    })

    const [faq] = await test.db.select().from(faqs).where(like(faqs.question, 'Nova?'))
    const changed = { pergunta: 'Novíssima?', resposta: 'Ligue {{phone}}.\r\n\r\nAté já.' }
    const ran = await actOn(test, 'catalogue.faq', { texts: changed, id: faq?.id ?? 0 })
    const now = Reflect.get(ran, 'goTo').id
    const [stored] = await test.db.select().from(faqs).where(eq(faqs.id, now))
    expect(stored).toMatchObject({ question: 'Novíssima?', position: faq?.position })
    expect(stored?.answer).toMatch(/^Ligue \(?\d[\d() -]+\.\n\nAté já\.$/)
    const out = await actOn(test, 'catalogue.faq', {
      texts: { ...changed, retirar: 'sim' },
      id: now,
    })
    expect(out).toMatchObject({ is: 'done', text: 'Retirado do portal.' })
    expect((await views.faq?.(test.deps, now))?.facts).toContainEqual([
      'Situação',
      'Retirado do portal',
    ])
    expect(queues.every(({ empty }) => empty !== '')).toBe(true)
  })
})

// Only here: a folder that puts back, without a word, what a person changed in a page.
describe('a catalogue that would undo what was changed in place', () => {
  const undo = { sobrescrever: 'sim' }

  it('names each value with who and when, and undoes it only if a person agrees', async () => {
    const [zip, csv] = [await packed(), bytes(await offersCsv())]
    const [open] = await test.db.select().from(schedules).where(eq(schedules.active, true)).limit(1)
    const [faq, other] = await test.db.select().from(faqs).where(eq(faqs.active, true)).limit(2)
    const free = String(open?.interestFreeInstallments ?? '')
    const texts = { boleto: '777,77', cartao: '888,88', 'sem-juros': free }
    const ran = await actOn(test, 'catalogue.price', { texts, id: open?.id ?? 0 })
    const answer = { pergunta: other?.question ?? '', resposta: 'Outra resposta.' }
    await actOn(test, 'catalogue.faq', { texts: { ...answer, retirar: 'sim' }, id: faq?.id ?? 0 })
    await actOn(test, 'catalogue.faq', { texts: answer, id: other?.id ?? 0 })
    const preview = await send(zip, 'catalogo.zip', false)
    const marked = (lines: unknown) => String(lines).match(/! .*?, às [\d:]{8}/g)
    const prices = [
      expect.stringMatching(/^! oferta .*, boleto: R\$\s777,77 foi escrito no portal por ana, \d/),
      expect.stringMatching(/^! oferta .*, card: R\$\s888,88 foi escrito no portal por ana, /),
    ]
    expect(marked(Reflect.get(preview, 'lines'))).toEqual([
      ...prices,
      expect.stringContaining(`${faq?.question}: foi alterado no portal por ana, `),
      expect.stringMatching(/, answer: Outra resposta\. foi escrito no portal por ana, /),
    ])
    expect(preview).toHaveProperty(
      'text',
      expect.stringContaining('desfaria o que foi alterado no portal, nas linhas com “!” (4)'),
    )
    const before = await versions()
    expect(await send(zip)).toMatchObject({ is: 'refused' })
    const refused = await send(csv, 'offers.csv')
    expect(marked(Reflect.get(refused, 'lines'))).toEqual(prices)
    expect(await versions()).toBe(before)
    // The table alone says nothing of the questions.
    expect(await send(csv, 'offers.csv', true, undo)).toMatchObject({ is: 'done' })
    expect(await lastAudit()).toMatchObject({ after: { undone: 2 } })
    expect(await send(zip)).toMatchObject({ is: 'refused' })
    expect(await send(zip, 'catalogo.zip', true, undo)).toMatchObject({ is: 'done' })
    expect(ran).toMatchObject({ is: 'done' })
    expect(
      await test.db.$count(
        schedules,
        and(eq(schedules.active, true), eq(schedules.boletoCents, 77_777)),
      ),
    ).toBe(0)
    // What files wrote since is no change of a page any more.
    const raised = await packed((files) =>
      files.set('faqs.yaml', String(files.get('faqs.yaml')).replace(faq?.question ?? '', 'Mais?')),
    )
    expect(marked(Reflect.get(await send(raised, 'catalogo.zip', false), 'lines'))).toBeNull()
  })
})
