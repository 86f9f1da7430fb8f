import { useEffect, useMemo, useState } from 'react'
import { overviewId } from '@studio/kit/drawing/overview.ts'
import { writeAddress } from './address.ts'
import type { Address } from './address.ts'
import { Boundary } from './boundary.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { FoundList } from './machine-search.tsx'
import { Overview } from './overview.tsx'
import { pageMessages } from './page-messages.ts'
import { machineCalled, problems, machineNames, studioMachine } from './studio-machines.ts'
import { OpenMachines } from './open-machines.tsx'
import { PaneEdge, paneStyle, usePane } from './pane.tsx'
import { useAddress } from './use-address.ts'
import type { Go } from './use-address.ts'
import { Workbench } from './workbench.tsx'

/** The studio: every machine of the catalog, one of them in the workbench. */
export function Studio() {
  const [address, go] = useAddress()
  const t = useMessages(pageMessages)
  const wanted = address?.machine ?? machineNames[0]?.name ?? ''
  const chosen = machineCalled(wanted)
  const name = chosen?.name ?? wanted
  const [asked, setAsked] = useState('')
  const [pane, setPane] = usePane('list', 224)
  const isOverview = name === overviewId
  const title = isOverview ? t.all : chosen?.title
  useEffect(() => {
    document.title = title ? `${title} · ${t.studio}` : t.studio
  }, [title, t])
  const linkTo = (to: string) => writeAddress({ machine: to, panel: address?.panel })
  return (
    <div className="studio" style={paneStyle(pane)}>
      <button
        type="button"
        className="skip"
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        {t.skip}
      </button>
      <nav id="machines" className="machines" aria-label={t.machines} hidden={!pane.isOpen}>
        <h1>{t.studio}</h1>
        <input
          type="search"
          aria-label={t.search}
          placeholder={t.searchHint}
          title={t.searchable}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        {asked.trim() === '' ? (
          <ul>
            {machineNames.length > 1 && (
              <li>
                <a href={linkTo(overviewId)} aria-current={isOverview ? 'page' : undefined}>
                  {t.all}
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
          <section className="problems" aria-label={t.problems}>
            <h2>{t.problems}</h2>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </section>
        )}
      </nav>
      <PaneEdge pane={pane} controls="machines" title={t.machines} side="left" onChange={setPane} />
      {isOverview ? (
        <Boundary of={overviewId}>
          <Overview onMachine={(to) => go({ machine: to, panel: address?.panel })} />
        </Boundary>
      ) : chosen ? (
        <Boundary of={`${name} ${address?.panel}`}>
          <OpenedMachine name={name} address={address} go={go} />
        </Boundary>
      ) : (
        <main className="missing" tabIndex={-1}>
          <h2>{name === '' ? t.noMachines : t.noMachine(name)}</h2>
          {machineNames.length > 0 && <p>{t.chooseOne}</p>}
        </main>
      )}
    </div>
  )
}

/** The machine of a name: drawn and linted here, so that one that cannot be leaves the others. */
function OpenedMachine({ name, ...rest }: { name: string; address: Address | null; go: Go }) {
  const [language] = useLanguage()
  const machine = useMemo(() => studioMachine(name, language), [name, language])
  return machine && <Workbench machine={machine} {...rest} />
}
