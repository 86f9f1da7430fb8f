import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newCertificateCode, readCertificateCode } from '#server/people/certificates/code.ts'
import { issueCertificate } from '#server/people/certificates/issue.ts'
import { qrRuns } from '#server/people/certificates/qr.ts'
import { fileNameOf } from '#server/people/certificates/views.ts'
import { certificateTexts } from '#server/people/texts.ts'
import { audit, certificates, enrolments, students } from '#server/platform/db/schema.ts'
import { system } from '#server/platform/system.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { enrolled, findOffer } from './enrolment-kit.ts'
import { readPdf } from './pdf-structure.ts'
import { openTestApp, useTestApp } from './kit.ts'

const test = useTestApp()
const newCode = () => newCertificateCode(system.random)

const { cpf, name, enrolments: seeded } = demoStudents.graduate
const code: string = seeded[0].certificate
const get = async (path: string, app = test.app) => {
  const answer = await app.inject(`/api/certificado${path}`)
  return { status: answer.statusCode, data: answer.json<unknown>(), headers: answer.headers }
}
const unknownCode = 'Não encontramos um certificado com este código. Confira e tente novamente.'

describe('a certificate code', () => {
  it('has twelve characters of sixty random bits, no two alike', () => {
    const codes = Array.from({ length: 2000 }, newCode)
    expect(new Set(codes).size).toBe(2000)
    for (const each of codes)
      expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    // Every place takes every character: no bit of it is fixed.
    for (const place of [0, 3, 5, 8, 10, 13])
      expect(new Set(codes.map((each) => each[place])).size).toBe(32)
  })

  it.each([
    ['7kq2-m4xd-9trv', '7KQ2-M4XD-9TRV'],
    [' 7KQ2M4XD9TRV ', '7KQ2-M4XD-9TRV'],
    ['OIl2-0000-0000', '0112-0000-0000'],
    // As pasted from an e-mail: an en dash, a hyphen that does not break, a full stop.
    ['7KQ2\u{2013}M4XD\u{2011}9TRV.', '7KQ2-M4XD-9TRV'],
    ['\u{200B}7KQ2 \u{2212} M4XD \u{2014} 9TRV, ', '7KQ2-M4XD-9TRV'],
    ['\u{201c}7kq2\u{ad}m4xd\u{2060}9trv\u{201d}', '7KQ2-M4XD-9TRV'],
    ['7 K Q 2 _ M 4 X D / 9 T R V', '7KQ2-M4XD-9TRV'],
    ['\u{ff17}\u{ff2b}\u{ff31}\u{ff12}\u{ff0d}M4XD\u{ff0d}9TRV', '7KQ2-M4XD-9TRV'],
    ['https://cursos.example/consultacertificado?Codigo=7KQ2-M4XD-9TRV', '7KQ2-M4XD-9TRV'],
    [
      '<http://localhost:3000/consultacertificado?codigo=7kq2%E2%80%93M4XD-9TRV&a=1#b>.',
      '7KQ2-M4XD-9TRV',
    ],
    ['C\u{f3}digo do certificado: 7KQ2-M4XD-9TRV', '7KQ2-M4XD-9TRV'],
    // A word or number of four signs is no group of the code beside it.
    ['Code: 7KQ2-M4XD-9TRV', '7KQ2-M4XD-9TRV'],
    ['Nº 0012 7KQ2 M4XD 9TRV', '7KQ2-M4XD-9TRV'],
    ['certificado-taxi-7KQ2-M4XD-9TRV.pdf', '7KQ2-M4XD-9TRV'],
    ['7KQ2-M4XD-9TRV para este caso', '7KQ2-M4XD-9TRV'],
    ['7KQ2-M4XD-9TR', null],
    ['X7KQ2-M4XD-9TRV', null],
    ['7KQ2-M4XD-9TRVX', null],
    ['7KQ2-M4XD-9TRU', null],
    ["' or 1=1 --", null],
    ['', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readCertificateCode(typed)).toBe(read)
  })
})

