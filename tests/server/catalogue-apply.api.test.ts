import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCatalogue, catalogueFiles, planCatalogue } from '#server/catalogue/folder/apply.ts'
import { cityNamesOf } from '#server/catalogue/folder/city-names.ts'
import { differenceLines } from '#server/catalogue/folder/difference-lines.ts'
import { loadCatalogue } from '#server/catalogue/folder/differences.ts'
import { readFolder } from '#server/catalogue/folder/files.ts'
import { kindNames, kinds } from '#server/catalogue/folder/kinds.ts'
import { problemLines } from '#server/catalogue/folder/problems.ts'
import { readCatalogue } from '#server/catalogue/folder/read.ts'
import {
  catalogueVersions,
  courses,
  courseTypes,
  documents,
  enrolments,
  receivables,
  schedules,
} from '#server/platform/db/schema.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { transact } from '#server/platform/db/transact.ts'
import { municipalities } from '#server/seed/municipalities.ts'
import { enrolled, findOffer } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'

const test = useTestApp({ clock: () => testNow })
const offer = useOffer(test)
const cityNames = cityNamesOf(municipalities())

/** The catalogue of the database as files, with one that is changed. */
async function edited(file: string, change: (text: string) => string) {
  const files = new Map(
    [...catalogueFiles(await loadCatalogue(test.db))].map(([name, content]) => [
      name,
      Buffer.from(name === file ? change(String(content)) : content),
    ]),
  )
  const read = readCatalogue(files, { today: { y: 2026, m: 11, d: 21 }, cityNames })
  expect(problemLines(read.problems)).toEqual([])
  return read
}

const apply = (read: Awaited<ReturnType<typeof edited>>) =>
  transact(test.db, (tx) => applyCatalogue(tx, read, 'teste'), {
    isolationLevel: 'read committed',
  })

const linesOf = async (read: Awaited<ReturnType<typeof edited>>) =>
  differenceLines((await planCatalogue(test.db, read)).differences)

const versions = () => test.db.$count(catalogueVersions)
const get = async (url: string) => {
  const { statusCode, body } = await test.app.inject({ url: `/api${url}` })
  return { status: statusCode, body }
}

const demo = readFolder(path.join(repositoryRoot(), 'catalogue'))

/** Values that the schema alone does not describe, by the name of the member. */
const described: Readonly<Record<string, unknown>> = {
  image: 'placeholder.svg',
  mobileImage: 'placeholder.svg',
  logo: 'cfc-jalapao-4t8w1z.png',
  course: 'motofrete',
  route: '/cursos/livres',
  address: 'https://exemplo.com.br',
  percent: '10',
  amount: '10,00',
  starts: '2026-01-01',
  ends: '2026-12-31',
}

/** A value of a schema, with every optional member but those that exclude one of the others; `turn`: which of two. */
function valueOf(schema: object, turn: 0 | 1): unknown {
  const { enum: listed, type, properties, items, minimum = 0, pattern } = Object(schema)
  if (listed) return listed[turn]
  if (type === 'array') return [valueOf(items, turn)]
  if (type === 'boolean') return turn === 1
  if (type === 'integer') return Number(minimum) + turn
  if (type === 'object')
    return Object.fromEntries(
      Object.entries<object>(properties)
        .filter(
          ([name]) =>
            ![
              ['route', 'percent'],
              ['address', 'amount'],
            ][turn]?.includes(name),
        )
        .map(([name, member]) => [name, described[name] ?? valueOf(member, turn)]),
    )
  if (!pattern) return `Texto ${turn}`
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: turn })[0]
}

