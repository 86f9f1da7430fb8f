import { useEffect, useMemo, useState } from 'react'
import { overviewId } from '@studio/kit/overview.ts'
import { writeAddress } from './address.ts'
import { useLanguage, useSay } from './language.tsx'
import { FoundList } from './machine-search.tsx'
import { Overview } from './overview.tsx'
import { pageSentences } from './page-sentences.ts'
import { machineNames, problems, studioMachine } from './studio-machines.ts'
import { OpenMachines } from './open-machines.tsx'
import { PaneEdge, paneStyle, usePane } from './pane.tsx'
import { useAddress } from './use-address.ts'
import { Workbench } from './workbench.tsx'

/** The studio: every machine of the catalog, one of them on the bench. */
export function Studio() {
  const [address, go] = useAddress()
  const [language] = useLanguage()
  const say = useSay(pageSentences)
  const name = address?.machine ?? machineNames[0]?.name ?? ''
  const machine = useMemo(() => studioMachine(name, language), [name, language])
  const [asked, setAsked] = useState('')
  const [pane, setPane] = usePane('list', 224)
  const isOverview = name === overviewId
  const title = isOverview ? say.all : machine?.title
  useEffect(() => {
    document.title = title ? `${title} · ${say.studio}` : say.studio
  }, [title, say])
  const linkTo = (to: string) =>
    writeAddress({ machine: to, state: '', transition: null, panel: address?.panel ?? '' })
  return (
    <div className="studio" style={paneStyle(pane)}>
      <button
        type="button"
        className="skip"
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        {say.skip}
      </button>
      <nav id="machines" className="machines" aria-label={say.machines} hidden={!pane.isOpen}>
        <h1>{say.studio}</h1>
        <input
          type="search"
          aria-label={say.search}
          placeholder={say.searchHint}
          title={say.searchable}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        {asked.trim() === '' ? (
          <ul>
            {machineNames.length > 1 && (
              <li>
                <a href={linkTo(overviewId)} aria-current={isOverview ? 'page' : undefined}>
                  {say.all}
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
        {/* Behind the list: what is found is one Tab from where it is searched. */}
        <OpenMachines />
        {problems.length > 0 && (
          <section className="problems" aria-label={say.problems}>
            <h2>{say.problems}</h2>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </section>
        )}
      </nav>
      <PaneEdge
        pane={pane}
        controls="machines"
        title={say.machines}
        side="left"
        onChange={setPane}
      />
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
          <h2>{name === '' ? say.noMachines : say.noMachine(name)}</h2>
          {machineNames.length > 0 && <p>{say.chooseOne}</p>}
        </main>
      )}
    </div>
  )
}
