/**
 * Who may import whom. A file belongs to the longest room its path starts with; `*` stands for one folder name and
 * is kept apart from its neighbours: `src/features/courses` is not `src/features/payment`.
 * `may` lists rooms and packages; a room may always import itself. `type:` before a name allows its types alone.
 */
export interface Room {
  path: string
  may: readonly string[]
}

const react = ['react', 'react-dom']
const query = '@tanstack/react-query'
const router = '@tanstack/react-router'
const forms = ['react-hook-form', '@hookform/resolvers']
const contract = ['contract', 'contract/form.ts', 'type:contract/calls', 'type:contract/call.ts']
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
  'contract/form.ts',
  'machines/charge',
  'node:*',
  'fastify',
  '@fastify/*',
  'drizzle-orm',
]

export const rooms: readonly Room[] = [
  { path: 'contract', may: ['contract/form.ts'] },
  { path: 'contract/call.ts', may: ['typebox'] },
  { path: 'contract/calls', may: ['typebox', 'contract', 'contract/call.ts'] },
  // The only door to yup.
  { path: 'contract/form.ts', may: ['yup', 'contract'] },

  { path: 'machines', may: ['machines/*', 'machines/kit', 'xstate'] },
  { path: 'machines/kit', may: ['xstate', '@xstate/graph', 'contract'] },
  {
    path: 'machines/*',
    may: ['xstate', 'contract', 'type:contract/calls', 'machines/kit', 'machines/*'],
  },

  { path: 'src/ui', may: [...react, ...forms, 'imask', 'react-imask', 'swiper', 'react-toastify'] },
  { path: 'src/texts', may: [...contract] },
  // Of the machines the outcomes that a call may have for them.
  { path: 'src/api', may: [...contract, query, 'type:machines/*'] },
  {
    path: 'src/blocks',
    may: [...react, ...forms, query, 'xstate', '@xstate/react', 'dompurify', ...screens],
  },
  {
    path: 'src/features/*',
    may: [...react, ...forms, query, router, 'xstate', '@xstate/react', ...screens],
  },
  { path: 'src/routes', may: [...react, query, router, 'src/features/*', 'src/app', ...screens] },
  {
    path: 'src/app',
    may: [
      ...react,
      query,
      router,
      '@xstate/react',
      'src/routes',
      'src/route-tree.gen.ts',
      'src/features/*',
      ...screens,
    ],
  },
  {
    path: 'src/studio',
    may: [
      ...react,
      'xstate',
      '@xstate/react',
      'elkjs',
      'machines',
      'machines/kit',
      'machines/*',
      'src/ui',
      'contract',
    ],
  },
  { path: 'src/main.tsx', may: [...react, query, router, 'src/app', 'src/api', 'src/ui'] },
  { path: 'src/route-tree.gen.ts', may: ['src/routes', router] },

  // The server, from the ground up: a subject may use those above it in this list.
  {
    path: 'server/platform',
    may: [...server, 'ajv', 'typebox', 'pg', '@electric-sql/pglite', 'sanitize-html'],
  },
  { path: 'server/delivery', may: [...server, 'server/platform', 'nodemailer'] },
  { path: 'server/catalogue', may: [...server, 'server/platform'] },
  {
    path: 'server/people',
    may: [
      ...server,
      'server/platform',
      'server/delivery',
      'server/catalogue',
      'pdfkit',
      'qrcode',
      '@node-rs/argon2',
    ],
  },
  {
    path: 'server/money',
    may: [...server, 'server/platform', 'server/delivery', 'server/catalogue', 'server/people'],
  },
  {
    path: 'server/enrolment',
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
    may: [...server, 'server/platform', 'server/catalogue', 'server/people', 'server/seed'],
  },
  // It tells the studio of its charges as the machines' kit tells of actors.
  { path: 'server/studio', may: [...server, 'server/platform', 'machines/kit'] },
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
      'server/studio',
    ],
  },
]

/** Folders at the top of the repository that hold no product code to police. */
export const outside: readonly string[] = [
  'tests',
  'tools',
  'public',
  'dist',
  'data',
  'node_modules',
]
