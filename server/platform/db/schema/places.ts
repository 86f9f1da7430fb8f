import { char, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const cities = pgTable(
  'cities',
  {
    /** IBGE code. */
    id: integer('id').primaryKey(),
    uf: char('uf', { length: 2 }).notNull(),
    name: text('name').notNull(),
    /** Position of the name in pt-BR order inside the state: the database collates as C. */
    position: integer('position').notNull(),
  },
  (t) => [index('cities_uf').on(t.uf, t.position)],
)

/** `street` and `district` are empty for the general CEP of a town. */
export const postalCodes = pgTable('postal_codes', {
  cep: char('cep', { length: 8 }).primaryKey(),
  uf: char('uf', { length: 2 }).notNull(),
  city: text('city').notNull(),
  street: text('street').notNull(),
  district: text('district').notNull(),
})
