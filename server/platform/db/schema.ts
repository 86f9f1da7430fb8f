/**
 * One schema for the embedded database and for PostgreSQL (15 and newer), a file a subject. Money is integer cents,
 * instants are UTC, calendar days are `date` read as text. Students, enrolments and receivables have random ids
 * (row T15).
 */
export * from './schema/places.ts'
export * from './schema/catalogue.ts'
export * from './schema/people.ts'
export * from './schema/enrolments.ts'
export * from './schema/money.ts'
export * from './schema/consents.ts'
export * from './schema/delivery.ts'
export * from './schema/desk.ts'
export * from './schema/sign-in.ts'
export * from './schema/requests.ts'
