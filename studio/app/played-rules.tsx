import type { Break } from '@studio/kit/sequences.ts'
import { useSay } from './language.tsx'
import { panelSentences } from './panel-sentences.ts'

/** A rule; a real child's says whose. */
export const sayWhose = ({ says, of }: Pick<Break, 'says' | 'of'>): string =>
  of === undefined ? says : `${of}: ${says}`

/** The rules of a machine, judged after what was played or seen: those that are broken first. */
export function PlayedRules({
  rules,
  broken,
}: {
  rules: readonly Pick<Break, 'says' | 'of'>[]
  broken: readonly Break[]
}) {
  const say = useSay(panelSentences)
  if (rules.length === 0 && broken.length === 0) return <p>{say.noRules}</p>
  const found = new Set(broken.map(sayWhose))
  const holding = rules.filter((rule) => !found.has(sayWhose(rule)))
  return (
    <details open={broken.length > 0}>
      <summary>
        {say.holding(holding.length)}
        {broken.length > 0 && <span className="failure">, {say.broken(broken.length)}</span>}
      </summary>
      <ul aria-label={say.rules}>
        {broken.map(sayWhose).map((rule) => (
          <li key={rule} className="failure">
            ✗ {rule}
          </li>
        ))}
        {holding.map(sayWhose).map((rule) => (
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
  const say = useSay(panelSentences)
  const known = new Set(before.map(sayWhose))
  return after
    .filter((rule) => !known.has(sayWhose(rule)))
    .map((rule) => (
      <p key={sayWhose(rule)} className="failure">
        <b>{say.breaksRule}</b> {sayWhose(rule)}. <b>{say.but}</b> {rule.found}.
      </p>
    ))
}
