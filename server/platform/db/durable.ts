import fs from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  /** Node's file descriptor for the one of the WebAssembly module. */
  nfd?: number
}

/** The corner of Emscripten's file system that the hook touches. */
interface Module {
  NODEFS?: { stream_ops: StreamOps }
  FS?: { filesystems: { NODEFS: { stream_ops: StreamOps } } }
}

interface StreamOps {
  fsync?: (file: OpenFile) => number
}

/**
 * The embedded PostgreSQL calls fsync, but its file system has none: without this hook a power cut loses every
 * commit. The hook relies on internals of one pinned version, so a start-up probe checks `syncs` (see probe.ts).
 */
class DurableNodeFS extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...args)
    ready.emscriptenOpts.preRun ??= []
    ready.emscriptenOpts.preRun.push((module: Module) => {
      const operations = (module.NODEFS ?? module.FS?.filesystems.NODEFS)?.stream_ops
      if (!operations) return
      operations.fsync = (file) => {
        if (file.nfd !== undefined) fs.fsyncSync(file.nfd)
        this.syncs += 1
        return 0
      }
    })
    return ready
  }
}

async function syncPath(target: string): Promise<void> {
  const file = await open(target, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** All at once: a disk that waits for one file takes others along. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const target = path.join(folder, entry.name)
      if (entry.isDirectory()) await syncTree(target)
      else if (entry.isFile()) await syncPath(target)
    }),
  )
  await syncPath(folder)
}

/** Settings that make a commit wait for the disk; `-F`, which PGlite passes by default, would switch that off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap(
    (setting) => ['-c', setting],
  ),
  '-c',
  'shared_buffers=16MB',
]

/** An open embedded database and the number of fsync calls that reached Node so far. */
interface DurableDatabase {
  pglite: PGlite
  syncs: () => number
}

/** A file beside the folder while the database in it is made: until then the folder is incomplete. */
const markOf = (folder: string) => `${folder}.unfinished`

/** Begins to make a database. Removes what an earlier start left unfinished: no client ever used it. */
async function beginMaking(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (fs.existsSync(markOf(folder)))
    for (const name of fs.readdirSync(folder))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  else fs.writeFileSync(markOf(folder), '')
  await syncPath(path.dirname(folder))
}

/** A database without data that the build makes (`server/commands/prepare-empty.ts`): copying it takes less than initdb. */
const madeBefore = path.join(import.meta.dirname, '../empty-database/db')

/** Begins with that one, where it is whole. */
function copyEmpty(folder: string): void {
  const isWhole = fs.existsSync(path.join(madeBefore, 'PG_VERSION'))
  if (isWhole && !fs.existsSync(markOf(madeBefore)))
    fs.cpSync(madeBefore, folder, { recursive: true })
}

/** What was copied, or written by initdb, did not pass the hook file by file: all of it is brought to the disk once, then it counts. */
async function endMaking(folder: string, pglite: PGlite): Promise<void> {
  await pglite.query('checkpoint')
  await syncTree(folder)
  fs.rmSync(markOf(folder))
  await syncPath(path.dirname(folder))
}

/** Opens or creates the embedded database in a folder of its own. */
export async function openDurable(folder: string): Promise<DurableDatabase> {
  const fresh = fs.existsSync(markOf(folder)) || !fs.existsSync(path.join(folder, 'PG_VERSION'))
  if (fresh) {
    await beginMaking(folder)
    copyEmpty(folder)
  }
  const files = new DurableNodeFS(folder)
  const pglite = await PGlite.create({ fs: files, startParams })
  if (fresh) await endMaking(folder, pglite)
  return { pglite, syncs: () => files.syncs }
}
