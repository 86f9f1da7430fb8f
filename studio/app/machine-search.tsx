import { useMemo } from 'react'
import { search } from '@studio/kit/search.ts'
import type { Found } from '@studio/kit/search.ts'
import { partTarget, writeAddress } from './address.ts'
import { useLanguage, useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'
import { machineNames, members, studioMachine } from './studio-machines.ts'

/** At most this many results are listed; a longer query narrows them. */
const most = 40

/** The results of a query in all machines, each a link to where it is drawn. */
export function FoundList({ asked, panel }: { asked: string; panel: string }) {
  const [language] = useLanguage()
  const t = useMessages(pageMessages)
  const found = useMemo(
    () =>
      search(
        machineNames.flatMap(({ name }) => studioMachine(name, language) ?? []),
        asked,
        language,
      ),
    [asked, language],
  )
  return (
    <>
      <p role="status" className="found-count">
        {t.foundAny(found.length, most)}
      </p>
      <ul className="found" aria-label={t.found}>
        {found.slice(0, most).map((one) => (
          <li key={`${one.machine} ${one.kind} ${one.id} ${one.description} ${one.code}`}>
            <a href={linkTo(one, panel)}>
              {one.description}
              {one.code !== '' && one.code !== one.description && <code>{one.code}</code>}
              <small>
                {[t.kinds[one.kind], one.kind === 'machine' ? '' : one.title, one.stateTitle]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function linkTo({ machine, kind, id }: Found, panel: string): string {
  const root = members.find(({ name }) => name === machine)?.machine.id ?? ''
  // Rules are shown in the details.
  return writeAddress({ ...partTarget(machine, root, id), panel: kind === 'rule' ? '' : panel })
}
