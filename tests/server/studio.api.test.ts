import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

const studioDir = mkdtempSync(path.join(tmpdir(), 'portal-studio-'))
let withStudio: TestApp
let plain: TestApp
beforeAll(async () => {
  mkdirSync(path.join(studioDir, 'assets'))
  writeFileSync(path.join(studioDir, 'index.html'), '<!doctype html><title>Estúdio</title>')
  writeFileSync(path.join(studioDir, 'assets/studio-1.js'), 'export {}')
  withStudio = await openTestApp({ config: { studioDir } })
  plain = await openTestApp({ config: { studioDir: null } })
})
afterAll(async () => {
  await Promise.all([withStudio.close(), plain.close()])
  rmSync(studioDir, { recursive: true, force: true })
})

describe('the statechart studio', () => {
  it('is served under /estudio/ when configured', async () => {
    const page = await withStudio.app.inject('/estudio/')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain('Estúdio')
    const bare = await withStudio.app.inject('/estudio')
    expect([bare.statusCode, bare.headers.location]).toEqual([302, '/estudio/'])
    const script = await withStudio.app.inject('/estudio/assets/studio-1.js')
    expect(script.headers['cache-control']).toContain('immutable')
  })

  it('is not there otherwise', async () => {
    expect((await plain.app.inject('/estudio/')).statusCode).toBe(404)
  })
})
