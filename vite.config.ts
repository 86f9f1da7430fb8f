import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { chunks } from './chunks.config.ts'
import { serviceWorker } from './service-worker.config.ts'
import { typeface } from './typeface.config.ts'
import { followedActors } from './studio/app/follow/plugin.ts'

// Beside the statechart studio the portal is another build, which shows the studio its actors.
const followed = process.env.STUDIO === '1' && !process.env.VITEST
const here = (file: string) => `${import.meta.dirname}/${file}`
/**
 * Machines are values: who takes a record's reader through a machine's door does not get the machine. Of other modules their
 * packages say it. By the project's own folder: it may itself lie in one that is called so.
 */
export const hasSideEffects = (id: string) => (id.startsWith(here('machines/')) ? false : undefined)
// A test run tells the studio at STUDIO_URL what its actors do.
const toldTests = !!process.env.VITEST && !!process.env.STUDIO_URL
const told = {
  setupFiles: toldTests ? ['tests/studio/follow-setup.ts'] : [],
  // Outside of a bundle Node would load it, with an xstate of its own.
  inline: toldTests ? [/@xstate\/react/] : [],
  alias: toldTests
    ? [
        {
          find: '@xstate/react',
          replacement: here('node_modules/@xstate/react/dist/xstate-react.esm.js'),
        },
      ]
    : [],
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    ...(followed ? [followedActors(here('src/followed-xstate.ts'))] : []),
    ...(toldTests ? [followedActors(here('tests/studio/followed-xstate.ts'))] : []),
    // Tests have no use for it.
    ...(process.env.VITEST ? [] : [typeface(import.meta.dirname), serviceWorker()]),
  ],
  build: {
    outDir: followed ? 'dist/followed-site' : 'dist/site',
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: hasSideEffects },
      output: { codeSplitting: chunks(import.meta.dirname) },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  test: {
    // Vitest would leave one core of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // One load of server and engine a worker: what a file needs it opens, nothing is shared but modules.
          isolate: false,
          include: [
            'tests/{contract,machines,server,second-api,studio,foreign,architecture,tools}/**/*.test.ts',
          ],
          setupFiles: ['tests/seed-setup.ts', ...told.setupFiles],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Passwords are hashed on this thread: everything of a simulated world is.
        resolve: { alias: { '@node-rs/argon2': here('tests/simulation/password-hash.ts') } },
        test: {
          name: 'simulation',
          environment: 'node',
          isolate: false,
          include: ['tests/simulation/**/*.test.ts'],
          // Nothing in it waits for a clock: how long it takes is a matter of the processor alone.
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        resolve: { alias: told.alias },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.{ts,tsx}', 'tests/studio/**/*.test.tsx'],
          setupFiles: ['tests/seed-setup.ts', 'tests/src/setup.ts', ...told.setupFiles],
          server: { deps: { inline: told.inline } },
          testTimeout: 60_000,
        },
      },
    ],
  },
})
