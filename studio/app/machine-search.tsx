import { useMemo } from 'react'
import { search } from '@studio/kit/search.ts'
import type { Found } from '@studio/kit/search.ts'
import { keyParts, statePath, writeAddress } from './address.ts'
import { machineNames, studioMachine } from './studio-machines.ts'

/** More than a person reads; who sees none of it there writes another word. */
const most = 40

const kinds: Readonly<Record<Found['kind'], string>> = {
  machine: 'máquina',
  state: 'estado',
  transition: 'transição',
  rule: 'regra',
}

/** What is found in all machines for what somebody writes, each a link to where it is drawn. */
export function FoundList({ asked, panel }: { asked: string; panel: string }) {
  const found = useMemo(
    () =>
      search(
        machineNames.flatMap(({ name }) => studioMachine(name) ?? []),
        asked,
      ),
    [asked],
  )
  return (
    <>
      <p role="status" className="found-count">
        {found.length === 0 ? 'Nada encontrado.' : counted(found.length)}
      </p>
      <ul className="found" aria-label="Encontrados">
        {found.slice(0, most).map((one) => (
          <li key={`${one.machine} ${one.kind} ${one.id} ${one.says} ${one.code}`}>
            <a href={linkTo(one, panel)}>
              {one.says}
              {one.code !== '' && one.code !== one.says && <code>{one.code}</code>}
              <small>
                {kinds[one.kind]}
                {one.kind === 'machine' ? '' : ` · ${one.title}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const counted = (found: number) =>
  `${found} ${found === 1 ? 'encontrado' : 'encontrados'}${found > most ? `, os ${most} primeiros aqui` : ''}.`

function linkTo({ machine, kind, id }: Found, panel: string): string {
  const root = studioMachine(machine)?.drawing.machine ?? ''
  if (kind !== 'transition')
    // Rules are read in the details.
    return writeAddress({
      machine,
      state: statePath(root, id),
      transition: null,
      panel: kind === 'rule' ? '' : panel,
    })
  const { source, transition } = keyParts(id)
  return writeAddress({ machine, state: statePath(root, source), transition, panel })
}
