import { measured, sayMeasure, saySource } from '@studio/kit/coverage-report.ts'
import type { MachineCoverage } from '@studio/kit/coverage-report.ts'
import type { MutantReport } from '@studio/kit/mutation-score.ts'
import { cold, heats } from '@studio/kit/heat.ts'
import type { Coverage } from './use-coverage.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Props {
  machine: StudioMachine
  coverage: Coverage
  onState: (id: string) => void
  onTransition: (key: string) => void
}

/** What the tests used of a machine; the drawing beside it wears the heat. */
export function CoveragePanel({ machine, coverage, onState, onTransition }: Props) {
  const { report, mutants, failure, open } = coverage
  const found = report?.machines.find(({ name }) => name === machine.name)
  const score = mutants?.machines.find(({ name }) => name === machine.name)
  return (
    <section aria-label="Cobertura dos testes">
      {found && report ? (
        <Measures found={found} sources={report.sources} />
      ) : (
        <p role="status">
          {report
            ? `O relatório não conhece ${machine.title}.`
            : 'Ainda não há relatório: rode npm test ou npm run coverage:machines, ou abra um arquivo coverage/machines.json ou mutants.json.'}
        </p>
      )}
      {failure !== null && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <label className="file">
        Abrir relatório
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void open(file)
          }}
        />
      </label>
      {found && (
        <>
          <Legend />
          <Missing heading="Estados que faltam" parts={found.states.missing} onChoose={onState} />
          <Missing
            heading="Transições que faltam"
            parts={found.transitions.missing}
            onChoose={onTransition}
          />
          <Missing heading="Condições que faltam" parts={found.guards.missing} />
          <Missing heading="Pares que faltam" parts={found.pairs.missing} />
        </>
      )}
      {score && <PlantedFaults score={score} />}
    </section>
  )
}

/** What rules, walks and tests found of the faults that were planted in the chart. */
function PlantedFaults({ score }: { score: MutantReport['machines'][number] }) {
  const { valid, byAll, byRules, survivors } = score
  return (
    <>
      <h3>Falhas plantadas</h3>
      <p>
        {byAll} de {valid} achadas, {byRules} só pelas regras.
      </p>
      {survivors.length > 0 && (
        <ul className="plain">
          {survivors.map(({ id, equivalent, why }) => (
            <li key={id}>
              <code>{id}</code>: {equivalent ? why : 'ninguém acha, falta um teste'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Measures({ found, sources }: { found: MachineCoverage; sources: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Usado por</th>
          <th scope="col">todos</th>
          {sources.map((source) => (
            <th key={source} scope="col">
              {saySource(source)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map((kind) => (
          <tr key={kind}>
            <th scope="row">{sayMeasure(kind)}</th>
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
  return (
    <ul className="heats" aria-label="Cores">
      {[cold, ...heats].map((colour, heat) => (
        <li key={colour}>
          <span style={{ background: colour }} />
          {heat === 0 ? 'nunca' : heat === 1 ? 'raro' : heat === heats.length ? 'muito' : ''}
        </li>
      ))}
    </ul>
  )
}

function Missing({
  heading,
  parts,
  onChoose,
}: {
  heading: string
  parts: readonly string[]
  onChoose?: (part: string) => void
}) {
  if (parts.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="plain">
        {parts.map((part) => (
          <li key={part}>
            {onChoose ? (
              <button type="button" className="link" onClick={() => onChoose(part)}>
                <code>{part}</code>
              </button>
            ) : (
              <code>{part}</code>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
