/**
 * The use case of an enrolment, checked, committed and answered, beside the bare insert transaction behind it, in turns on
 * one database. HTTP and e-mails are not in it; the hash of the password is in neither or in both.
 */
import type { Pool } from 'pg'
import { enrol } from '#server/enrolment/enrol.ts'
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openKeys } from '#server/platform/keys.ts'
import { system } from '#server/platform/system.ts'
import { throughput } from './load.ts'
import { hashing } from './password-hash.ts'
import { submissionFor } from '#tests/server/enrolment-kit.ts'
import { findOffer } from './people.ts'
import type { Offer } from './people.ts'
import { onBoth, withPortal } from './processes.ts'
import { median } from './rows.ts'
import type { Figure, Row, Settings } from './rows.ts'

const least = 0.5

/** The rows of one enrolment as plain inserts in one transaction, and nothing else. */
async function insertBare(pool: Pool, { schedule, course, city }: Offer, passwordHash: string) {
  const client = await pool.connect()
  const id = 2 ** 52 + Math.floor(Math.random() * 2 ** 51)
  const digest = '0'.repeat(64)
  try {
    await client.query('begin')
    await client.query(
      `insert into students (id, cpf, name, birth_date, email, password_hash, mobile, postal_code, street, number, district, city_id)
         values ($1, $2, 'Joana Pereira de Teste', '1990-03-15', $3, $4, '47999998888', '89010187', 'Rua das Palmeiras', '120', 'Centro', $5)`,
      [id, String(id).slice(-11), `bare.${id}@exemplo.test`, passwordHash, city.id],
    )
    await client.query(
      `insert into enrolments (id, student_id, schedule_id, course_id, status, sign_language) values ($1, $1, $2, $3, 'active', false)`,
      [id, schedule.id, course.id],
    )
    await client.query(
      `insert into receivables (id, enrolment_id, schedule_id, method, pending_type, status, list_cents, total_cents, due_date, our_number, barcode)
         values ($1, $1, $3, 0, 1, 'issued', 19990, 19990, '2030-01-01', '1', $2)`,
      [id, '9'.repeat(44), schedule.id],
    )
    await client.query(
      `insert into charge_events (receivable_id, from_status, event, to_status) values ($1, 'receiving', 'issued', 'issued')`,
      [id],
    )
    await client.query(
      `insert into consents (subject, purpose, document_kind, document_version, sha256, origin, enrolment_id, ip, user_agent)
         values ($1, 'inscricao', 'termos-adesao', '1', $3, 'fluxo', $2, '127.0.0.1', 'bench')`,
      [digest, id, digest],
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

/** Replaces deps.ts of the server: the dependencies that the use case needs. */
async function openUseCase(settings: Settings, databaseUrl: string | null) {
  const config = readConfig({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl ?? undefined,
    RATE_LIMIT_FACTOR: '0',
  })
  const database = await openDatabase(config)
  const { db } = database
  const deps = { db, config, ...system, keys: await openKeys(db, system.random) } as Deps
  return { deps, database }
}

type UseCase = Awaited<ReturnType<typeof openUseCase>>

/** A request without a key, whose CPF was not checked before. */
const plainRequest = { storeAnswer: () => [], known: async () => null, useCheck: async () => 0 }

/** Enrolments a second of the portal and bare, the median of the rounds; the first fills the caches and is left out. */
async function inTurns(
  { deps, database: { pool } }: UseCase,
  offer: Offer,
  { quick }: Settings,
  withHash: boolean,
): Promise<Pick<Figure, 'value' | 'floor' | 'ratio'>> {
  hashing.on = withHash
  const sender = { ip: '127.0.0.1', userAgent: 'bench' }
  const portal = async () => {
    const answer = await enrol(deps, submissionFor(offer), sender, plainRequest)
    if (answer.status !== 200) throw new Error(`An enrolment ended with ${answer.status}`)
  }
  const bare = async () => insertBare(pool, offer, await hashPassword('Estrada#2026'))
  const items = Array.from({ length: quick ? 8 : 60 }, (_, number) => number)
  const rounds: { portal: number; bare: number }[] = []
  for (let turn = 0; turn <= (quick ? 1 : 7); turn += 1)
    rounds.push({ portal: await throughput(items, portal), bare: await throughput(items, bare) })
  hashing.on = true
  const counted = rounds.slice(1)
  return {
    value: median(counted.map((each) => each.portal)),
    floor: median(counted.map((each) => each.bare)),
    ratio: median(counted.map((each) => each.portal / each.bare)),
  }
}

/** Enrolment ÷ bare insert transaction, on both databases. */
export async function enrolment(settings: Settings): Promise<Row[]> {
  const measured = await onBoth(settings, async (of, url) => {
    const offer = await withPortal(settings, (portal) => findOffer(portal.url), url)
    const useCase = await openUseCase(settings, url)
    try {
      return {
        of,
        without: await inTurns(useCase, offer, settings, false),
        with: await inTurns(useCase, offer, settings, true),
      }
    } finally {
      await useCase.database.close()
    }
  })
  const unit = 'enrolments/s'
  return [
    {
      what: 'Enrolment ÷ bare insert transaction, without the hash',
      goal: `≥ ${least} on both databases`,
      figures: measured.map(({ of, without }) => ({ of, ...without, unit })),
      met: measured.every(({ without: { ratio = 0 } }) => ratio >= least),
    },
    {
      what: 'Enrolment ÷ bare insert transaction, both with the hash',
      goal: null,
      figures: measured.map(({ of, with: hashed }) => ({ of, ...hashed, unit })),
      met: null,
    },
  ]
}
