/** A return file with a payment in each line, read as the back office reads it: parsed, matched, written, e-mails enqueued. */
import { actions } from '#server/desk/actions.ts'
import { bradesco400 } from '#server/desk/bank/layouts/bradesco-400.ts'
import { reference240 } from '#server/desk/bank/layouts/reference-240.ts'
import { writeReturnFile } from '#server/desk/bank/sample.ts'
import { runAction } from '#server/desk/run-action.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { system } from '#server/platform/system.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { onBoth } from './processes.ts'
import type { Row, Settings } from './rows.ts'

/** Seconds for a whole file (issue 31). */
const most = 60

const numberOf = (n: number) => String(n).padStart(11, '0')

/** Enrolments with an open slip of R$ 200.00 each, whose our number is the number of the person. */
const slips = (from: number, to: number) => {
  const all = `generate_series(${from}, ${to}) n`
  return [
    `insert into students (id, cpf, name, birth_date, email, password_hash, postal_code, street, number, district, city_id)
     select 10000000 + n, '9' || lpad(n::text, 10, '0'), 'Pessoa', '1990-01-01', 'p' || n || '@example.org', 'x', '88010000',
       'Rua', '1', 'Centro', (select min(id) from cities) from ${all}`,
    `insert into enrolments (id, student_id, schedule_id, course_id, status, sign_language)
     select 20000000 + n, 10000000 + n, s.id, s.course_id, 'active', false
     from ${all}, (select id, course_id from schedules limit 1) s`,
    `insert into receivables (id, enrolment_id, schedule_id, method, pending_type, status, list_cents, total_cents, due_date, our_number, barcode)
     select 30000000 + n, 20000000 + n, (select id from schedules limit 1), 0, 10, 'issued', 20000, 20000,
       current_date, lpad(n::text, 11, '0'), repeat('9', 44) from ${all}`,
  ]
}

/** Seconds to read a file that pays the slips of these people. */
async function secondsToRead(
  deps: Deps,
  database: Database,
  { layout, from, to }: { layout: typeof reference240; from: number; to: number },
): Promise<number> {
  for (const statement of slips(from, to)) await database.pool.query(statement)
  await database.pool.query('analyze')
  const titles = Array.from({ length: to - from + 1 }, (_, n) => ({
    ourNumber: numberOf(from + n),
    face: 20_000,
    paid: 20_000,

    paidOn: '2026-11-20',
  }))
  const content = Buffer.from(writeReturnFile(layout, titles, '2026-11-21'), 'latin1')
  const action = actions.get('bank.read')
  if (!action) throw new Error('bank.read is missing')
  const files = { arquivo: { name: `${layout.name}.ret`, content } }
  const began = performance.now()
  const outcome = await runAction(action, {
    deps,
    actor: { id: null, name: 'bench' },
    id: '',
    entered: { texts: {}, files },
  })
  const seconds = (performance.now() - began) / 1000
  const whole = `${titles.length} de ${titles.length} pagamentos`
  if (outcome.is !== 'done' || !outcome.text.includes(whole))
    throw new Error(`Not all were paid: ${JSON.stringify(outcome).slice(0, 500)}`)
  return seconds
}

/** Return files of both layouts, on both databases. */
export async function bank(settings: Settings): Promise<Row[]> {
  // The trailer of CNAB 400 counts its payments with five digits.
  const size = settings.quick ? 2000 : 100_000
  const sizes = { 240: size, 400: Math.min(size, 99_999) }
  const measured = await onBoth(settings, async (of, url) => {
    const config = readConfig({ DATA_DIR: settings.dataDir, DATABASE_URL: url ?? undefined })
    const database = await openDatabase(config)
    try {
      await prepareDatabase(database, { seed: true, system })
      const deps = { db: database.db, config, ...system } as Deps
      const of240 = { layout: reference240, from: 1, to: sizes[240] }
      const of400 = { layout: bradesco400, from: 1_000_001, to: 1_000_000 + sizes[400] }
      return {
        of,
        240: await secondsToRead(deps, database, of240),
        400: await secondsToRead(deps, database, of400),
      }
    } finally {
      await database.close()
    }
  })
  return ([240, 400] as const).map((width) => ({
    what: `a return file of CNAB ${width} with ${sizes[width]} payments`,
    goal: `at most ${most} s`,
    figures: measured.map(({ of, [width]: value }) => ({ of, value, unit: 's' })),
    met: measured.every(({ [width]: value }) => value <= most),
  }))
}
