import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { states } from '#contract/states.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import {
  admins,
  cities,
  coupons,
  courseTypes,
  documents,
  partners,
  postalCodes,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { missingContracts } from '#server/catalogue/index.ts'
import { openKeys } from '#server/platform/keys.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import { demo } from '#tests/demo-catalogue.ts'
import { ceps } from '#server/seed/ceps.ts'
import { openTestDatabase } from './kit.ts'
import { pgliteDatabase } from './template.ts'
import type { Database } from '#server/platform/db/database.ts'
import { system } from '#server/platform/system.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('preparing a database', () => {
  it('fills an empty one with places and the whole catalogue', async () => {
    const { db } = database
    expect(await db.$count(cities)).toBeGreaterThan(5500)
    expect(await db.$count(coupons)).toBe(demo.coupons.length)
    expect(await db.$count(postalCodes)).toBe(ceps.length)
    expect(await db.$count(schedules)).toBe(demo.offers.length)
    const ufs = await db.selectDistinct({ uf: cities.uf }).from(cities)
    expect(ufs.map(({ uf }) => uf).toSorted()).toEqual(states.map(({ uf }) => uf).toSorted())
  })

  it('stores terms exactly as they are shown', async () => {
    for (const { html } of await database.db.select().from(documents))
      expect(safeHtml(html)).toBe(html)
  })

  it('changes nothing the second time, even when two start at once', async () => {
    const before = await database.db.$count(schedules)
    const again = await Promise.all([
      prepareDatabase(database, { seed: true, system }),
      prepareDatabase(database, { seed: true, system }),
    ])
    expect(again).toEqual([{ seeded: false }, { seeded: false }])
    expect(await database.db.$count(schedules)).toBe(before)
  })
})

describe('a database without the demo', () => {
  // It had no municipality and no contract, so that no course of an operator's could be sold.
  it(
    'has what every course needs to be sold, and takes the demo while it has no owner',
    { tags: ['long'] },
    async () => {
      const empty = pgliteDatabase(await PGlite.create())
      const prepare = (seed: boolean) => prepareDatabase(empty, { seed, system })
      const { db } = empty
      try {
        expect(await prepare(false)).toEqual({ seeded: false })
        expect(await db.$count(cities)).toBe(await database.db.$count(cities))
        expect(await missingContracts(db)).toEqual([])
        for (const table of [courseTypes, coupons, students, admins, partners])
          expect(await db.$count(table)).toBe(0)
        await db.update(documents).set({ html: 'do operador' })
        await prepare(false)
        expect(await db.$count(documents)).toBe(2)
        expect(await prepare(true)).toEqual({ seeded: true })
        expect(await db.$count(schedules)).toBe(await database.db.$count(schedules))
        await db.delete(documents).where(eq(documents.html, 'do operador'))
        expect(await prepare(true)).toEqual({ seeded: false })
      } finally {
        await empty.close()
      }
    },
  )
})

describe('the keys of an installation', () => {
  it('are made once and read after', async () => {
    const first = await openKeys(database.db, system.random)
    const second = await openKeys(database.db, system.random)
    expect(second.cookie).toBe(first.cookie)
    expect(second.hmac('52998224725')).toBe(first.hmac('52998224725'))
    expect(first.hmac('52998224725')).not.toBe(first.hmac('11144477735'))
    expect(first.cookie.length).toBeGreaterThan(40)
  })
})
