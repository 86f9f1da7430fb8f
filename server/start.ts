import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import type { EmbeddedEngine } from './platform/db/embedded.ts'
import { prepareDatabase } from './seed/index.ts'
import type { Deps } from './platform/deps.ts'
import { missingContracts } from './catalogue/index.ts'
import { freeRunningKeys } from './platform/idempotency/key-lease.ts'
import { serveMetrics } from './platform/metrics-server.ts'
import type { System } from './platform/ports/system.ts'
import { startRelay } from './delivery/index.ts'
import type { Relay } from './delivery/index.ts'
import { takeCommands } from './desk/index.ts'
import { gatewayDetails } from './money/index.ts'
import { mails } from './mails.ts'
import { openDeps } from './open-deps.ts'
import { Visitors } from './platform/visitors.ts'
import { findSimulated, refuseSimulated, simulatedByConfig } from './simulated.ts'
import { startSweeps } from './sweep-timer.ts'

export interface RunningServer {
  address: string
  log: FastifyBaseLogger
  /** Accepts nothing more, lets running requests end, then stops the jobs and the database. */
  close: () => Promise<void>
  /** Closes every connection to a client, also during a request. */
  cut: () => void
}

/** Opens the database unless `engine` is it, prepares it, starts the jobs and listens. */
export async function startServer(
  config: Config,
  system: System,
  engine: EmbeddedEngine | null = null,
): Promise<RunningServer> {
  try {
    // Before anything is written: demo people would be in a database for real ones.
    refuseSimulated(config, simulatedByConfig(config, gatewayDetails))
  } catch (error) {
    await engine?.close()
    throw error
  }
  let database = await openDatabase(config, engine)
  try {
    const { seeded } = await prepareDatabase(database, { seed: config.seed, system })
    if (seeded && !config.databaseUrl) {
      // The embedded database never frees the memory that filling it took.
      await database.close()
      database = await openDatabase(config)
    }
    const { db } = database
    refuseSimulated(config, await findSimulated(db, config, gatewayDetails))
    // One process has the embedded database: the process that leased a key has ended.
    if (!config.databaseUrl) await freeRunningKeys(db)
    const deps: Deps = {
      ...(await openDeps(db, config, system)),
      // The embedded database does one thing at a time.
      ...(config.databaseUrl === null && { visitors: new Visitors(system.timers) }),
    }
    let relay: Relay | undefined
    const app = await buildApp({ ...deps, afterWrite: () => relay?.wake() })
    if (seeded) app.log.info('demo catalogue written to the empty database')
    const missing = config.apiOrigin === null ? await missingContracts(db) : []
    if (missing.length > 0)
      app.log.warn({ missing }, 'contracts without a text: they cannot be accepted')
    const metrics = await serveMetrics(config, database, system.timers)
    await app.listen({ port: config.port, host: config.host })
    // Not in a server that ends at once because its port is taken: they would use a closed database.
    relay = startRelay(deps, app.log, mails)
    const stopCommands =
      config.databaseUrl === null && takeCommands({ ...deps, afterWrite: relay.wake }, app.log)
    const sweeps = startSweeps({ ...deps, afterWrite: relay.wake }, app.log)
    return {
      // With port 0 the system picks any free one.
      address: config.publicUrl.replace(/:0$/, `:${new URL(app.listeningOrigin).port}`),
      log: app.log,
      cut: () => app.server.closeAllConnections(),
      async close() {
        await app.close()
        metrics?.close()
        if (stopCommands) stopCommands()
        await sweeps.stop()
        await relay?.stop()
        await database.close()
      },
    }
  } catch (error) {
    // It may be closed already; the first failure is the cause.
    await database.close().catch(() => undefined)
    throw error
  }
}
