/**
 * What the portal costs over the least that could do the same, as ratios in one run:
 *   reading   the course list, against a bare Fastify route that returns the same bytes;
 *   enrolling, checked, committed and answered, against the bare insert transaction behind it: without the password's
 *   hash, with it, and over HTTP with the client in the same process.
 * Run by `npm run bench` on the embedded database and on PostgreSQL. Numbers are of one machine; ratios travel better.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { fastify } from 'fastify'
import type { Pool } from 'pg'
import { readConfig } from '#server/platform/config.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openKeys } from '#server/platform/keys.ts'
import { enrol } from '#server/enrolment/enrol.ts'
import { startServer } from '#server/start.ts'
import { anyCpf } from '#tests/e2e/kit/people.ts'
import { hashing } from './password-hash.ts'

const SECONDS = 2
const ENROLMENTS = 150
const CLIENTS = 4
const ROUNDS = 8
const list = '/api/tipo-curso-categoria/lista-cursos-especializados'

const get = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

async function requestsPerSecond(url: string) {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 10,
    duration: SECONDS,
    workers: 1,
  })
  if (non2xx) throw new Error(`${non2xx} answers of ${url} were not 2xx`)
  return requests.average
}

/** Runs `work` for every item with a few clients at once; items per second. */
async function throughput<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = [...items]
  const began = performance.now()
  const client = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return items.length / ((performance.now() - began) / 1000)
}

/** A course without demands of its own, offered in a whole state, and a city to live in. */
async function anOffer(base: string) {
  const type = await get<{ Id: number; Estados: { UF: string; ValidoTodasCidades: boolean }[] }>(
    `${base}/api/tipo-curso-categoria/obter-por-url/preparatorio-exame-teorico`,
  )
  const uf = type.Estados.find((state) => state.ValidoTodasCidades)?.UF
  if (!uf) throw new Error('The demo course covers no whole state')
  const course = await get<number>(
    `${base}/api/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=${type.Id}`,
  )
  const { Id } = await get<{ Id: number }>(
    `${base}/api/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${course}&UF=${uf}`,
  )
  const [option] = await get<{ TipoPagamento: number; TipoPendencia: number }[]>(
    `${base}/api/agenda-curso/obter-pagamento-info/${Id}`,
  )
  const [city] = await get<{ Id: number }[]>(`${base}/api/cidade/combo?uf=${uf}`)
  if (!option || !city) throw new Error('The demo offer cannot be paid')
  return { scheduleId: Id, option, cityId: city.Id }
}

type Offer = Awaited<ReturnType<typeof anOffer>>

function submissionOf(offer: Offer, number: number) {
  const email = `bench.${number}.${Math.random()}@exemplo.test`
  return {
    Municipio_Id: offer.cityId,
    TipoPagamento: offer.option.TipoPagamento,
    TipoPendencia_Id: offer.option.TipoPendencia,
    AgendaCurso_Id: offer.scheduleId,
    DataDeNascimento: '1990-03-15',
    Numero: '120',
    Nome: 'Joana Pereira de Teste',
    Cpf: anyCpf().replace(/\D/g, ''),
    Endereco: 'Rua das Palmeiras',
    Cep: '89010187',
    Bairro: 'Centro',
    DddCelular: '47',
    NumeroCelular: '999998888',
    Email: email,
    Deficiencia: 0,
    ConfirmacaoEmail: email,
    Senha: 'Estrada#2026',
    ConfirmacaoSenha: 'Estrada#2026',
  }
}

