import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startServer } from './server.ts'

/** Fills one data folder, of which every server of the run gets a copy: filling takes longer than a start. */
export default async function seedData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-e2e-seeded-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  process.env.SEEDED_DATA = folder
  return () => rm(folder, { recursive: true, force: true })
}
