import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fill } from '#contract/errors.ts'
import { operatorTexts } from '#server/platform/texts.ts'

/** The folder belongs to another process. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  constructor(folder: string, owner: string) {
    super(fill(operatorTexts.folderInUse, { pasta: folder, processo: owner }))
  }
}

/** Abstract socket on Linux, named pipe on Windows, socket file elsewhere. */
function lockAddress(folder: string): string {
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)
  if (process.platform === 'linux') return `\0portal-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${id}`
  return path.join(tmpdir(), `portal-${id}.sock`)
}

/** Null when the address is ours now, else the error code. */
function listen(server: net.Server, address: string): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(address, () => resolve(null))
  })
}

/** The pid of the process that listens at the address; null when none does. */
function ownerOf(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let received = ''
    const socket = net.connect(address)
    socket.on('data', (data) => (received += data.toString()))
    socket.on('close', () => resolve(received.trim() || '?'))
    socket.on('error', () => resolve(null))
  })
}

/**
 * One process a data folder: two would both acknowledge commits and destroy each other's. The lock is a listening
 * socket, which the kernel closes when the process ends, kill -9 included. Returns a function that releases it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const address = lockAddress(folder)
  const isFile = address.startsWith(tmpdir())
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const server = net.createServer((socket) => socket.end(`${process.pid}\n`))
    const failure = await listen(server, address)
    if (failure === null) {
      server.unref()
      return () => new Promise((resolve) => server.close(() => resolve()))
    }
    if (failure !== 'EADDRINUSE')
      throw new Error(fill(operatorTexts.folderNotLocked, { pasta: folder, motivo: failure }))
    const owner = await ownerOf(address)
    if (owner !== null || !isFile) throw new FolderInUseError(folder, owner ?? '?')
    // A socket file left by a process that crashed: no process listens, so this one may remove it.
    rmSync(address, { force: true })
  }
  throw new FolderInUseError(folder, '?')
}
