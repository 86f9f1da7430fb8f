import { breaksAt, mostJudged } from '@studio/kit/followed-rules.ts'
import type { FollowedActor } from '@studio/kit/followed.ts'
import { sayRule } from '@studio/kit/journey.ts'
import { useLanguage, useSay } from '../language.tsx'
import { PlayedRules } from '../played-rules.tsx'
import { followSentences } from './follow-sentences.ts'
import type { Follow } from './use-follow.ts'

/** The rules of the chosen actor at the shown moment, as Simular has them. Nothing of a machine that nobody knows. */
export function ChosenRules({ actor, follow }: { actor: FollowedActor; follow: Follow }) {
  const [language] = useLanguage()
  const say = useSay(followSentences)
  const { judged, moment, subjectOf } = follow
  const subject = subjectOf(actor.machine ?? '')
  if (!subject || !judged) return null
  const rules = subject.invariants.map((rule) => ({ says: sayRule(rule, language) }))
  const { end, steps } = judged
  return (
    <>
      {steps.length > 0 && <PlayedRules rules={rules} broken={breaksAt(judged, moment)} />}
      {rules.length > 0 && (
        <p>
          <small>
            {end === null && say.byExamples}
            {end === 'long' && say.notJudged.long(mostJudged)}
            {end !== null && end !== 'long' && say.notJudged[end]}
          </small>
        </p>
      )}
    </>
  )
}
