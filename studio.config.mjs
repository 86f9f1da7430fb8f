import { statements } from './tools/statements.mjs'

/** @import { ProjectPaths } from '@studio/commands/project-paths.ts' */

/**
 * What the studio's commands know of this repository.
 *
 * @type {ProjectPaths}
 */
export const project = {
  root: import.meta.dirname,
  module: 'machines/catalog.ts',
  sources: ['machines', 'contract', 'package.json'],
  drawings: 'docs/machines',
  coverage: 'coverage',
  page: 'dist/studio',
  verdicts: 'tests/machines/survivors.json',
  statements,
}
