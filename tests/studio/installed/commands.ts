import { conform } from '@studio/commands/conform.mjs'
import { coverMachines } from '@studio/commands/coverage.mjs'
import { diagrams } from '@studio/commands/diagrams.mjs'
import { mutants } from '@studio/commands/mutants.mjs'
import { openFiles } from '@studio/commands/open-files.mjs'
import { paths } from '@studio/commands/paths.mjs'
import type { ProjectPaths } from '@studio/commands/project-paths.ts'
import { serveFiles } from '@studio/commands/serve-files.mjs'
import { studio } from '@studio/commands/studio.mjs'

// Never run: only type-checked.
export async function commands(): Promise<number> {
  const opened = await openFiles(['src'], { language: 'en' })
  const project: ProjectPaths = opened.project
  const problems: readonly string[] = opened.problems
  const server = await serveFiles(['src'], 0)
  await server.close()
  await studio(project, [], 4174)
  // @ts-expect-error -- an unsupported language
  await openFiles(['src'], { language: 'fr' })
  // @ts-expect-error -- arguments are a list
  await paths(project, 'wizard')
  const codes: number[] = [
    await paths(project, ['wizard']),
    await diagrams(project, []),
    await coverMachines(project, []),
    await mutants(project, [], { print: (line) => void line.length }),
    await conform(project, [], { inspectionRecords: [] }),
  ]
  return problems.length + Math.max(...codes)
}
