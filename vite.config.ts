import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { brand } from './contract/brand.ts'
import { brandColours } from './tools/vite/brand.ts'
import { chunks } from './tools/vite/chunks.ts'
import { withoutDescriptions } from './tools/vite/machine-descriptions.ts'
import { serviceWorker } from './tools/vite/service-worker.ts'
import { typeface } from './tools/vite/typeface.ts'
import { inspectedActors } from './studio/adapters/vite.ts'

// Beside the statechart studio the portal is another build, which shows the studio its actors.
const isInspected = process.env.STUDIO === '1' && !process.env.VITEST
const here = (file: string) => `${import.meta.dirname}/${file}`
/**
 * Machines are values: importing only a record's reader from a machine's folder does not load the machine. For other modules their
 * packages state it. The folder is the project's own: the project may lie in another folder of that name.
 */
export const hasSideEffects = (id: string) => (id.startsWith(here('machines/')) ? false : undefined)
/** The name of a route's file, e.g. `cursos` of `cursos._category._courseUrl`. */
const withoutParameters = (name: string) => name.replace(/\._.*/, '')
// A test run reports what its actors do to the studio at STUDIO_URL, or into logs in the folder STUDIO_LOG.
const inspectedTests = !!process.env.VITEST && !!(process.env.STUDIO_URL || process.env.STUDIO_LOG)
const inspection = {
  setupFiles: inspectedTests ? ['tests/studio/inspect-setup.ts'] : [],
  // Outside of a bundle Node would load it, with an xstate of its own.
  inline: inspectedTests ? [/@xstate\/react/] : [],
  alias: inspectedTests
    ? [
        {
          find: '@xstate/react',
          replacement: here('node_modules/@xstate/react/dist/xstate-react.esm.js'),
        },
      ]
    : [],
}

/** Tests of components share their modules, except those that replace some, or need real toasts, a new tab or a server. */
const screens = ['tests/src/**/*.test.{ts,tsx}', 'tests/studio/**/*.test.tsx']
const apart = [
  'tests/src/app/hydration.view.test.tsx',
  'tests/src/certificates/certificates.view.test.tsx',
  'tests/src/cookies/cookie-notice.view.test.tsx',
  'tests/src/courses/course-place.view.test.tsx',
  'tests/src/mask.view.test.tsx',
  'tests/src/ui/{slider,style-page,toast}.view.test.tsx',
  'tests/studio/actor-tree.view.test.tsx',
]

const shortTier = process.env.TEST_TIER === 'short'
/** Files that the short tier leaves out, or `npm test` where the studio did not change. */
const leftOut = [
  ...configDefaults.exclude,
  ...(shortTier ? ['**/*.long.test.{ts,tsx}'] : []),
  ...(process.env.STUDIO_TESTS === '0' ? ['tests/{studio,foreign}/**'] : []),
]

const inDom = {
  environment: 'happy-dom',
  setupFiles: ['tests/seed-setup.ts', 'tests/src/setup.ts', ...inspection.setupFiles],
  server: { deps: { inline: inspection.inline } },
  testTimeout: 300_000,
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      // With hot reload, a route would take over what another test's router has at its address.
      codeSplittingOptions: { addHmr: !process.env.VITEST },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    brandColours(brand.colours),
    ...(isInspected
      ? [inspectedActors(here('src/inspected-xstate.ts'))]
      : [withoutDescriptions(here('machines/'))]),
    ...(inspectedTests ? [inspectedActors(here('tests/studio/inspected-xstate.ts'))] : []),
    // Tests have no use for them.
    ...(process.env.VITEST ? [] : [typeface(import.meta.dirname), serviceWorker()]),
  ],
  // The shim is for a React without `useSyncExternalStore`.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    // Browsers that do not preload modules fetch them a little later.
    modulePreload: { polyfill: false },
    outDir: isInspected ? 'dist/inspected-site' : 'dist/site',
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: hasSideEffects },
      output: {
        codeSplitting: chunks(import.meta.dirname),
        // What the portal starts with names every other file: without the parameters of a page's address.
        chunkFileNames: ({ name }) => `assets/${withoutParameters(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${withoutParameters(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
      },
    },
  },
  test: {
    // Whatever the shell that asks for the tests is set to.
    env: { NODE_ENV: 'test' },
    // What hangs fails; what a busy machine is slow to bring about does not.
    expect: { poll: { timeout: 60_000 } },
    // `npm test` runs the short tier: no file named `*.long.test.ts`, and no test with this tag. A file that is named runs whole.
    tags: [{ name: 'long', description: 'of the long tier (docs/testing.md)' }],
    ...(shortTier ? { tagsFilter: ['!long'] } : {}),
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
          exclude: leftOut,
          include: [
            'tests/{contract,machines,server,second-api,studio,foreign,architecture,tools}/**/*.test.ts',
          ],
          setupFiles: ['tests/seed-setup.ts', ...inspection.setupFiles],
          // What hangs fails; what is slow on a busy machine does not.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        // Passwords are hashed and files compressed on this thread: everything of a simulated world is.
        resolve: {
          alias: {
            '@node-rs/argon2': here('tests/simulation/password-hash.ts'),
            'node:zlib': here('tests/simulation/compression.ts'),
          },
        },
        test: {
          name: 'simulation',
          environment: 'node',
          isolate: false,
          include: ['tests/simulation/**/*.test.ts'],
          exclude: leftOut,
          // Nothing in it waits for a clock: how long it takes is a matter of the processor alone.
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        resolve: { alias: inspection.alias },
        test: {
          ...inDom,
          name: 'dom',
          isolate: false,
          include: screens,
          exclude: [...leftOut, ...apart],
          setupFiles: [...inDom.setupFiles, 'tests/src/toasts-setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: inspection.alias },
        test: { ...inDom, name: 'dom-apart', include: apart, exclude: leftOut },
      },
    ],
  },
})
