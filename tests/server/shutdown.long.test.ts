import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { system } from '#server/platform/system.ts'
import { startServer } from '#server/start.ts'
import { closed, listening } from '#tests/e2e/kit/listening.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import { buildServer } from './server-process.ts'
import type { BuiltServer, ServerProcess } from './server-process.ts'

let built: BuiltServer
let server: ServerProcess
const open: Socket[] = []
beforeAll(async () => {
  built = await buildServer()
  // The first start prepares the database, which takes its time.
  await start('10')
  server.kill('SIGTERM')
  expect(await server.end).toBe(0)
})
afterEach(async () => {
  for (const each of open.splice(0)) each.destroy()
  server.kill('SIGKILL')
  await server.end
})
afterAll(() => built.remove())

const start = async (SHUTDOWN_SECONDS: string) => {
  server = await built.start({ SEED: 'none', SHUTDOWN_SECONDS })
}

async function openSocket(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

const body = JSON.stringify({ CPF: '52998224725', Senha: 'x'.repeat(2000) })

/** Begins an upload and stops in the middle of it, once the server waits for the rest. */
async function hangingUpload(): Promise<{ socket: Socket; rest: string }> {
  const socket = await openSocket()
  // The server sends 100 when it has read the head.
  const head =
    'POST /api/aluno/efetua-login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue\r\n' +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n`
  socket.write(head)
  await once(socket, 'data')
  socket.write(body.slice(0, 100))
  return { socket, rest: body.slice(100) }
}

const refusesConnections = () =>
  expect
    .poll(() =>
      openSocket().then(
        (socket) => socket.destroy() && 'accepted',
        () => 'refused',
      ),
    )
    .toBe('refused')

describe('a server that is asked to end', () => {
  it('accepts nothing more, finishes what is under way, and ends properly', async () => {
    await start('600')
    const { socket, rest } = await hangingUpload()
    server.kill('SIGTERM')
    await refusesConnections()
    expect(server.ended()).toBeNull()
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    socket.write(rest)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d .*\r\nconnection: close\r\n/is)
    expect(await server.end).toBe(0)
  })

  it('waits for a hanging upload no longer than it may', async () => {
    await start('2')
    const { socket } = await hangingUpload()
    const cut = once(socket, 'close')
    server.kill('SIGTERM')
    await cut
    expect(await server.end).toBe(0)
    expect(server.log.join('\n')).toContain('connections cut')
  })

  it('ends at once when asked twice', async () => {
    await start('600')
    await hangingUpload()
    server.kill('SIGTERM')
    await refusesConnections()
    expect(server.ended()).toBeNull()
    server.kill('SIGTERM')
    expect(await server.end).toBe(1)
  })
})

describe.skipIf(!hasPostgres)('a server beside others', () => {
  it('logs where its e-mails are, and that those of others are elsewhere', async () => {
    const cluster = await openCluster()
    try {
      server = await built.start({ SEED: 'none', DATABASE_URL: cluster.url })
      server.kill('SIGTERM')
      await server.end
      expect(server.log.join('\n')).toMatch(/cada servidor grava os e-mails que entrega.*\/mail/)
    } finally {
      server.kill('SIGKILL')
      cluster.stop()
    }
  })
})

describe.skipIf(!hasPostgres)('a server whose port is taken', () => {
  it('has begun no work, which would find a closed database', async () => {
    const [cluster, other] = [await openCluster(), createServer()]
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'portal-port-'))
    const PORT = new URL(await listening(other)).port
    const env = { DATABASE_URL: cluster.url, SEED: 'none', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    const every = vi.fn(system.timers.every)
    const timers = { ...system.timers, every }
    try {
      const started = startServer(readConfig({ ...env, DATA_DIR, PORT }), { ...system, timers })
      await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' })
      // Rounds of jobs are seconds apart; what writes the log is no job.
      expect(every.mock.calls.filter(([ms]) => ms >= 1000)).toEqual([])
    } finally {
      await closed(other)
      cluster.stop()
      rmSync(DATA_DIR, { recursive: true, force: true })
    }
  })
})
