import type { Statement } from '@studio/kit/rules/requirements.ts'

/** The files and folders of a project that the commands need. Paths are relative to `root`. */
export interface ProjectPaths {
  /** The project's folder, absolute. */
  root: string
  /** The module that exports `catalog` and `labels` (`Project` of @studio/kit/catalog.ts). */
  module: string
  /** Files and folders that `module` imports, to read an older revision of it. */
  sources: readonly string[]
  /** Folder of the drawings. */
  drawings: string
  /** Folder of the coverage reports. */
  coverage: string
  /** Folder of the built page. */
  page: string
  /** JSON file of the verdicts on mutants that survive (`Verdicts` of @studio/kit/mutants/score.ts). */
  verdicts?: string
  /** The statements of its specification, whose ids machines (`requirements`) and rules (`shows`) carry. Read on demand. */
  statements?: () => readonly Statement[]
}
