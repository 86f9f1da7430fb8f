import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { parseCommand, runCommand } from '#server/desk/command/command.ts'
import type { SentFile } from '#server/desk/fields.ts'
import * as schema from '#server/platform/db/schema.ts'
import { cities, deskFiles, origins, postalCodes, secrets } from '#server/platform/db/schema.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { system } from '#server/platform/system.ts'
import {
  enrolled,
  findOffer,
  goodPassword,
  lookUp,
  payByCard,
  submissionFor,
  submit,
} from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'
import { logIn } from './people-kit.ts'

// A provider's first day with commands alone, from an empty database: finds an action after which the next one cannot go on.

/** Reference data and keys, which a clean installation has. */
const isThere: string[] = [cities, postalCodes, origins, secrets].map((table) =>
  getTableName(table),
)
const filled = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableName(table))
  .filter((name) => !isThere.includes(name))

const test = useTestApp({ clock: system.clock })
beforeAll(() => test.db.execute(sql.raw(`truncate ${filled.join(', ')} restart identity cascade`)))

/** Runs a command line; files by the name of their option. Fails the test unless it is done. */
async function desk(line: readonly (string | number)[], files: Record<string, SentFile> = {}) {
  const paths = Object.keys(files).flatMap((name) => [`--${name}`, name])
  const command = parseCommand([...line.map(String), ...paths])
  const answer = await runCommand(test.deps, { command, files, user: 'ana' })
  expect([line, answer.lines, answer.code]).toEqual([line, answer.lines, 0])
  return { ...answer, text: answer.lines.join('\n') }
}

/** The catalogue of the demo as a provider sends it. */
function zippedCatalogue(): SentFile {
  const root = path.join(repositoryRoot(), 'catalogue')
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => [path.relative(root, file).replaceAll('\\', '/'), readFileSync(file)] as const)
  return { name: 'catalogue.zip', content: Buffer.from(zipSync(Object.fromEntries(entries))) }
}

const statusOf = async (cpf: string) => (await logIn(test, cpf, goodPassword)).statusCode

describe('the first day of a provider', () => {
  it('begins with an administrator and a catalogue', async () => {
    const person = [
      '--nome',
      'Ana Lima',
      '--cpf',
      '529.982.247-25',
      '--email',
      'ana@escola.example',
    ]
    const { text } = await desk(['admin', 'create', ...person, '--perfil', 'administration'])
    expect(text).toMatch(/nova-senha-admin/)
    const arquivo = zippedCatalogue()
    expect((await desk(['catalogue', 'apply'], { arquivo })).text).toContain('--confirmar')
    // Only here: a failed check that asks to be confirmed.
    const command = parseCommand(['catalogue', 'apply', '--arquivo', 'a'])
    const files = { arquivo: { name: 'offers.csv', content: Buffer.from('course\n') } }
    const failed = await runCommand(test.deps, { command, files, user: 'ana' })
    expect([failed.code, failed.lines.join()]).toEqual([
      1,
      expect.not.stringContaining('--confirmar'),
    ])
    await desk(['catalogue', 'apply', '--confirmar'], { arquivo })
    // Only here: a file of a command, which the audit names, that is not stored as the file of a form is.
    const stored = await test.db.select({ name: deskFiles.name }).from(deskFiles)
    expect(stored).toEqual([{ name: 'catalogue.zip' }])
    // Only here: a command that changes an offer, and none that shows its number.
    expect((await desk(['queue', 'ofertas'])).text).toMatch(/^offer \d+\t/m)
  })

  it('gives a student access once the bank reports the slip, and a certificate that is found', async () => {
    const buyer = await enrolled(test.app, await findOffer(test.db))
    const cpf = buyer.submission.Cpf
    expect(await statusOf(cpf)).toBe(402)
    expect((await desk(['search', buyer.id])).text).toContain(String(buyer.id))
    const sample = await desk(['bank', 'sample', '--formato', 'cnab240-999'])
    const { download } = sample
    if (!download) throw new Error('No file')
    const arquivo = { name: download.name, content: download.content }
    await desk(['bank', 'read'], { arquivo })
    expect(await statusOf(cpf)).not.toBe(402)
    await desk(['certificate', 'issue', buyer.id])
    const { text } = await desk(['show', 'enrolment', buyer.id])
    const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? []
    const found = await test.app.inject(`/api/certificado/consulta/${code}`)
    expect([text, found.statusCode]).toEqual([text, 200])
  })

  it('gives the money of a card back, and lets a deferred enrolment be paid', async () => {
    const offer = await findOffer(test.db)
    const card = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, card.receivable, '4111111111111111')
    await desk([
      'enrolment',
      'withdraw',
      card.id,
      '--canal',
      'telefone',
      '--motivo',
      'Pediu por telefone',
    ])
    expect((await desk(['queue', 'devolver'])).text).toContain(String(card.id))
    await desk(['payment', 'refund', card.id, '--motivo', 'Desistência', '--confirmar'])
    expect((await desk(['queue', 'devolver'])).text).not.toContain(String(card.id))

    const deferredOffer = await findOffer(test.db, { detranApproval: true })
    const { Id: deferred } = (await submit(test.app, submissionFor(deferredOffer))).json<{
      Id: number
    }>()
    expect((await desk(['queue', 'retidas'])).text).toContain(String(deferred))
    await desk(['enrolment', 'release', deferred])
    const pdf = { name: 'recibo.pdf', content: Buffer.from('%PDF-1.7 recibo') }
    const { IdContaAReceber: receivable } = (await lookUp(test.app, deferred)).json()
    expect(receivable).toBeGreaterThan(0)
    const today = formatIso(todayInSaoPaulo(system.clock()))
    const paid = ['--dia', today, '--valor', '9999,99', '--motivo', 'Pagou no balcão']
    await desk(['payment', 'paid', deferred, ...paid, '--confirmar'], { comprovante: pdf })
    expect((await desk(['queue', 'auditoria'])).text).toContain('Pagou no balcão')
  })
})
