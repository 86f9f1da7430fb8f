import type { Break } from '@studio/kit/paths/sequences.ts'
import { useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'

/** A rule; a real child's says whose. */
export const describeWhose = ({ description, of }: Pick<Break, 'description' | 'of'>): string =>
  of === undefined ? description : `${of}: ${description}`

/** The rules of a machine, judged after what was played or seen: those that are broken first. */
export function PlayedRules({
  rules,
  broken,
}: {
  rules: readonly Pick<Break, 'description' | 'of'>[]
  broken: readonly Break[]
}) {
  const t = useMessages(panelMessages)
  if (rules.length === 0 && broken.length === 0) return <p>{t.noRules}</p>
  const found = new Set(broken.map(describeWhose))
  const holding = rules.filter((rule) => !found.has(describeWhose(rule)))
  return (
    <details open={broken.length > 0}>
      <summary>
        {t.holding(holding.length)}
        {broken.length > 0 && <span className="failure">, {t.broken(broken.length)}</span>}
      </summary>
      <ul aria-label={t.rules}>
        {broken.map(describeWhose).map((rule) => (
          <li key={rule} className="failure">
            ✗ {rule}
          </li>
        ))}
        {holding.map(describeWhose).map((rule) => (
          <li key={rule}>✓ {rule}</li>
        ))}
      </ul>
    </details>
  )
}

/** The rules that a step broke; those that were broken before are said where it happened. */
export function NewlyBroken({
  before,
  after,
}: {
  before: readonly Break[]
  after: readonly Break[]
}) {
  const t = useMessages(panelMessages)
  const known = new Set(before.map(describeWhose))
  return after
    .filter((rule) => !known.has(describeWhose(rule)))
    .map((rule) => (
      <p key={describeWhose(rule)} className="failure">
        <b>{t.breaksRule}</b> {describeWhose(rule)}. <b>{t.but}</b> {rule.found}.
      </p>
    ))
}
