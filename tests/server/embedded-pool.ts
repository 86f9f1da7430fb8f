import { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Pool } from 'pg'
import { engineDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import type { Engine } from '#server/platform/db/engine-stream.ts'
import { embeddedTemplate, patienceMs } from './template.ts'

/** So that no window of a limit ends in the middle of a test on a busy machine: each is an hour longer. */
export const longWindows = `
  create or replace function hold_window() returns trigger language plpgsql as $$ begin
    new.ends_at := new.ends_at + interval '1 hour';
    return new;
  end $$;
  create or replace trigger hold_window before insert on limit_uses
    for each row execute function hold_window()`
/** As long as visitors know them. */
export const visitorsWindows = 'alter table limit_uses disable trigger hold_window'

/** How many rows a table has, and the last transaction that wrote one: what changes with any change of it. */
type TableStates = Map<string, string>

/** A database in memory that tests use one after another. */
interface Reused {
  pglite: PGlite
  engine: Engine
  states: TableStates
  schema: string
}

/** Content of every copy of the template. */
interface Pristine {
  tables: string[]
  /** The rows of a table as JSON, in the order in which they lie. */
  rows: Map<string, string>
  /** The tables that refer to a table: none is emptied without them. */
  referring: Map<string, string[]>
  sequences: string
}

/** Opening one takes seconds, cleaning one milliseconds: the files of a worker, which share this module, share them. */
const free: Reused[] = []
let pristine: Pristine | undefined

const names = async (pool: Pool, sql: string) =>
  (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name)

async function readPristine(pool: Pool): Promise<Pristine> {
  const tables = await names(
    pool,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const rows = new Map<string, string>()
  for (const table of tables) {
    const [json = ''] = await names(
      pool,
      `select json_agg(t order by ctid)::text as name from ${escapeIdentifier(table)} t`,
    )
    if (json) rows.set(table, json)
  }
  const { rows: references } = await pool.query<{ of: string; by: string[] }>(`
    select referred.relname as of, array_agg(distinct referring.relname)::text[] as by
    from pg_constraint c
    join pg_class referred on referred.oid = c.confrelid
    join pg_class referring on referring.oid = c.conrelid
    where contype = 'f' group by 1`)
  const sequences = await names(
    pool,
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as name
    from pg_sequences where schemaname = 'public'`,
  )
  return {
    tables,
    rows,
    referring: new Map(references.map(({ of, by }) => [of, by])),
    sequences: sequences.join(';'),
  }
}

async function statesOf(pool: Pool, tables: readonly string[]): Promise<TableStates> {
  const each = tables.map(
    (table) =>
      `select ${escapeLiteral(table)} as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state
      from ${escapeIdentifier(table)}`,
  )
  const { rows } = await pool.query<{ name: string; state: string }>(each.join(' union all '))
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/** Everything of a database but its rows. What only gives other plans counts too: statistics. */
async function schemaOf(pool: Pool): Promise<string> {
  const [schema = ''] = await names(
    pool,
    `select md5(string_agg(part, '|' order by part)) as name from (
      select concat_ws(' ', 'class', oid, relname, relkind, relam, reloptions, relrowsecurity, relacl,
        case relkind when 'r' then concat_ws(' ', relpages, reltuples) end) as part
      from pg_class where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'attribute', count(*), max(xmin::text::bigint)) from pg_attribute
      union all select concat_ws(' ', 'default', count(*), max(xmin::text::bigint)) from pg_attrdef
      union all select concat_ws(' ', 'constraint', count(*), max(xmin::text::bigint)) from pg_constraint
      union all select concat_ws(' ', 'index', count(*), sum(indisvalid::int)) from pg_index
      union all select concat_ws(' ', 'statistic', count(*), max(xmin::text::bigint)) from pg_statistic
      union all select concat_ws(' ', 'trigger', oid, tgname, tgrelid, tgfoid, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'function', oid, proname, prosrc) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace
        where nspname !~ '^pg_(toast_)?temp_'
      union all select concat_ws(' ', 'role', rolname, rolsuper, rolcanlogin) from pg_roles
      union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    ) parts`,
  )
  return schema
}

/** The changed tables and whatever refers to them. */
function withReferring(changed: readonly string[], { referring }: Pristine): Set<string> {
  const all = new Set(changed)
  // Those that are added while it goes are met as well.
  for (const table of all) for (const other of referring.get(table) ?? []) all.add(other)
  return all
}

async function open(): Promise<Reused> {
  const template = await embeddedTemplate()
  const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(template)]) })
  const engine = pgliteEngine(pglite)
  const { pool, close } = engineDatabase(engine, async () => undefined, patienceMs)
  await pool.query(`${longWindows};${visitorsWindows}`)
  pristine ??= await readPristine(pool)
  const states = await statesOf(pool, pristine.tables)
  const schema = await schemaOf(pool)
  await close()
  return { pglite, engine, states, schema }
}

/** Makes the rows of a database again what they were; false when it is not the same but for its rows. */
async function clean(reused: Reused, known: Pristine): Promise<boolean> {
  // A new connection to the engine begins with a clean session.
  const { pool, close } = engineDatabase(reused.engine, async () => undefined, patienceMs)
  await pool.query(visitorsWindows)
  if ((await schemaOf(pool)) !== reused.schema) return false
  const now = await statesOf(pool, known.tables)
  const changed = known.tables.filter((table) => now.get(table) !== reused.states.get(table))
  const tables = [...withReferring(changed, known)]
  const fill = tables.flatMap((table) => {
    const [name, rows] = [escapeIdentifier(table), known.rows.get(table)]
    if (!rows) return []
    return `insert into ${name} select * from json_populate_recordset(null::${name}, ${escapeLiteral(rows)})`
  })
  if (tables.length) {
    const empty = `truncate ${tables.map((table) => escapeIdentifier(table)).join(', ')}`
    // Rows are put back without foreign key checks and triggers.
    const asBefore = ['set session_replication_role = replica', empty, ...fill, known.sequences]
    await pool.query(asBefore.join(';'))
    for (const [table, state] of await statesOf(pool, tables)) reused.states.set(table, state)
  } else await pool.query(known.sequences)
  await close()
  return true
}

/** A copy of the template in memory, which another test may have used before and left as it was. */
export async function openReused(): Promise<Database> {
  const reused = free.pop() ?? (await open())
  return engineDatabase(
    reused.engine,
    async () => {
      const isClean = !!pristine && (await clean(reused, pristine).catch(() => false))
      if (isClean) free.push(reused)
      else await reused.pglite.close()
    },
    patienceMs,
  )
}
