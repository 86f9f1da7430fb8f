import type { RefObject } from 'react'
import { useSelector } from '@xstate/react'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import { messages } from '#contract/errors.ts'
import { progress, stage as stageOf, stageCount, stageNumber } from '#machines/enrolment/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useDoneGroupCount } from '#src/ui/form/folding-group.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { EnrolmentSubject, type EnrolmentSubjectProps } from './enrolment-subject.tsx'
import { enrolmentGroups } from './form-groups.ts'
import { stageNames } from './stages.ts'
import type { Enrolment } from './use-enrolment.ts'
import styles from './enrolment.module.css'

/** Props of {@link StageHead}; `offlineNote`: where the focus goes when the enrolment is concluded without a connection. */
type StageHeadProps = EnrolmentSubjectProps & {
  methods: Enrolment['methods']
  requirements: Requirements
  offline: boolean
  offlineNote: RefObject<HTMLDivElement | null>
}

/** The top of every stage: the course, the progress, and whether the connection is lost. */
export function StageHead({
  methods,
  requirements,
  offline,
  offlineNote,
  ...subject
}: StageHeadProps) {
  return (
    <div className={styles.above}>
      <EnrolmentSubject {...subject} />
      <StageProgress actor={subject.actor} methods={methods} requirements={requirements} />
      <div ref={offlineNote} tabIndex={-1} className={styles.offline}>
        {offline ? (
          <Alert tone="warning" live>
            {messages.offline}
          </Alert>
        ) : null}
      </div>
    </div>
  )
}

/**
 * The progress over all stages; within the first, which is the longest, by its completed groups. A component of its own,
 * because it renders whenever the errors of the form change.
 */
function StageProgress({
  actor,
  methods,
  requirements,
}: Pick<StageHeadProps, 'actor' | 'methods' | 'requirements'>) {
  const stage = useSelector(actor, stageOf)
  const groups = enrolmentGroups(requirements)
  const done = useDoneGroupCount(groups, methods.control)
  return (
    <Stepper
      step={useSelector(actor, stageNumber)}
      total={useSelector(actor, stageCount)}
      title={stageNames[stage].step}
      percent={useSelector(actor, progress)}
      label="Progresso da inscrição"
      within={stage === 'form' ? done / groups.length : undefined}
    />
  )
}
