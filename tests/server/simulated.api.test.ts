import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayDetails } from '#server/money/gateway/payment.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { admins, students } from '#server/platform/db/schema.ts'
import { findSimulated, refuseSimulated, simulatedByConfig } from '#server/simulated.ts'
import { startServer } from '#server/start.ts'
import { system } from '#server/platform/system.ts'
import { openTestApp, useTestApp } from './kit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-simulated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const https = {
  PUBLIC_URL: 'https://portal.example',
  DATA_DIR: path.join(folder, 'data'),
  PORT: '0',
}
const real = { simulated: false }
const byConfig = (env: Record<string, string>, gateway = real) =>
  simulatedByConfig(readConfig({ ...https, SEED: 'none', ...env }), gateway)

describe('what is simulated', () => {
  it('stops the start at an https address, with what each part needs, before anything is written', async () => {
    const start = startServer(
      readConfig({ ...https, STUDENT_AREA_URL: 'http://localhost:4000' }),
      system,
    )
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow(
      /https:\/\/portal\.example.*banco 999.*gateway.*payment\.ts.*demonstração.*SEED=none.*localhost.*ALLOW_SANDBOX=1/s,
    )
    expect(existsSync(https.DATA_DIR)).toBe(false)
  })

  it('starts there when the operator allows it, and at an address without TLS', () => {
    const all = ['gateway', 'bank', 'demoPeople', 'localAddress'] as const
    for (const env of [{ ...https, ALLOW_SANDBOX: '1' }, { PUBLIC_URL: 'http://portal.example' }])
      expect(() => refuseSimulated(readConfig(env), all)).not.toThrow()
    for (const part of all)
      expect(() => refuseSimulated(readConfig(https), [part])).toThrow('ALLOW_SANDBOX')
    expect(() => refuseSimulated(readConfig(https), [])).not.toThrow()
    expect(() => readConfig({ ALLOW_SANDBOX: 'sim' })).toThrow('ALLOW_SANDBOX')
  })

  it('is the gateway of this version, and the bank without a contract', () => {
    expect(byConfig({}, gatewayDetails)).toEqual(['bank', 'gateway'])
    expect(byConfig({})).toEqual(['bank'])
    // Who pays at another API pays nothing here.
    expect(byConfig({ API_URL: 'https://api.example/api' }, { simulated: true })).toEqual([])
    expect(byConfig({ SEED: 'demo' })).toEqual(['bank', 'demoPeople'])
  })

  it.each([
    [{ PUBLIC_URL: 'https://localhost' }],
    [{ PUBLIC_URL: 'https://portal.localhost:8443' }],
    [{ PUBLIC_URL: 'https://127.0.0.1' }],
    [{ PUBLIC_URL: 'https://[::1]' }],
    [{ PARTNER_LOGIN_URL: 'http://127.8.9.1:80/x' }],
    [{ IP_URL: 'http://0.0.0.0/ip' }],
  ])('is an address of this machine: %j', (env) => {
    expect(byConfig(env)).toContain('localAddress')
  })

  it('is no address with such a word in it', () => {
    expect(byConfig({ PUBLIC_URL: 'https://localhost.example', IP_URL: 'none' })).toEqual(['bank'])
  })
})

describe('demo people in the database', () => {
  const test = useTestApp()
  const find = (env: Record<string, string>) =>
    findSimulated(test.db, readConfig({ ...https, SEED: 'none', ...env }), real)

  it('count whatever SEED is now, until they are deleted', async () => {
    expect(await find({})).toEqual(['bank', 'demoPeople'])
    expect(await find({ SEED: 'demo' })).toEqual(['bank', 'demoPeople'])
    // A catalogue of its own: this is the API that others pay at.
    expect(await find({ API_URL: 'https://api.example/api' })).toContain('bank')
    await test.db.update(admins).set({ email: 'diretora@cursos.example.org' })
    expect(await find({})).toContain('demoPeople')
    await test.db.delete(admins)
    expect((await test.db.select().from(students)).length).toBeGreaterThan(0)
    expect(await find({})).toContain('demoPeople')
  })
})

describe('every page of such an installation', () => {
  const siteDir = path.join(folder, 'site')
  const notice = 'Demonstração: nenhum pagamento é cobrado'
  beforeAll(() => {
    mkdirSync(siteDir, { recursive: true })
    writeFileSync(
      path.join(siteDir, 'index.html'),
      '<!doctype html><html lang="pt-BR"><head><title>P</title></head><body class="x"><div id="app"></div></body></html>',
    )
  })
  const pages = [
    '/',
    '/cursos',
    '/nova-senha/abc',
    '/nao-existe',
    '/api/area-aluno?saiu',
    '/api/admin',
  ]

  it('shows visitors a notice, once, before everything else', async () => {
    const test = await openTestApp({ env: { ...https, ALLOW_SANDBOX: '1' }, config: { siteDir } })
    for (const url of pages) {
      const { body } = await test.app.inject(url)
      expect([url, body.split(notice).length]).toEqual([url, 2])
      expect([
        url,
        /<body[^>]*>\s*<aside [^>]*aria-label="[^"]+"[^>]*><p role="note"/.test(body),
      ]).toEqual([url, true])
    }
    await test.close()
  })

  it.each([[{ ...https }], [{ ALLOW_SANDBOX: '1' }]])('and no page of another: %j', async (env) => {
    const test = await openTestApp({ env, config: { siteDir } })
    for (const url of pages) expect((await test.app.inject(url)).body).not.toContain(notice)
    await test.close()
  })
})
