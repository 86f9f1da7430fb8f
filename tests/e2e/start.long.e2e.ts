import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '#server/platform/root.ts'
import { freePort } from './kit/listening.ts'
import { expect, test } from './kit/test.ts'

test('npm start passes a signal on to the server, and ends as it does', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-start-'))
  if (process.env.SEEDED_DATA) await cp(process.env.SEEDED_DATA, dataDir, { recursive: true })
  const port = await freePort()
  const start = spawn(process.execPath, [path.join(repositoryRoot(), 'tools/start.mjs')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(start, 'exit')
  const alive = () => fetch(`http://127.0.0.1:${port}/api/vivo`).then(({ ok }) => ok)
  try {
    await expect.poll(() => alive().catch(() => false), { timeout: 120_000 }).toBe(true)
    start.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect(alive()).rejects.toThrow()
  } finally {
    start.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})
