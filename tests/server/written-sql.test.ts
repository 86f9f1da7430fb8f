import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { written } from '#server/platform/db/written-sql.ts'

const { coupons, outbox, secrets, students } = schema
// Nothing is sent.
const db = drizzle.mock({ schema })

const person = {
  id: 5,
  cpf: '00000000191',
  name: "Joana D'Ávila",
  birthDate: '1990-03-15',
  email: 'joana@exemplo.test',
  passwordHash: '$1',
  mobile: '47999998888',
  postalCode: '89010187',
  street: 'Rua',
  number: '1',
  district: 'Centro',
  cityId: 7,
}
const message = { kind: 'bench', aggregate: 'a', payload: { id: 1 } }

/** Statements of each kind that is written together with others. */
const statements: Record<string, SQL> = {
  'a row with defaults': sql`with a as ${db.insert(students).values(person)} select 1`,
  'several rows': sql`with a as ${db.insert(outbox).values([message, { ...message, processedAt: new Date(0) }])} select 1`,
  'a condition': sql`with a as ${db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, 3))}, b as ${db.delete(secrets).where(eq(secrets.name, 'x'))} select 1`,
  'a conflict': sql`with a as ${db
    .insert(secrets)
    .values({ name: 'x', value: 'y' })
    .onConflictDoUpdate({ target: secrets.name, set: { value: 'z' } })
    .returning()} select 1`,
  'a bare value': sql`select ${5}, ${'text'}, ${null}, ${sql.identifier('a"b')}`,
}

describe('a statement written for the driver', () => {
  // Only this finds that a value is bound to another column's place, or written unlike its column.
  it.each(Object.entries(statements))('is the one that Drizzle writes: %s', (_, statement) => {
    const { sql: text, params: values } = new PgDialect().sqlToQuery(statement)
    expect(written(statement)).toEqual({ text, values })
  })
})
