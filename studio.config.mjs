/** What the studio's commands are told of this repository: see studio/commands. Paths are from its root. */
export const project = {
  root: import.meta.dirname,
  module: 'machines/catalog.ts',
  sources: ['machines', 'contract', 'package.json'],
  drawings: 'docs/machines',
  coverage: 'coverage',
  page: 'dist/studio',
}
