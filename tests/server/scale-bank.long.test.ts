import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bradesco400 } from '#server/desk/bank/layouts/bradesco-400.ts'
import { receipts, receivables } from '#server/platform/db/schema.ts'
import { fileOf, title } from './bank-kit.ts'
import { actOn } from './desk-kit.ts'
import { testNow, useTestApp } from './kit.ts'
import { business } from './old-database.ts'
import { timed } from './timed.ts'

const test = useTestApp({ clock: () => testNow })

const lines = 100_000
/** One line a title, besides header and trailer: the most payments that so many lines can report. */
const titles = lines - 2
const ourNumber = (n: number) => String(n).padStart(11, '0')

// Finds a return file of a big day that a statement a line makes slow, or a statement that has too many parameters.
it('a return file of 100,000 lines is read, and once more changes nothing', async () => {
  const [students = '', enrolments = '', charges = ''] = business({ from: 1, to: titles })
  for (const statement of [students, enrolments, charges]) await test.db.execute(sql.raw(statement))
  await test.db.execute(
    sql`update receivables set method = 0, status = 'issued', paid_at = null, total_cents = 21790, list_cents = 21790,
      discount_cents = 0, our_number = lpad((id - 30000000)::text, 11, '0') where id > 30000000 and id <= ${30_000_000 + titles}`,
  )
  const slips = await test.db.$count(receivables, eq(receivables.status, 'issued'))
  const all = Array.from({ length: titles }, (_, n) => title({ ourNumber: ourNumber(n + 1) }))
  const content = fileOf(all, bradesco400)
  expect(content.toString('latin1').trimEnd().split('\r\n')).toHaveLength(lines)
  const read = (more = '') =>
    actOn(test, 'bank.read', {
      files: {
        arquivo: { name: 'retorno.ret', content: Buffer.concat([content, Buffer.from(more)]) },
      },
    })
  expect(await timed('read', () => read())).toMatchObject({ is: 'done' })
  const matched = await test.db.$count(receipts, eq(receipts.outcome, 'matched'))
  // Those that wait for the traffic authority have no slip.
  expect(matched).toBeGreaterThan(titles * 0.99)
  expect(await test.db.$count(receivables, eq(receivables.status, 'issued'))).toBe(slips - matched)
  expect(await test.db.$count(receipts)).toBe(titles)
  // The same payments in another file.
  expect(await timed('read again', () => read('\r\n'))).toMatchObject({ is: 'done' })
  expect(await test.db.$count(receipts, eq(receipts.outcome, 'matched'))).toBe(matched)
}, 600_000)
