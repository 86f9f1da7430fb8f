import { useEffect, useMemo, useState } from 'react'
import { describeSource } from '@studio/kit/coverage/coverage-report.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { statusOf } from '@studio/kit/rules/requirements.ts'
import type { StatementCoverage, StatementPart } from '@studio/kit/rules/requirements.ts'
import { isTransitionKey, partTarget, writeAddress } from './address.ts'
import { LinkButton } from './controls.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'
import { playMessages } from './play-messages.ts'
import { machineNames } from './studio-machines.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Props {
  machine: StudioMachine
  statements: readonly StatementCoverage[]
  onPart: (part: string) => void
  onHint: (keys: readonly string[]) => void
}

const isTransition = ({ part }: StatementPart) => isTransitionKey(part)

/**
 * The statements that nothing shows, then those that this machine shows. Choosing one goes to the first part that shows it,
 * marks its transitions in the drawing and lists all of its parts and rules, other machines' too.
 */
export function ByRequirement({ machine, statements, onPart, onHint }: Props) {
  const t = useMessages(panelMessages)
  const [chosen, setChosen] = useState<string | null>(null)
  const isOwn = (one: { machine: string }) => one.machine === machine.name
  const listed = statements.filter(
    (one) => statusOf(one) === 'nothing' || one.parts.some(isOwn) || one.rules.some(isOwn),
  )
  const hinted = useMemo(
    () =>
      statements
        .filter(({ id }) => id === chosen)
        .flatMap(({ parts }) => parts.filter(isTransition).map(({ part }) => part)),
    [statements, chosen],
  )
  useEffect(() => {
    onHint(hinted)
    return () => onHint([])
  }, [hinted, onHint])
  const choose = ({ id, parts }: StatementCoverage) => {
    setChosen(id === chosen ? null : id)
    const own = parts.filter(isOwn)
    const first = own.find(isTransition) ?? own[0]
    if (id !== chosen && first) onPart(first.part)
  }
  const shown = statements.filter((one) => statusOf(one) !== 'nothing').length
  return (
    <>
      <h3 id="by-requirement">{t.byRequirement}</h3>
      <p>{t.requirements(shown, statements.length)}</p>
      <ul className="plain" aria-labelledby="by-requirement">
        {listed.map((one) => {
          const status = statusOf(one)
          return (
            <li key={one.id}>
              <LinkButton
                aria-expanded={one.id === chosen}
                onClick={status === 'nothing' ? undefined : () => choose(one)}
              >
                <span>
                  <code>{one.id}</code> {one.text}
                </span>
              </LinkButton>
              {status !== 'shown' && <strong className="failure"> {t.statuses[status]}</strong>}
              {one.id === chosen && <WhatShows statement={one} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The parts and rules that show a statement. */
function WhatShows({ statement: { parts, rules } }: { statement: StatementCoverage }) {
  const [language] = useLanguage()
  const t = useMessages(panelMessages)
  const words = useMessages(playMessages)
  return (
    <ul className="plain">
      {parts.map((one) => (
        <li key={`${one.machine} ${one.part}`}>
          <a href={addressOf(one)}>
            <code>{one.part}</code>
          </a>{' '}
          {one.sources.length === 0
            ? t.neverWalked
            : t.walkedBy(one.sources.map((source) => describeSource(source, language)).join(', '))}
        </li>
      ))}
      {rules.map((rule) => (
        <li key={`${rule.machine} ${rule.description}`}>
          {words.rule} {describeRule(rule, language)}
        </li>
      ))}
    </ul>
  )
}

/** The address of a part in the studio, with this panel open. */
function addressOf(one: StatementPart): string {
  const { machine, part } = one
  const root = machineNames.find(({ name }) => name === machine)?.id ?? ''
  return writeAddress({ ...partTarget(machine, root, part), panel: 'cobertura' })
}
