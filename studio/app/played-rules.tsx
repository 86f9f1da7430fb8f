import type { Break } from '@studio/kit/paths/sequences.ts'
import { useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'
import { playMessages } from './play-messages.ts'

/** A rule's description; for one of a real child with the child's name. */
export const describeBreak = ({ description, of }: Pick<Break, 'description' | 'of'>): string =>
  of === undefined ? description : `${of}: ${description}`

/** The rules of a machine, evaluated after the played or inspected steps: the broken ones first. */
export function PlayedRules({
  rules,
  broken,
}: {
  rules: readonly Pick<Break, 'description' | 'of'>[]
  broken: readonly Break[]
}) {
  const t = useMessages(playMessages)
  const { rules: title, noRules } = useMessages(panelMessages)
  if (rules.length === 0 && broken.length === 0) return <p>{noRules}</p>
  const found = new Set(broken.map(describeBreak))
  const passing = rules.filter((rule) => !found.has(describeBreak(rule)))
  return (
    <details open={broken.length > 0}>
      <summary>
        {t.passing(passing.length)}
        {broken.length > 0 && <span className="failure">, {t.broken(broken.length)}</span>}
      </summary>
      <ul aria-label={title}>
        {broken.map(describeBreak).map((rule) => (
          <li key={rule} className="failure">
            ✗ {rule}
          </li>
        ))}
        {passing.map(describeBreak).map((rule) => (
          <li key={rule}>✓ {rule}</li>
        ))}
      </ul>
    </details>
  )
}

/** The rules that a step broke; a rule that an earlier step broke is shown there. */
export function NewlyBroken({
  before,
  after,
}: {
  before: readonly Break[]
  after: readonly Break[]
}) {
  const t = useMessages(playMessages)
  const known = new Set(before.map(describeBreak))
  return after
    .filter((rule) => !known.has(describeBreak(rule)))
    .map((rule) => (
      <p key={describeBreak(rule)} className="failure">
        <b>{t.breaksRule}</b> {describeBreak(rule)}. <b>{t.but}</b> {rule.found}.
      </p>
    ))
}
