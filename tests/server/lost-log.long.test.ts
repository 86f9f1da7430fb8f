import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#tests/e2e/kit/listening.ts'
import { buildServer } from './server-process.ts'
import type { BuiltServer } from './server-process.ts'

let built: BuiltServer
let child: ChildProcess | undefined
beforeAll(async () => {
  built = await buildServer()
})
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
afterAll(() => built.remove())

/** Starts the server with this as its output; where it answers, once it does. */
async function start(stdout: number | 'pipe'): Promise<string> {
  const port = await freePort()
  child = built.spawn({ SEED: 'none', PORT: String(port) }, stdout)
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/api/vivo`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(answers, { timeout: 90_000 }).toBe(200)
  return url
}

/** Sends requests that are logged: many times the lines that are buffered before they are written. */
async function ask(url: string): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    const answer = await fetch(`${url}/api/estado/combo`)
    expect(answer.status).toBe(200)
    await answer.text()
  }
}

async function endsWhenAsked(): Promise<void> {
  child?.kill('SIGTERM')
  expect(await once(child ?? process, 'exit')).toEqual([0, null])
}

describe('a server whose log cannot be written goes on, and ends when it is asked to', () => {
  it.skipIf(!existsSync('/dev/full'))('on a full disk', async () => {
    const full = openSync('/dev/full', 'w')
    const url = await start(full)
    closeSync(full)
    await ask(url)
    await endsWhenAsked()
  })

  it('before a pipe without a reader', async () => {
    const url = await start('pipe')
    child?.stdout?.destroy()
    await ask(url)
    await endsWhenAsked()
  })

  it('before a reader that hangs', async () => {
    const url = await start('pipe')
    child?.stdout?.pause()
    // More than any pipe buffers.
    for (let n = 0; n < 20; n += 1) await ask(url)
    await endsWhenAsked()
  })
})
