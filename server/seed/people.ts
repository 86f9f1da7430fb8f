import { paymentMethod } from '#contract/payment.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { hashPassword, issueCertificate } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Random, System } from '#server/platform/ports/system.ts'
import {
  admins,
  cities,
  courses,
  courseTypes,
  enrolments,
  partners,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { createReceivable, storeDeferredPayment, moveCharge } from '#server/money/index.ts'
import { pricedOptions } from '#server/catalogue/index.ts'
import { demoAdmin, demoPassword, demoStudents } from './people-table.ts'
import type { DemoEnrolment, DemoStudent } from './people-table.ts'

const dayMs = 24 * 60 * 60_000
/** Days between an enrolment and its certificate. */
const courseDays = 20

/** The offer a demo enrolment names, and the city it is in. A missing one is a mistake in the table. */
async function findOffer(tx: Tx, { courseUrl, uf, city }: DemoEnrolment) {
  const [place] = await tx
    .select()
    .from(cities)
    .where(and(eq(cities.uf, uf), eq(cities.name, city)))
  const [offer] = await tx
    .select({ schedule: schedules, course: courses, type: courseTypes })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .where(
      and(
        eq(courseTypes.url, courseUrl),
        eq(schedules.uf, uf),
        or(eq(schedules.cityId, place?.id ?? -1), isNull(schedules.cityId)),
      ),
    )
    .limit(1)
  if (!place || !offer) throw new Error(`No offer of ${courseUrl} in ${city}/${uf} for the demo`)
  return { ...offer, cityId: place.id }
}

type Offer = Awaited<ReturnType<typeof findOffer>>

async function seedPayment(
  tx: Tx,
  enrolmentId: number,
  { schedule }: Offer,
  payment: DemoEnrolment['payment'],
  { at, random }: { at: Date; random: Random },
) {
  const option = pricedOptions(schedule).find(({ method }) => method === paymentMethod.boleto)
  if (!option) throw new Error('A demo enrolment needs an offer that can be paid by boleto')
  const charge = { enrolmentId, scheduleId: schedule.id, option, discounted: null, now: at, random }
  if (payment === 'waiting') return storeDeferredPayment(tx, charge)
  const id = await createReceivable(tx, charge)
  if (payment === 'paid') await moveCharge(tx, id, 'boleto.paid', at)
  return undefined
}

async function seedEnrolment(
  tx: Tx,
  demo: DemoEnrolment,
  studentId: number,
  offer: Offer,
  { partnerId, clock, random }: Pick<System, 'clock' | 'random'> & { partnerId: number | null },
): Promise<void> {
  const createdAt = new Date(clock().getTime() - demo.daysAgo * dayMs)
  const id = newId(random)
  await tx.insert(enrolments).values({
    id,
    studentId,
    scheduleId: offer.schedule.id,
    courseId: offer.course.id,
    status: demo.payment === 'waiting' ? 'awaitingDetran' : 'active',
    signLanguage: false,
    partnerId,
    acceptedAt: demo.certificate === undefined ? null : createdAt,
    createdAt,
  })
  await seedPayment(tx, id, offer, demo.payment, { at: createdAt, random })
  if (demo.certificate === undefined) return
  const at = new Date(createdAt.getTime() + courseDays * dayMs)
  await issueCertificate(tx, { enrolmentId: id, at, code: demo.certificate })
}

async function seedStudent(
  tx: Tx,
  { cpf, name, email, enrolments: demo }: DemoStudent,
  partnerIds: Map<string, number>,
  system: System,
): Promise<void> {
  const offers: Offer[] = []
  for (const each of demo) offers.push(await findOffer(tx, each))
  const [first] = offers
  if (!first) throw new Error('A demo student needs an enrolment')
  const id = newId(system.random)
  await tx.insert(students).values({
    id,
    cpf,
    name,
    email,
    birthDate: '1990-05-17',
    passwordHash: await hashPassword(demoPassword),
    mobile: '47999990187',
    postalCode: '89010187',
    street: 'Rua das Figueiras',
    number: '187',
    district: 'Centro',
    cityId: first.cityId,
    cnh: '90258412011',
    // AD
    cnhCategory: 8,
    renach: 'SC123456789',
  })
  for (const [index, each] of demo.entries()) {
    const partnerId = each.partner === undefined ? null : partnerIds.get(each.partner)
    if (partnerId === undefined) throw new Error(`Unknown partner ${each.partner ?? ''}`)
    const offer = offers[index] ?? first
    await seedEnrolment(tx, each, id, offer, { ...system, partnerId })
  }
}

/** Writes the people of the demo, after the catalogue they enrol in. */
export async function seedPeople(tx: Tx, system: System): Promise<void> {
  const rows = await tx.select({ id: partners.id, hash: partners.hash }).from(partners)
  const partnerIds = new Map(rows.map(({ id, hash }) => [hash, id]))
  await tx.insert(admins).values({
    ...demoAdmin,
    totpConfirmedAt: system.clock(),
    passwordHash: await hashPassword(demoPassword),
  })
  for (const student of Object.values<DemoStudent>(demoStudents))
    await seedStudent(tx, student, partnerIds, system)
}