describe('applying a catalogue', () => {
  // Finds a member of a demo item that is not stored: seeded, it would differ at once.
  it('finds no difference between the demo and the database that was seeded from it', async () => {
    const today = { y: 2026, m: 11, d: 21 }
    expect(await linesOf(readCatalogue(demo, { today, cityNames }))).toEqual([])
  })

  it('changes nothing where nothing differs, and counts no version', async () => {
    const before = await versions()
    const read = await edited('', String)
    expect(await linesOf(read)).toEqual([])
    await apply(read)
    expect(await versions()).toBe(before)
  })

  // Only here: a price that follows a student who has already enrolled at the old one.
  it('leaves what was sold at its price, and offers the new one', async () => {
    const sold = await enrolled(test.app, offer)
    const [stored] = await test.db.select().from(enrolments).where(eq(enrolments.id, sold.id))
    const id = stored?.scheduleId ?? 0
    const [before] = await test.db.select().from(schedules).where(eq(schedules.id, id))
    const [course] = await test.db
      .select({ url: courseTypes.url })
      .from(courses)
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .where(eq(courses.id, before?.courseId ?? 0))
    const place = (await loadCatalogue(test.db)).offers.find(
      (one) =>
        one.course === course?.url &&
        one.boletoCents === before?.boletoCents &&
        one.state === before?.uf,
    )
    const line = new RegExp(
      `^(${place?.course};${place?.state};${place?.city ?? 'all'};)[^;]*`,
      'm',
    )
    const read = await edited('offers.csv', (text) => text.replace(line, '$1999,90'))
    const [shown] = await linesOf(read)
    expect(shown).toMatch(/^~ oferta .*: boleto de R\$\s[\d.,]+ para R\$\s999,90$/)
    await apply(read)
    expect(await linesOf(read)).toEqual([])
    const [after] = await test.db.select().from(schedules).where(eq(schedules.id, id))
    expect(after).toEqual({ ...before, active: false })
    const [open] = await test.db
      .select()
      .from(schedules)
      .where(and(eq(schedules.courseId, before?.courseId ?? 0), eq(schedules.boletoCents, 99_990)))
    expect(open).toMatchObject({ active: true, cityId: before?.cityId })
    const [charge] = await test.db
      .select()
      .from(receivables)
      .where(eq(receivables.id, sold.receivable))
    expect(charge?.listCents).toBe(before?.boletoCents)
  })

  it('changes an unsold offer in place', async () => {
    const [unsold] = (await loadCatalogue(test.db)).offers.filter(({ state }) => state === 'RR')
    const line = new RegExp(`^(${unsold?.course};RR;${unsold?.city ?? 'all'};)[^;]*`, 'm')
    const before = await test.db.$count(schedules)
    await apply(await edited('offers.csv', (text) => text.replace(line, '$1888,90')))
    expect(await test.db.$count(schedules)).toBe(before)
    expect(await test.db.$count(schedules, eq(schedules.boletoCents, 88_890))).toBe(1)
  })

  it('withdraws a course with its offers, and takes it back', async () => {
    const url = 'mecanica-basica'
    const files = catalogueFiles(await loadCatalogue(test.db))
    const without = (text: string) =>
      text
        .split('\n')
        .filter((row) => !row.startsWith(`${url};`))
        .join('\n')
    const remaining = new Map(
      [...files]
        .filter(([file]) => file !== `courses/${url}.md` && !file.includes(`termos-${url}/`))
        .map(([file, content]) => [
          file,
          Buffer.from(file === 'offers.csv' ? without(String(content)) : content),
        ]),
    )
    const read = (map: ReadonlyMap<string, Buffer>) =>
      readCatalogue(map, { today: { y: 2026, m: 11, d: 21 }, cityNames })
    expect(problemLines(read(remaining).problems)).toEqual([])
    await apply(read(remaining))
    const page = `/tipo-curso-categoria/obter-por-url/${url}`
    expect((await get(page)).status).toBe(404)
    const whole = new Map([...files].map(([file, content]) => [file, Buffer.from(content)]))
    await apply(read(whole))
    expect((await get(page)).status).toBe(200)
    expect(await linesOf(read(whole))).toEqual([])
  })

  // Only here: a contract that changes under an acceptance that points at it.
  it('refuses to change a text that was accepted, and takes its next version', async () => {
    const change = (text: string) => text.replace('Leia com atenção', 'Leia')
    const file = 'contracts/termos-adesao/1.md'
    await enrolled(test.app, await findOffer(test.db))
    const before = await versions()
    const { problems } = await apply(await edited(file, change))
    expect(problemLines(problems).join('\n')).toMatch(
      /^contracts\/termos-adesao\/1\.md, .*já foi publicada.*contracts\/termos-adesao\/2\.md\.$/,
    )
    expect(await versions()).toBe(before)

    const files = catalogueFiles(await loadCatalogue(test.db))
    files.set('contracts/termos-adesao/2.md', change(String(files.get(file))))
    const read = readCatalogue(
      new Map([...files].map(([name, content]) => [name, Buffer.from(content)])),
      { today: { y: 2026, m: 11, d: 21 }, cityNames },
    )
    await apply(read)
    expect(await test.db.$count(documents, eq(documents.kind, 'termos-adesao'))).toBe(2)
    expect((await get('/documento/termos-adesao')).body).not.toContain('Leia com atenção')
  })

  it('is done once by two who apply the same at once', async () => {
    const read = await edited('faqs.yaml', (text) => `${text}- question: Nova?\n  answer: Sim.\n`)
    const before = await versions()
    const plans = await Promise.all([apply(read), apply(read)])
    const added = plans.map(({ differences }) => differences.faqs.added.length)
    expect(added.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await versions()).toBe(before + 1)
  })

  // Finds a member of an item that is read, but not stored or not exported.
  it('stores and exports every member of every kind of item', async () => {
    const files = new Map(demo)
    const add = (file: string, text: string) =>
      files.set(file, Buffer.from(`${files.get(file)?.toString() ?? ''}${text}`))
    for (const turn of [0, 1] as const)
      for (const name of kindNames) {
        const { schema } = kinds[name]
        if (!schema) continue
        const item = JSON.stringify(valueOf(schema, turn))
        if (name === 'courses') add(`courses/curso-${turn}.md`, `---\n${item}\n---\nTexto.\n`)
        else if (name === 'contracts')
          add(`contracts/contrato-parceiro/9${turn}.md`, `---\n${item}\n---\nTexto.\n`)
        else add(`${name}.yaml`, `- ${item.slice(1, -1)}\n`)
      }
    const read = readCatalogue(files, { today: { y: 2026, m: 11, d: 21 }, cityNames })
    expect(problemLines(read.problems)).toEqual([])
    await apply(read)
    expect(await linesOf(read)).toEqual([])
    const written = [...catalogueFiles(await loadCatalogue(test.db))]
    for (const name of kindNames) {
      const text = written.flatMap(([file, content]) => (file.startsWith(name) ? [content] : []))
      const schema = Object(kinds[name].schema)
      for (const member of Object.keys(Object((schema.items ?? schema).properties)))
        expect([name, text.join('\n')]).toEqual([
          name,
          expect.stringMatching(`(?:^|\n)[- ]*${member}:`),
        ])
    }
  })
})