describe('the look-up by code', () => {
  it('returns the whole certificate, whatever the case', async () => {
    const found = await get(`/consulta/${code.toLowerCase()}`)
    expect(found.status).toBe(200)
    expect(found.headers['cache-control']).toBe('no-store')
    expect(found.data).toMatchObject({
      nome_Aluno: name,
      nome_Curso: 'Direção Defensiva',
      codigo_certificado: code,
      categoria_Cnh: '',
      disciplinas: expect.arrayContaining([
        { Titulo: 'Distância, velocidade e frenagem', CargaHoraria: 4 },
      ]),
      data_Inscricao: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      data_Emissao: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      inscricao_Id: 0,
    })
  })

  it('names the licence category of a course that depends on one', async () => {
    const found = await get(`/consulta/${seeded[1].certificate}`)
    expect(found.data).toMatchObject({ categoria_Cnh: 'AD' })
  })

  it.each(['0000-0000-0000', 'nada', '%27%3B--', '%25_%25'])(
    'knows nothing of %s',
    async (typed) => {
      expect(await get(`/consulta/${typed}`)).toMatchObject({ status: 404, data: unknownCode })
    },
  )

  it('shows the certificate as it was issued, whatever changed since', async () => {
    await test.db.update(students).set({ name: 'Outro Nome' }).where(eq(students.cpf, cpf))
    expect((await get(`/consulta/${code}`)).data).toMatchObject({ nome_Aluno: name })
    await test.db.update(students).set({ name }).where(eq(students.cpf, cpf))
  })
})

describe('the list by CPF', () => {
  it('gives course, code and date, and neither name nor subjects', async () => {
    const list = await get('/consulta-certificados?cpf=000.000.006-04')
    expect(list.status).toBe(200)
    expect(list.data).toHaveLength(2)
    expect(JSON.stringify(list.data)).not.toMatch(/Aurora|Exemplo|Concei/)
    expect(list.data).toContainEqual({
      nome_Aluno: 'A*** E*** d*** C***',
      inscricao_Id: 0,
      data_Inscricao: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      nome_Curso: 'Direção Defensiva',
      categoria_Cnh: '',
      codigo_certificado: code,
      disciplinas: [],
    })
  })

  it('leads to no enrolment, by no call that its codes open', async () => {
    const rows = await test.db.select().from(certificates)
    const list = await get(`/consulta-certificados?cpf=${cpf}`)
    for (const { codigo_certificado: listed } of list.data as { codigo_certificado: string }[]) {
      const opened = await Promise.all([
        get(`/consulta/${listed}`),
        get(`/imprimir-novamente?codigoCertificado=${listed}`),
      ])
      const { ConteudoBase64 } = opened[1].data as { ConteudoBase64: string }
      const text =
        JSON.stringify([list, opened]) + Buffer.from(ConteudoBase64, 'base64').toString('latin1')
      for (const { enrolmentId } of rows) expect(text).not.toContain(String(enrolmentId))
    }
  })

  it.each([demoStudents.unpaid.cpf, '52998224725', 'abc', ''])(
    'answers %j without certificates with the same 404',
    async (typed) => {
      expect(await get(`/consulta-certificados?cpf=${typed}`)).toMatchObject({
        status: 404,
        data: 'Não foi possível encontrar ceritificados para este aluno!',
      })
    },
  )

  it('is limited by CPF (T18)', async () => {
    const strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1)
      statuses.push((await get('/consulta-certificados?cpf=52998224725', strict.app)).status)
    await strict.close()
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })
})

