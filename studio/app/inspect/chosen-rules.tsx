import { breaksAt, mostJudged } from '@studio/kit/inspect/rules.ts'
import type { InspectedActor } from '@studio/kit/inspect/inspected.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { PlayedRules } from '../played-rules.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import type { LiveInspection } from './use-inspection.ts'

/** The rules of the chosen actor at the shown moment, as in Simular. Nothing for a machine that is not in the catalog. */
export function ChosenRules({
  actor,
  inspection,
}: {
  actor: InspectedActor
  inspection: LiveInspection
}) {
  const [language] = useLanguage()
  const t = useMessages(inspectionMessages)
  const { judged, moment, subjectOf } = inspection
  const subject = subjectOf(actor.machine ?? '')
  if (!subject || !judged) return null
  const rules = subject.invariants.map((rule) => ({ description: describeRule(rule, language) }))
  const { end, steps } = judged
  return (
    <>
      {steps.length > 0 && <PlayedRules rules={rules} broken={breaksAt(judged, moment)} />}
      {rules.length > 0 && (
        <p>
          <small>
            {end === null && t.byExamples}
            {end === 'long' && t.notJudged.long(mostJudged)}
            {end !== null && end !== 'long' && t.notJudged[end]}
          </small>
        </p>
      )}
    </>
  )
}
