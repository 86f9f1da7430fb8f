import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { mapRequirements } from '#contract/enrolment/requirements.ts'
import { kindNames } from '#server/catalogue/folder/kinds.ts'
import type { KindName } from '#server/catalogue/folder/kinds.ts'
import {
  ads,
  courses,
  courseTypes,
  coupons,
  documents,
  faqs,
  partners,
  pictures,
  schedules,
} from '#server/platform/db/schema.ts'
import { demo } from '#tests/demo-catalogue.ts'

/** The tables of each kind of item, and the columns that its items have under other names, or not at all for a reason. */
const stored: Readonly<
  Record<KindName, [tables: readonly PgTable[], others: Readonly<Record<string, string>>]>
> = {
  pictures: [[pictures], {}],
  contracts: [
    [documents],
    {
      kind: 'name',
      source: 'text',
      html: 'made from the text',
      sha256: 'made from the text',
      createdAt: 'by the database',
    },
  ],
  courses: [
    [courseTypes, courses],
    {
      imagePath: 'image',
      courseTypeId: 'joins the two rows',
      workloadHours: 'the sum of the modules',
      termsId: 'the contract of its name',
      ...mapRequirements(() => 'asks'),
    },
  ],
  offers: [
    [schedules],
    {
      courseId: 'course',
      uf: 'state',
      cityId: 'city',
      interestFreeInstallments: 'interestFree',
      detranApproval: 'approval',
      startsOn: 'starts',
      endsOn: 'ends',
    },
  ],
  coupons: [
    [coupons],
    {
      amountCents: 'amount',
      courseTypeId: 'course',
      startsAt: 'starts',
      endsAt: 'ends',
      useLimit: 'limit',
      used: 'counted by the database',
    },
  ],
  faqs: [[faqs], { uf: 'state' }],
  ads: [[ads], { imagePath: 'image', mobileImagePath: 'mobileImage', externalUrl: 'address' }],
  partners: [[partners], {}],
}

// Only here: a column that no file can fill and no form of the back office shows, and that an export loses.
it('has every column of its tables', () => {
  const missing = kindNames.flatMap((kind) => {
    const [tables, others] = stored[kind]
    const known = new Set([
      ...demo[kind].flatMap((item) => Object.keys(item)),
      ...Object.keys(others),
      'id',
      'active',
    ])
    const columns = tables.flatMap((table) => Object.keys(getTableColumns(table)))
    return columns.filter((name) => !known.has(name)).map((name) => `${kind} ${name}`)
  })
  expect(missing).toEqual([])
})