describe('the document', () => {
  const print = async (typed = code) =>
    get(`/imprimir-novamente?codigoCertificado=${encodeURIComponent(typed)}`)

  it('is a tagged PDF in Portuguese with a safe file name', async () => {
    const { status, data } = await print()
    const { ConteudoBase64, NomeArquivo } = data as Record<string, string>
    expect(status).toBe(200)
    expect(NomeArquivo).toBe('certificado-direcao-defensiva-7KQ2-M4XD-9TRV.pdf')
    const pdf = Buffer.from(ConteudoBase64 ?? '', 'base64').toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/Lang (pt-BR)')
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf.match(/\/S \/TH\b/g)).toHaveLength(2)
    expect(pdf).toContain(`/URI (http://localhost/consultacertificado?Codigo=${code})`)
    // One A4 page on its side.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
  })

  it('is read in its order by a reader of structure, table and pictures included', async () => {
    const { data } = await print()
    const { ConteudoBase64 = '' } = data as Record<string, string>
    const { elements, loose } = readPdf(Buffer.from(ConteudoBase64, 'base64'))
    expect(loose).toBe('')
    expect(elements.filter(({ tag }) => tag === 'H1').map(({ text }) => text)).toEqual([
      'Certificado de conclusão',
    ])
    const [row] = await test.db.select().from(certificates).where(eq(certificates.code, code))
    const texts = elements.map(({ text }) => text)
    const details = [row?.studentName ?? '', row?.courseTitle ?? '', code]
    expect(texts.filter((each) => details.includes(each))).toEqual(details)
    const tables = elements.filter(({ tag }) => tag === 'Table')
    const rows = tables.flatMap(({ children }) => children)
    expect(rows.map(({ children }) => children.map(({ tag, text }) => `${tag} ${text}`))).toEqual([
      ['TH Disciplina', 'TH Horas/aula'],
      ...(row?.subjects ?? []).map(({ title, hours }) => [`TD ${title}`, `TD ${hours}`]),
    ])
    expect(elements.find(({ tag }) => tag === 'Figure')?.alt).toContain(`Codigo=${code}`)
    expect(elements.find(({ tag }) => tag === 'Link')?.alt).not.toBeNull()
  })

  const printed = async (changes: Partial<typeof certificates.$inferInsert>) => {
    const { id } = await enrolled(test.app, await findOffer(test.db))
    const conclusion = { enrolmentId: id, at: new Date(), code: newCode() }
    const issued = await issueCertificate(test.db, conclusion)
    await test.db.update(certificates).set(changes).where(eq(certificates.code, issued))
    const { data } = await print(issued)
    return Buffer.from((data as Record<string, string>).ConteudoBase64 ?? '', 'base64')
  }

  it('takes a long name, signs outside the fonts and many subjects', async () => {
    const subjects = Array.from({ length: 30 }, (_, at) => ({ title: `Matéria ${at}`, hours: 1 }))
    const studentName = `${'Maria Antonieta '.repeat(6)}日本 \u{1f697}`
    expect((await printed({ studentName, subjects })).subarray(0, 5).toString()).toBe('%PDF-')
  })

  // Finds a name that is printed with a sign of another: the standard fonts of a PDF have no Ł and no letter of Greek.
  it.each([
    ['Joana D’Ávila', 'Joana D’Ávila'],
    ['Łucja Nguyễn Șerban', 'Łucja Nguyễn Șerban'],
    ['Joa\u0303o Conceic\u0327a\u0303o', 'João Conceição'],
    ['Ольга Παπαδοπούλου', 'Ольга Παπαδοπούλου'],
    ['\u{1d4d9}oana \u{1f697} Silva', 'Joana Silva'],
    ['Jo\u{ad}a\u{200d}na\u{202e}\tda\u{2060}\u{a0}Silva', 'Joana da Silva'],
    ['山田 花子', '(em outro alfabeto: leia na página deste documento)'],
    ['محمد Silva', '(em outro alfabeto: leia na página deste documento)'],
  ])('prints the name %j as %j, to be displayed, copied and spoken', async (studentName, shown) => {
    const courseTitle = 'Direção – “Defensiva” • Fácil'
    const pdf = await printed({ studentName, courseTitle })
    const texts = readPdf(pdf).elements.map(({ text }) => text)
    expect(texts).toContain(shown)
    expect(texts).toContain(courseTitle)
    expect(texts.join('')).not.toMatch(/\ufffd/)
    // Embedded in subsets: a whole face is ten times as large.
    expect(pdf.length).toBeLessThan(60_000)
  })

  // Finds a document that prints the signers of the day on which it is printed.
  it('prints when it was issued, and who signed it then', async () => {
    const signedBy = ['Direção anterior', 'Secretaria']
    const { elements } = readPdf(await printed({ issuedOn: '2026-03-01', signedBy }))
    const texts = elements.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(signedBy))
    expect(texts).not.toContain(certificateTexts.signedBy[0])
    expect(texts.join(' ')).toContain(', 1º de março de 2026.')
  })

  // Finds fonts that documents share: the A of an Á in the first was no letter to a reader of the second.
  it('is read the same after another document', async () => {
    await printed({ studentName: 'D’Ávila' })
    const { elements } = readPdf(await printed({ studentName: 'Ana Álvares' }))
    expect(elements.map(({ text }) => text)).toContain('Ana Álvares')
  })

  it.each([
    ['Cargas: "blocos" <de> rocha/mármore\r\n', 'certificado-cargas-blocos-de-rocha-marmore-'],
    ['../../..', 'certificado-curso-'],
    ['日本', 'certificado-curso-'],
    ['a'.repeat(200), `certificado-${'a'.repeat(60)}-`],
  ])('of the course %j is called %s…', (courseTitle, start) => {
    expect(fileNameOf({ courseTitle, code })).toBe(`${start}${code}.pdf`)
  })
})

