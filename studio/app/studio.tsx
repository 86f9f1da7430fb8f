import { useEffect, useMemo } from 'react'
import { writeAddress } from './address.ts'
import { machineNames, problems, studioMachine } from './studio-machines.ts'
import { useAddress } from './use-address.ts'
import { Workbench } from './workbench.tsx'

/** The studio: every machine of the catalog, one of them on the bench. */
export function Studio() {
  const [address, go] = useAddress()
  const name = address?.machine ?? machineNames[0]?.name ?? ''
  const machine = useMemo(() => studioMachine(name), [name])
  useEffect(() => {
    document.title = machine ? `${machine.title} · Estúdio das máquinas` : 'Estúdio das máquinas'
  }, [machine])
  return (
    <div className="studio">
      <nav className="machines" aria-label="Máquinas">
        <h1>Estúdio das máquinas</h1>
        <ul>
          {machineNames.map((one) => (
            <li key={one.name}>
              <a
                href={writeAddress({
                  machine: one.name,
                  state: '',
                  transition: null,
                  panel: address?.panel ?? '',
                })}
                aria-current={one.name === name ? 'page' : undefined}
              >
                {one.title}
                <code>{one.id}</code>
              </a>
            </li>
          ))}
        </ul>
        {problems.length > 0 && (
          <section className="problems" aria-label="Pendências">
            <h2>Pendências</h2>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </section>
        )}
      </nav>
      {machine ? (
        <Workbench machine={machine} address={address} go={go} />
      ) : (
        <main className="missing">
          <h2>{name === '' ? 'Nenhuma máquina aberta.' : `Não há máquina “${name}”.`}</h2>
          {machineNames.length > 0 && <p>Escolha uma na lista.</p>}
        </main>
      )}
    </div>
  )
}
