import { useMemo } from 'react'
import { coverByPaths, measured, describeSource } from '@studio/kit/coverage/coverage-report.ts'
import type { MachineCoverage } from '@studio/kit/coverage/coverage-report.ts'
import type { MutantReport } from '@studio/kit/mutants/score.ts'
import { describeMutant } from '@studio/kit/mutants/describe.ts'
import { cold, heats } from '@studio/kit/drawing/heat.ts'
import { reportMessages } from '@studio/kit/messages/report.ts'
import { statementCoverage, statementsNamed } from '@studio/kit/rules/requirements.ts'
import { ByRequirement } from './by-requirement.tsx'
import { FileButton, LinkButton } from './controls.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'
import type { Coverage } from './use-coverage.ts'
import { labelsIn, members } from './studio-machines.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Props {
  machine: StudioMachine
  coverage: Coverage
  /** Goes to a state or a transition. */
  onPart: (part: string) => void
  onHint: (keys: readonly string[]) => void
}

/** What the tests used of a machine; the drawing beside it shows the heat. */
export function CoveragePanel({ machine, coverage, onPart, onHint }: Props) {
  const t = useMessages(panelMessages)
  const { report, mutants, failure, open } = coverage
  const found = report?.machines.find(({ name }) => name === machine.name)
  const statements = useStatements(report)
  const score = mutants?.machines.find(({ name }) => name === machine.name)
  return (
    <section aria-label={t.coverage}>
      {found && report ? (
        <Measures found={found} sources={report.sources} />
      ) : (
        <p role="status">{report ? t.notInReport(machine.title) : t.noReport}</p>
      )}
      {failure !== null && (
        <p className="failure" role="alert">
          {t.notAReport(failure)}
        </p>
      )}
      <FileButton label={t.openReport} onFiles={([file]) => void open(file)} />
      {found && (
        <>
          <Legend />
          <Missing heading={t.missing.states} parts={found.states.missing} onPart={onPart} />
          <Missing
            heading={t.missing.transitions}
            parts={found.transitions.missing}
            onPart={onPart}
          />
          <Missing heading={t.missing.guards} parts={found.guards.missing} />
          <Missing heading={t.missing.pairs} parts={found.pairs.missing} />
        </>
      )}
      {statements && (
        <ByRequirement machine={machine} statements={statements} onPart={onPart} onHint={onHint} />
      )}
      {score && <InjectedFaults score={score} />}
    </section>
  )
}

/** The statements of the report; without one those that opened machines name, covered by the paths of these. */
function useStatements(report: Coverage['report']) {
  const [language] = useLanguage()
  return useMemo(() => {
    if (report?.statements) return report.statements
    const opened = members.filter(({ original }) => original)
    const named = statementsNamed(opened)
    if (named.length === 0) return null
    const labels = labelsIn(language)
    const { run } = coverByPaths(opened.map((entry) => ({ ...entry, labels })))
    return statementCoverage(opened, named, [run])
  }, [report, language])
}

function InjectedFaults({ score }: { score: MutantReport['machines'][number] }) {
  const [language] = useLanguage()
  const t = useMessages(panelMessages)
  const { valid, byAll, byRules, survivors } = score
  return (
    <>
      <h3>{t.injected}</h3>
      <p>{t.foundFaults(byAll, valid, byRules)}</p>
      {survivors.length > 0 && (
        <ul className="plain">
          {survivors.map(({ id, equivalent, why }) => (
            <li key={id}>
              <code>{describeMutant(id, language)}</code>: {equivalent ? why : t.survives}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Measures({ found, sources }: { found: MachineCoverage; sources: readonly string[] }) {
  const [language] = useLanguage()
  const t = useMessages(panelMessages)
  const { measures } = useMessages(reportMessages)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.usedBy}</th>
          <th scope="col">{t.allRuns}</th>
          {sources.map((source) => (
            <th key={source} scope="col">
              {describeSource(source, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map((kind) => (
          <tr key={kind}>
            <th scope="row">{measures[kind]}</th>
            <td>
              {found[kind].covered}/{found[kind].total}
            </td>
            {sources.map((source) => (
              <td key={source}>
                {found.bySource[source]?.[kind] ?? 0}/{found[kind].total}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Legend() {
  const t = useMessages(panelMessages)
  const { never, rare, often } = useMessages(reportMessages)
  return (
    <ul className="heats" aria-label={t.colours}>
      {[cold, ...heats].map((colour, heat) => (
        <li key={colour}>
          <span style={{ background: colour }} />
          {heat === 0 ? never : heat === 1 ? rare : heat === heats.length ? often : ''}
        </li>
      ))}
    </ul>
  )
}

function Missing({
  heading,
  parts,
  onPart,
}: {
  heading: string
  parts: readonly string[]
  onPart?: (part: string) => void
}) {
  if (parts.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="plain">
        {parts.map((part) => (
          <li key={part}>
            <LinkButton onClick={onPart && (() => onPart(part))}>
              <code>{part}</code>
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
