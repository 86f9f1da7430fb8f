import { useEffect, useMemo, useState } from 'react'
import { overviewId } from '@studio/kit/overview.ts'
import { writeAddress } from './address.ts'
import { FoundList } from './machine-search.tsx'
import { Overview } from './overview.tsx'
import { machineNames, problems, studioMachine } from './studio-machines.ts'
import { PaneEdge, paneStyle, usePane } from './pane.tsx'
import { useAddress } from './use-address.ts'
import { Workbench } from './workbench.tsx'

/** The studio: every machine of the catalog, one of them on the bench. */
export function Studio() {
  const [address, go] = useAddress()
  const name = address?.machine ?? machineNames[0]?.name ?? ''
  const machine = useMemo(() => studioMachine(name), [name])
  const [asked, setAsked] = useState('')
  const [pane, setPane] = usePane('list', 224)
  const isOverview = name === overviewId
  const title = isOverview ? 'Todas as máquinas' : machine?.title
  useEffect(() => {
    document.title = title ? `${title} · Estúdio das máquinas` : 'Estúdio das máquinas'
  }, [title])
  const linkTo = (to: string) =>
    writeAddress({ machine: to, state: '', transition: null, panel: address?.panel ?? '' })
  return (
    <div className="studio" style={paneStyle(pane)}>
      <button
        type="button"
        className="skip"
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Ir para o diagrama
      </button>
      <nav id="machines" className="machines" aria-label="Máquinas" hidden={!pane.isOpen}>
        <h1>Estúdio das máquinas</h1>
        <input
          type="search"
          aria-label="Procurar em todas as máquinas"
          placeholder="Procurar em todas"
          title="Estado, acontecimento, condição, chamada ou frase"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        {asked.trim() === '' ? (
          <ul>
            {machineNames.length > 1 && (
              <li>
                <a href={linkTo(overviewId)} aria-current={isOverview ? 'page' : undefined}>
                  Todas as máquinas
                </a>
              </li>
            )}
            {machineNames.map((one) => (
              <li key={one.name}>
                <a href={linkTo(one.name)} aria-current={one.name === name ? 'page' : undefined}>
                  {one.title}
                  <code>{one.id}</code>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <FoundList asked={asked} panel={address?.panel ?? ''} />
        )}
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
      <PaneEdge pane={pane} controls="machines" title="Máquinas" side="left" onChange={setPane} />
      {isOverview ? (
        <Overview
          onMachine={(to) =>
            go({ machine: to, state: '', transition: null, panel: address?.panel ?? '' })
          }
        />
      ) : machine ? (
        <Workbench machine={machine} address={address} go={go} />
      ) : (
        <main className="missing" tabIndex={-1}>
          <h2>{name === '' ? 'Nenhuma máquina aberta.' : `Não há máquina “${name}”.`}</h2>
          {machineNames.length > 0 && <p>Escolha uma na lista.</p>}
        </main>
      )}
    </div>
  )
}
