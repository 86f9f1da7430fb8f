import type { Invariant } from '@studio/kit/journey.ts'
import type { Break } from '@studio/kit/sequences.ts'

/** The rules of a machine, judged after what was played: those that are broken first. Nothing of a machine without rules. */
export function PlayedRules({
  rules,
  broken,
}: {
  rules: readonly Invariant[]
  broken: readonly Break[]
}) {
  if (rules.length === 0 && broken.length === 0) return null
  const found = new Set(broken.map(({ says }) => says))
  const holding = rules.filter(({ says }) => !found.has(says))
  return (
    <details open={broken.length > 0}>
      <summary>
        Regras: {holding.length} {holding.length === 1 ? 'vale' : 'valem'}
        {broken.length > 0 && (
          <span className="failure">
            , {broken.length} {broken.length === 1 ? 'quebrada' : 'quebradas'}
          </span>
        )}
      </summary>
      <ul aria-label="Regras">
        {broken.map(({ says }) => (
          <li key={says} className="failure">
            ✗ {says}
          </li>
        ))}
        {holding.map(({ says }) => (
          <li key={says}>✓ {says}</li>
        ))}
      </ul>
    </details>
  )
}
