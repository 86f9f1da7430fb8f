/**
 * Who may import whom. A file belongs to the longest room its path starts with; `*` is any one name, each
 * a room of its own: `src/features/courses` is not `src/features/payment`.
 * `may` lists rooms and packages; a room may always import itself. `type:` before a name allows its types alone.
 */
export interface Room {
  path: string
  may: readonly string[]
  /** Other rooms import its `index.ts` alone, which names what they may use. */
  indexOnly?: true
}

const react = ['react', 'react-dom']
const query = '@tanstack/react-query'
const router = '@tanstack/react-router'
const forms = ['react-hook-form']
const contract = ['contract', 'type:contract/calls', 'type:contract/call.ts']
const screens = [
  ...contract,
  'machines/*',
  'machines/kit',
  'src/api',
  'src/blocks',
  'src/ui',
  'src/texts',
]

const server = [
  'contract',
  'contract/calls',
  'contract/call.ts',
  'contract/form-check.ts',
  'machines/charge',
  'machines/reminder',
  'node:*',
  'fastify',
  '@fastify/*',
  'drizzle-orm',
]

export const rooms: readonly Room[] = [
  { path: 'contract', may: [] },
  { path: 'contract/call.ts', may: ['typebox'] },
  { path: 'contract/calls', may: ['typebox', 'contract', 'contract/call.ts'] },
  // The only import of yup.
  { path: 'contract/form-check.ts', may: ['yup', 'contract'] },

  {
    path: 'machines',
    may: ['machines/*/*.catalog.ts', 'machines/labels.ts', 'type:machines/kit', 'type:studio/kit'],
  },
  // How money and days are formatted.
  { path: 'machines/labels.ts', may: ['contract', 'type:studio/kit'] },
  // Everything that the studio needs of a machine; the portal's bundle does not import it.
  {
    path: 'machines/*/*.catalog.ts',
    may: ['type:machines/kit', 'machines/*', 'machines/*/*.catalog.ts'],
  },
  // Machines use types of the studio's kit alone.
  { path: 'machines/kit', may: ['xstate', 'type:studio/kit'] },
  // The makers of rules in time. Rules are beside a machine; the portal's bundle does not import them.
  { path: 'machines/kit/rules.ts', may: ['xstate', 'studio/kit/rules/rules.ts', 'machines/kit'] },
  // Generated data are beside the cases; the portal's bundle does not import them.
  {
    path: 'machines/kit/data.ts',
    may: ['fast-check', 'machines/kit', 'studio/kit/data.ts', 'type:studio/kit'],
  },
  {
    path: 'machines/*/*.data.ts',
    may: ['fast-check', 'contract', 'machines/kit/data.ts', 'machines/*', 'machines/*/*.data.ts'],
  },
  // Rules that all parents of a machine share are beside that machine.
  {
    path: 'machines/*/*.parents.ts',
    may: ['xstate', 'contract', 'machines/kit', 'machines/kit/rules.ts', 'machines/*'],
  },
  {
    path: 'machines/*',
    indexOnly: true,
    may: [
      'machines/*/*.parents.ts',
      'xstate',
      'contract',
      'type:contract/calls',
      'machines/kit',
      'machines/kit/rules.ts',
      'machines/*',
    ],
  },

  // The studio imports nothing of the portal: its page and its commands receive the one module `machines/catalog.ts`.
  { path: 'studio/kit', may: ['xstate', 'studio/kit/paths/graph.ts', 'studio/kit/rules/rules.ts'] },
  { path: 'studio/kit/data.ts', may: ['xstate', 'fast-check', 'type:studio/kit'] },
  { path: 'studio/kit/rules/rules.ts', may: ['xstate', 'type:studio/kit'] },
  { path: 'studio/kit/paths/graph.ts', may: ['@xstate/graph'] },
  {
    path: 'studio/app',
    may: [...react, 'xstate', 'elkjs', 'studio/kit', 'studio/app/studio-machines.ts'],
  },
  { path: 'studio/app/studio-machines.ts', may: ['virtual:project', 'studio/kit'] },
  { path: 'studio/app/vite.config.ts', may: ['vite', '@vitejs/plugin-react'] },
  { path: 'studio/adapters', may: ['xstate', 'studio/kit'] },
  { path: 'studio/adapters/reporter.ts', may: ['node:*', 'studio/kit'] },
  {
    path: 'studio/adapters/node.ts',
    may: ['node:*', 'xstate', 'studio/kit', 'studio/adapters/reporter.ts'],
  },
  {
    path: 'studio/adapters/vitest.ts',
    may: ['node:*', 'vitest', 'xstate', 'studio/kit', 'studio/adapters/reporter.ts'],
  },
  { path: 'studio/adapters/describe-machine.ts', may: ['vitest', 'studio/kit'] },
  { path: 'studio/adapters/test-machine.ts', may: ['vitest', 'xstate', 'studio/kit'] },
  { path: 'studio/adapters/playwright.ts', may: ['studio/adapters/walking'] },
  {
    path: 'studio/adapters/walking',
    may: ['node:*', '@playwright/test', 'xstate', 'studio/kit'],
  },
  { path: 'studio/server', may: ['node:*', 'fastify', '@fastify/static', 'studio/kit'] },
  {
    path: 'studio/commands',
    may: ['node:*', 'vite', 'esbuild', 'elkjs', 'studio/kit', 'studio/server'],
  },

  { path: 'src/ui', may: [...react, ...forms, 'imask', 'react-imask', 'swiper', 'react-toastify'] },
  // A page for developers and designers: its samples are screens of features.
  {
    path: 'src/ui/style-page',
    may: [...react, query, router, 'src/features/*', 'src/app', 'src/api', 'src/ui'],
  },
  { path: 'src/texts', may: [...contract] },
  // Types of the machines: the outcomes of a call.
  { path: 'src/api', may: [...contract, query, 'type:machines/*'] },
  {
    path: 'src/blocks',
    may: [
      ...react,
      ...forms,
      query,
      'xstate',
      '@xstate/react',
      'dompurify',
      'contract/form-check.ts',
      ...screens,
    ],
  },
  {
    path: 'src/features/*',
    may: [...react, ...forms, query, router, 'xstate', '@xstate/react', ...screens],
  },
  {
    path: 'src/app',
    may: [...react, query, router, '@xstate/react', 'src/features/*', ...screens],
  },
  { path: 'src/routes', may: [...react, query, router, 'src/features/*', 'src/app', ...screens] },
  // Only in the bundle of a portal that the studio inspects.
  { path: 'src/inspected-calls.ts', may: ['contract/calls'] },
  {
    path: 'src/inspected-xstate.ts',
    may: ['xstate', 'machines', 'studio/kit', 'studio/adapters', 'src/inspected-calls.ts'],
  },
  { path: 'src/route-tree.gen.ts', may: ['src/routes', router] },
  { path: 'src/router.tsx', may: [router, 'src/app', 'src/route-tree.gen.ts'] },
  { path: 'src/portal.tsx', may: [...react, query, router, 'src/router.tsx'] },
  // Where the portal begins: in a browser, and where a server renders it.
  {
    path: 'src/main.tsx',
    may: [...react, query, 'src/portal.tsx', 'src/router.tsx', 'src/app', 'src/api', 'src/ui'],
  },
  {
    path: 'src/render.tsx',
    may: [
      'type:contract',
      ...react,
      query,
      router,
      'src/portal.tsx',
      'src/router.tsx',
      'src/sanitise-text.ts',
      'src/app',
      'src/api',
      'src/blocks',
    ],
  },

  { path: 'src/sanitise-text.ts', may: ['sanitize-html', 'contract'] },

  // The server, from the ground up: a subject may use those above it in this list, by their index.
  {
    path: 'server/platform',
    may: [
      ...server,
      'ajv',
      'typebox',
      'pg',
      '@electric-sql/pglite',
      'sanitize-html',
      'pino',
      'prom-client',
      'pdfkit',
      'fontkit',
    ],
  },
  { path: 'server/delivery', indexOnly: true, may: [...server, 'server/platform', 'nodemailer'] },
  {
    path: 'server/catalogue',
    indexOnly: true,
    may: [...server, 'server/platform', 'ajv', 'csv-parse', 'marked', 'typebox', 'yaml'],
  },
  {
    path: 'server/people',
    indexOnly: true,
    may: [
      ...server,
      'server/platform',
      'server/delivery',
      'server/catalogue',
      'qrcode',
      '@node-rs/argon2',
    ],
  },
  {
    path: 'server/money',
    indexOnly: true,
    may: [...server, 'server/platform', 'server/delivery', 'server/catalogue', 'server/people'],
  },
  {
    path: 'server/enrolment',
    indexOnly: true,
    may: [
      ...server,
      'server/platform',
      'server/delivery',
      'server/catalogue',
      'server/people',
      'server/money',
    ],
  },
  {
    path: 'server/seed',
    indexOnly: true,
    may: [
      ...server,
      'server/platform',
      'server/catalogue',
      'server/people',
      'server/money',
      '@brazilian-utils/brazilian-utils',
    ],
  },
  {
    path: 'server/pages',
    indexOnly: true,
    may: [
      ...server,
      'server/platform',
      'server/catalogue',
      'server/people',
      'server/money',
      'sharp',
      'fontkit',
    ],
  },
  // The work of the provider after the enrolment, over the use cases of all subjects.
  {
    path: 'server/desk',
    indexOnly: true,
    may: [
      ...server,
      'server/platform',
      'server/delivery',
      'server/catalogue',
      'server/people',
      'server/money',
      'server/enrolment',
      'server/pages',
      'fflate',
      'otplib',
    ],
  },
  // It reports its charges to the studio in the form in which the studio's kit reports actors.
  {
    path: 'server/studio',
    indexOnly: true,
    may: [...server, 'server/platform', 'studio/kit', 'studio/server'],
  },
  // What puts it together and runs it.
  {
    path: 'server',
    may: [
      ...server,
      'server/platform',
      'server/delivery',
      'server/catalogue',
      'server/people',
      'server/money',
      'server/enrolment',
      'server/seed',
      'server/pages',
      'server/desk',
      'server/studio',
    ],
  },
]

/** Folders at the top of the repository without product code. */
export const outside: readonly string[] = [
  'catalogue',
  'tests',
  'tools',
  'public',
  'dist',
  'data',
  'node_modules',
]
