import type { Invariant } from '@studio/kit/journey.ts'
import { sayRule } from '@studio/kit/journey.ts'
import type { Break } from '@studio/kit/sequences.ts'
import { useLanguage, useSay } from './language.tsx'
import { panelSentences } from './panel-sentences.ts'

/** The rules of a machine, judged after what was played: those that are broken first. Nothing of a machine without rules. */
export function PlayedRules({
  rules,
  broken,
}: {
  rules: readonly Invariant[]
  broken: readonly Break[]
}) {
  const [language] = useLanguage()
  const say = useSay(panelSentences)
  if (rules.length === 0 && broken.length === 0) return null
  const found = new Set(broken.map(({ says }) => says))
  const holding = rules.map((rule) => sayRule(rule, language)).filter((says) => !found.has(says))
  return (
    <details open={broken.length > 0}>
      <summary>
        {say.holding(holding.length)}
        {broken.length > 0 && <span className="failure">, {say.broken(broken.length)}</span>}
      </summary>
      <ul aria-label={say.rules}>
        {broken.map(({ says }) => (
          <li key={says} className="failure">
            ✗ {says}
          </li>
        ))}
        {holding.map((says) => (
          <li key={says}>✓ {says}</li>
        ))}
      </ul>
    </details>
  )
}
