/**
 * What the payment page asks the database, on PostgreSQL with ten thousand receivables and with a million: the very
 * statements of its calls, each explained with its execution time. The embedded database is left out, which would take
 * minutes to fill; the plans are the same there and held by tests.
 */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '#server/app.ts'
import { createPostalCodes } from '#server/catalogue/postal-codes/cep-table.ts'
import { createMailer } from '#server/delivery/mail.ts'
import { createPaymentGateway } from '#server/money/gateway/payment.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openKeys } from '#server/platform/keys.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { system } from '#server/platform/system.ts'
import { recordStatements } from '#tests/server/statements.ts'
import type { Statement } from '#tests/server/statements.ts'
import { withDatabase } from './processes.ts'
import { median } from './rows.ts'
import type { Figure, Row, Settings } from './rows.ts'

const most = { ms: 1, growth: 2 }

/** Ids lie where random ones do: they have 16 digits. */
const first = 2 ** 50

/**
 * Adds people from one number to another, each with an enrolment and a receivable, nearly all paid as in life. Foreign keys
 * hold by construction, so nothing checks them row by row.
 */
async function addPeople(pool: Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`
      insert into students (id, cpf, name, birth_date, email, password_hash, postal_code, street, number, district, city_id)
        select ${first} + n, lpad((80000000000 + n)::text, 11, '0'), 'Pessoa', '1990-01-01', 'p' || n || '@example.org', 'x',
          '88010000', 'Rua', '1', 'Centro', (select min(id) from cities) from generate_series(${from}, ${to}) n;
      insert into enrolments (id, student_id, schedule_id, course_id, status, sign_language)
        select ${first} + n, ${first} + n, s.id, s.course_id, 'active', false
        from generate_series(${from}, ${to}) n
        join (select id, course_id, row_number() over (order by id) - 1 as at, count(*) over () as of from schedules) s
          on s.at = n % s.of;
      insert into receivables (id, enrolment_id, schedule_id, method, pending_type, status, list_cents, total_cents, due_date)
        select id, id, schedule_id, id % 2, 10, case when id % 100 = 3 then 'issued' else 'paid' end, 20000, 20000,
          case when id % 2 = 0 then current_date + 3 end
        from enrolments where id between ${first + from} and ${first + to}`)
    await client.query('commit')
    await client.query('vacuum analyze students, enrolments, receivables')
  } finally {
    client.release()
  }
}

/** The calls of the payment page of an enrolment; the first is the look-up itself. */
const callsOf = (id: number) => [
  `/api/pagamento/alterar-pagamento/${id}`,
  `/api/pagamento/consulta-preco-curso-conta/${id}`,
  `/api/inscricao/obter-dados-aluno/${id}`,
]

interface Cost {
  ms: number
  /** Pages of 8 KB that were read. */
  pages: number
}

interface Plan {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
  'Execution Time': number
}

async function costOf(pool: Pool, { text, values }: Statement): Promise<Cost> {
  const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error('The database explains nothing')
  const { Plan: plan, 'Execution Time': ms } = explained
  return { ms, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

const sum = (costs: readonly Cost[]): Cost => ({
  ms: costs.reduce((all, { ms }) => all + ms, 0),
  pages: costs.reduce((all, { pages }) => all + pages, 0),
})

/** Opens the portal on a database, without a port, and a way to learn what calls of it cost there. */
async function openExplained(url: string, settings: Settings) {
  const config = readConfig({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
    RENDER_PAGES: 'no',
  })
  const database = await openDatabase(config)
  await prepareDatabase(database, { seed: true, system })
  const { db, pool } = database
  const statements = recordStatements(database)
  const app: FastifyInstance = await buildApp({
    db,
    config,
    ...system,
    payments: createPaymentGateway(db, config, system),
    cep: createPostalCodes(db, config, system),
    mail: createMailer(config),
    keys: await openKeys(db, system.random),
  })
  const close = async () => {
    await app.close()
    await database.close()
  }
  /** What the statements of a call cost, run a second time with all they read in memory. */
  const explain = async (path: string): Promise<Cost> => {
    statements.length = 0
    const { statusCode } = await app.inject(path)
    if (statusCode !== 200) throw new Error(`${statusCode} of ${path}`)
    const asked = statements.splice(0)
    if (asked.length === 0) throw new Error(`${path} asks the database nothing`)
    const costs: Cost[] = []
    for (const each of asked) costs.push(await costOf(pool, each))
    return sum(costs)
  }
  return { pool, explain, close }
}

/** Medians over people anywhere in the table. */
async function measure(explain: (path: string) => Promise<Cost>, rows: number, tries: number) {
  const lookUps: Cost[] = []
  const wholePages: Cost[] = []
  for (let at = 0; at < tries; at += 1) {
    const id = first + 1 + Math.floor((at / tries) * rows)
    const costs: Cost[] = []
    for (const path of callsOf(id)) costs.push(await explain(path))
    lookUps.push(...costs.slice(0, 1))
    wholePages.push(sum(costs))
  }
  const middle = (costs: readonly Cost[]): Cost => ({
    ms: median(costs.map(({ ms }) => ms)),
    pages: median(costs.map(({ pages }) => pages)),
  })
  return { lookUp: middle(lookUps), wholePage: middle(wholePages) }
}

/** Figures with the small table as the floor of the large one. */
const figuresOf = (of: string, small: Cost, large: Cost): Figure[] => [
  { of, value: large.ms, unit: 'ms', floor: small.ms, ratio: large.ms / small.ms },
  {
    of,
    value: large.pages,
    unit: 'pages of 8 KB',
    floor: small.pages,
    ratio: large.pages / small.pages,
  },
]

/** The payment look-up at a million receivables ÷ at ten thousand. */
export const lookUp = (settings: Settings): Promise<Row[]> =>
  withDatabase(settings, 'portal_bench_large', async (url) => {
    const [few, many] = settings.quick ? [1000, 10_000] : [10_000, 1_000_000]
    const tries = settings.quick ? 5 : 31
    const portal = await openExplained(url, settings)
    try {
      await addPeople(portal.pool, 1, few)
      const small = await measure(portal.explain, few, tries)
      await addPeople(portal.pool, few + 1, many)
      const large = await measure(portal.explain, many, tries)
      const { lookUp: found } = large
      const isFlat = found.pages <= small.lookUp.pages * most.growth
      const [fewer, more] = [few, many].map((rows) => rows.toLocaleString('en'))
      return [
        {
          what: `Payment look-up at ${more} receivables ÷ at ${fewer}, in the database (PostgreSQL)`,
          goal: `flat, < ${most.ms} ms`,
          figures: [
            ...figuresOf('look-up', small.lookUp, large.lookUp),
            ...figuresOf('all calls of the page', small.wholePage, large.wholePage),
          ],
          met: isFlat && found.ms < most.ms,
        },
      ]
    } finally {
      await portal.close()
    }
  })
