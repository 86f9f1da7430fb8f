/** What the commands use of the studio's kit. They load it in one bundle with the project's machines (`loadKit`). */
export { statesNamed, statesOf } from '@studio/kit/chart.ts'
export { conformance, conformanceText } from '@studio/kit/inspect/conformance.ts'
export { coverageHtml } from '@studio/kit/coverage/coverage-html.ts'
export {
  coverageReport,
  coverageTable,
  coverByPaths,
  uncovered,
} from '@studio/kit/coverage/coverage-report.ts'
export { difference } from '@studio/kit/drawing/diff.ts'
export { placed } from '@studio/kit/drawing/layout.ts'
export { draw } from '@studio/kit/drawing/drawing.ts'
export { levelOf } from '@studio/kit/lint/finding.ts'
export { lintEntry } from '@studio/kit/lint/lint.ts'
export { documented } from '@studio/kit/drawing/markdown.ts'
export { describeMutant } from '@studio/kit/mutants/describe.ts'
export { mutantReport, scoreFlaws, scoreTable } from '@studio/kit/mutants/score.ts'
export { tryMutants } from '@studio/kit/mutants/trial.ts'
export { playwrightOf } from '@studio/kit/paths/text-playwright.ts'
export { gherkinOf, jsonOf, textOf } from '@studio/kit/paths/text-formats.ts'
export { describePath } from '@studio/kit/paths/text.ts'
export { breakReport } from '@studio/kit/paths/text-report.ts'
export { describeUnreached } from '@studio/kit/paths/reach.ts'
export { realChildrenOf, sharedIds } from '@studio/kit/steps/relatives.ts'
export { proofOf } from '@studio/kit/rules/proof.ts'
export { requirementTable } from '@studio/kit/rules/requirement-table.ts'
export {
  requirementFlaws,
  statementCoverage,
  statementsNamed,
} from '@studio/kit/rules/requirements.ts'
export { readLog } from '@studio/kit/inspect/read-records.ts'
export { limitsOf, strategies, pathsThrough } from '@studio/kit/paths/strategies.ts'
export { svgFile } from '@studio/kit/svg/svg.ts'
