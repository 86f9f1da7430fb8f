/** What the commands use of the studio's kit. They load it in one bundle with the project's machines (`loadKit`). */
export { statesNamed, statesOf } from '@studio/kit/chart.ts'
export { conformance, conformanceText } from '@studio/kit/conformance.ts'
export { coverageHtml } from '@studio/kit/coverage-html.ts'
export {
  coverageReport,
  coverageTable,
  coverByWays,
  uncovered,
} from '@studio/kit/coverage-report.ts'
export { difference } from '@studio/kit/drawing-diff.ts'
export { placed } from '@studio/kit/drawing-layout.ts'
export { draw } from '@studio/kit/drawing.ts'
export { isAdvice } from '@studio/kit/lint-finding.ts'
export { lintEntry } from '@studio/kit/lint.ts'
export { documented } from '@studio/kit/markdown.ts'
export { mutantReport, scoreFlaws, scoreTable, tryMutants } from '@studio/kit/mutation-score.ts'
export { playwrightOf } from '@studio/kit/path-text-playwright.ts'
export { gherkinOf, jsonOf, textOf } from '@studio/kit/path-text-formats.ts'
export { sayWay } from '@studio/kit/path-text.ts'
export { sayUnreached } from '@studio/kit/reach.ts'
export { realChildrenOf, sharedIds } from '@studio/kit/relatives.ts'
export { requirementTable } from '@studio/kit/requirement-table.ts'
export { requirementFlaws, statementCoverage } from '@studio/kit/requirements.ts'
export { readLog } from '@studio/kit/sightings-read.ts'
export { limitsOf, strategies, waysThrough } from '@studio/kit/strategies.ts'
export { svgFile } from '@studio/kit/svg.ts'