describe('the QR code', () => {
  it('covers the dark modules with runs that stay inside', () => {
    const { side, runs } = qrRuns('http://localhost/consultacertificado?Codigo=7KQ2-M4XD-9TRV')
    expect(side).toBeGreaterThanOrEqual(21)
    // The finder patterns: seven dark modules at both ends of the first row.
    expect(runs[0]).toEqual({ x: 0, y: 0, width: 7 })
    expect(runs.filter(({ y }) => y === 0).at(-1)).toMatchObject({ x: side - 7, width: 7 })
    for (const { x, y, width } of runs) {
      expect(x + width).toBeLessThanOrEqual(side)
      expect(y).toBeLessThan(side)
    }
  })
})

describe('an issued certificate', () => {
  it('is one an enrolment, deleted with it', async () => {
    const offer = await findOffer(test.db)
    const { id } = await enrolled(test.app, offer)
    const at = new Date('2026-11-21T02:00:00Z')
    const issued = await issueCertificate(test.db, { enrolmentId: id, at, code: newCode() })
    const [row] = await test.db.select().from(certificates).where(eq(certificates.code, issued))
    // Two in the morning UTC is still the day before in Brasília.
    const { signedBy } = certificateTexts
    expect(row).toMatchObject({ issuedOn: '2026-11-20', cnhCategory: '', signedBy })
    await expect(
      issueCertificate(test.db, { enrolmentId: id, at, code: newCode() }),
    ).rejects.toThrow()
    await expect(
      issueCertificate(test.db, { enrolmentId: 1, at, code: newCode() }),
    ).rejects.toThrow('no enrolment')
    expect(await test.db.select().from(enrolments).where(eq(enrolments.id, id))).toHaveLength(1)
  })

  // Finds a migration that only an empty table takes.
  it('from before signers were stored has those of that time', async () => {
    const migration = 'server/platform/db/migrations/0012_certificate-signers.sql'
    await test.database.pool.query(
      `alter table certificates drop column signed_by; ${readFileSync(migration, 'utf8')}`,
    )
    const rows = await test.db.select().from(certificates)
    expect(rows).not.toEqual([])
    for (const { signedBy } of rows) expect(signedBy).toEqual(['Coordenação Pedagógica'])
  })

  // Finds a migration that only an empty table takes, or that makes up a time which the audit has.
  it('from before times were stored has that of the audit, else the end of its day', async () => {
    const migration = 'server/platform/db/migrations/0017_certificate-times.sql'
    await test.db.update(certificates).set({ issuedOn: '2026-11-19' })
    const [first, ...others] = await test.db.select().from(certificates)
    const change = {
      actor: 'ana',
      action: 'certificate.issue',
      after: { certificate: first?.code },
    }
    const at = new Date('2026-11-20T12:34:56Z')
    await test.db.insert(audit).values({ ...change, at })
    await test.database.pool.query(
      `alter table certificates drop column issued_at; ${readFileSync(migration, 'utf8')}`,
    )
    const times = new Map(
      (await test.db.select().from(certificates)).map(({ code, issuedAt }) => [code, issuedAt]),
    )
    expect(times.get(first?.code ?? '')).toEqual(at)
    for (const { code: other } of others)
      expect(times.get(other)).toEqual(new Date('2026-11-19T23:59:59-03:00'))
  })
})