async function enrolByHttp(base: string, offer: Offer, number: number) {
  const form = new FormData()
  const submission = submissionOf(offer, number)
  form.set('inscricaoTela', JSON.stringify(submission))
  const response = await fetch(`${base}/api/inscricao/efetua-inscricao`, {
    method: 'POST',
    body: form,
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** The rows of one enrolment as plain inserts in one transaction, and nothing else. */
async function insertBare(pool: Pool, { schedule, course, city }: Record<string, number>) {
  const client = await pool.connect()
  const id = 2 ** 52 + Math.floor(Math.random() * 2 ** 51)
  const hash = '0'.repeat(64)
  try {
    await client.query('begin')
    await client.query(
      `insert into students (id, cpf, name, birth_date, email, password_hash, mobile, postal_code, street, number, district, city_id)
         values ($1, $2, 'Joana Pereira de Teste', '1990-03-15', $3, $4, '47999998888', '89010187', 'Rua das Palmeiras', '120', 'Centro', $5)`,
      [id, String(id).slice(-11), `bare.${id}@exemplo.test`, hash, city],
    )
    await client.query(
      `insert into enrolments (id, student_id, schedule_id, course_id, status, sign_language) values ($1, $1, $2, $3, 'active', false)`,
      [id, schedule, course],
    )
    await client.query(
      `insert into receivables (id, enrolment_id, schedule_id, method, pending_type, status, list_cents, total_cents, due_date, our_number, barcode)
         values ($1, $1, $3, 0, 1, 'issued', 19990, 19990, '2030-01-01', '1', $2)`,
      [id, '9'.repeat(44), schedule],
    )
    await client.query(
      `insert into charge_events (receivable_id, from_status, event, to_status) values ($1, 'receiving', 'issued', 'issued')`,
      [id],
    )
    await client.query(
      `insert into consents (subject, purpose, document_kind, document_version, sha256, origin, enrolment_id, ip, user_agent)
         values ($1, 'inscricao', 'termos-adesao', '1', $3, 'fluxo', $2, '127.0.0.1', 'bench')`,
      [hash, id, hash],
    )
    await client.query(
      `insert into outbox (kind, aggregate, payload, processed_at) values ('bench', $1, '{}', now())`,
      [String(id)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!

/**
 * The use case beside the bare transaction, in turns on one database, so that a busy machine slows both alike; the median
 * of the rounds. HTTP and letters are not in it.
 */
async function compareEnrolments(config: Config, offer: Offer, withHash: boolean) {
  const database = await openDatabase(config)
  const { db, pool } = database
  const deps = { db, config, clock: () => new Date(), keys: await openKeys(db) } as Deps
  const { rows } = await pool.query<{ course: number }>(
    'select course_id as course from schedules where id = $1',
    [offer.scheduleId],
  )
  const bare = { schedule: offer.scheduleId, course: rows[0]!.course, city: offer.cityId }
  const portal = async (number: number) => {
    const sender = { ip: '127.0.0.1', userAgent: 'bench' }
    const answer = await enrol(deps, submissionOf(offer, number), sender, () => [])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  }
  hashing.on = withHash
  const round = Array.from({ length: ENROLMENTS / 3 }, (_, number) => number)
  const seen: { portal: number; bare: number }[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1)
    seen.push({
      portal: await throughput(round, portal),
      bare: await throughput(round, () => insertBare(pool, bare)),
    })
  hashing.on = true
  await database.close()
  // The first round fills the caches.
  const [, ...rounds] = seen
  return [
    median(rounds.map((each) => each.portal)),
    median(rounds.map((each) => each.bare)),
  ] as const
}

function row(name: string, portal: number, bare: number, unit: string) {
  const ratio = (portal / bare).toFixed(2)
  console.log(
    `${name.padEnd(38)} ${portal.toFixed(0).padStart(7)} ${bare.toFixed(0).padStart(7)}  ${unit.padEnd(12)} ${ratio.padStart(6)}`,
  )
}

async function measure(name: string, databaseUrl?: string) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
  })
  const server = await startServer(config)
  const base = server.address.replace('localhost', '127.0.0.1')
  const bytes = Buffer.from(await (await fetch(`${base}${list}`)).arrayBuffer())
  const bare = fastify()
  bare.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
  const read = [
    await requestsPerSecond(`${base}${list}`),
    await requestsPerSecond(bareUrl),
  ] as const
  await bare.close()

  const offer = await anOffer(base)
  const numbers = Array.from({ length: ENROLMENTS }, (_, number) => number)
  await enrolByHttp(base, offer, -1)
  const enrolled = await throughput(numbers, (number) => enrolByHttp(base, offer, number))
  await server.close()
  const alone = await compareEnrolments(config, offer, false)
  const hashed = await compareEnrolments(config, offer, true)
  await rm(dataDir, { recursive: true, force: true })

  row(`${name}: course list`, read[0], read[1], 'requests/s')
  row(`${name}: enrolment, hash aside`, ...alone, 'enrolments/s')
  row(`${name}: enrolment with its hash`, ...hashed, 'enrolments/s')
  row(`${name}: the same over HTTP`, enrolled, hashed[1], 'enrolments/s')
}

const [cpu] = os.cpus()
console.log(`${os.cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.version}\n`)
console.log(
  `${''.padEnd(38)} ${'portal'.padStart(7)} ${'bare'.padStart(7)}  ${''.padEnd(12)} ${'ratio'.padStart(6)}`,
)
await measure('PGlite')
if (process.env.BENCH_DATABASE_URL) await measure('PostgreSQL', process.env.BENCH_DATABASE_URL)
