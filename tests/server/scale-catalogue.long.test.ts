import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { catalogueFiles } from '#server/catalogue/folder/apply.ts'
import { loadCatalogue } from '#server/catalogue/folder/differences.ts'
import { catalogueVersions, courseTypes, schedules } from '#server/platform/db/schema.ts'
import { municipalities } from '#server/seed/municipalities.ts'
import { act } from './desk-kit.ts'
import { testNow, useTestApp } from './kit.ts'
import { timed } from './timed.ts'

const test = useTestApp({ clock: () => testNow })

const courses = Array.from({ length: 200 }, (_, n) => `curso-${n + 1}`)
const places = municipalities().slice(0, 100)

/** A catalogue of 200 courses with their terms and 20,000 offers at a price, beside the pictures that are there. */
async function large(price: string) {
  const stored = catalogueFiles(await loadCatalogue(test.db))
  const course = readFileSync('catalogue/courses/direcao-defensiva.md', 'utf8')
  const rows = courses.flatMap((url) =>
    places.map(({ uf, name }) => `${url};${uf};${name};${price};227,90;3;;;`),
  )
  const files = new Map<string, Uint8Array>()
  for (const [name, content] of stored)
    if (!/^(?:courses|contracts\/termos-(?!adesao)|schemas|coupons)/.test(name))
      files.set(name, Buffer.from(content))
  for (const [at, url] of courses.entries()) {
    files.set(
      `courses/${url}.md`,
      Buffer.from(course.replace(/^position: .*$/m, `position: ${at + 1}`)),
    )
    files.set(
      `contracts/termos-${url}/1.md`,
      Buffer.from(`---\ntitle: Termos\n---\n\nTermos do ${url}.\n`),
    )
  }
  const header = 'course;state;city;boleto;card;interest_free;approval;starts;ends'
  files.set('offers.csv', Buffer.from([header, ...rows].join('\n')))
  return Buffer.from(zipSync(Object.fromEntries(files)))
}

const send = (content: Buffer, isConfirmed = true) => {
  const files = { arquivo: { name: 'catalogo.zip', content } }
  return act(test.deps, 'catalogue.apply', '', { files }, isConfirmed)
}

// Finds a catalogue of this size that a statement an item makes slow, or a statement that has too many parameters.
it('a catalogue of 200 courses with 20,000 offers is compared, applied, and changed', async () => {
  const first = await large('217,90')
  expect(await timed('compare', () => send(first, false))).toMatchObject({ is: 'done' })
  expect(await timed('apply', () => send(first))).toMatchObject({ is: 'done' })
  expect(await test.db.$count(courseTypes, eq(courseTypes.active, true))).toBe(200)
  expect(await test.db.$count(schedules, eq(schedules.active, true))).toBe(20_000)
  const versions = await test.db.$count(catalogueVersions)
  expect(await timed('apply again', () => send(first))).toMatchObject({ is: 'done' })
  expect(await test.db.$count(catalogueVersions)).toBe(versions)
  const dearer = await large('219,93')
  expect(await timed('change all prices', () => send(dearer))).toMatchObject({ is: 'done' })
  expect(await test.db.$count(schedules, eq(schedules.boletoCents, 21_993))).toBe(20_000)
  const [offer] = await test.db.select().from(schedules).where(eq(schedules.active, true)).limit(1)
  const texts = { boleto: '99,90' }
  const change = () => act(test.deps, 'catalogue.price', offer?.id ?? 0, { texts })
  expect(await timed('change one price', change)).toMatchObject({ is: 'done' })
}, 600_000)
