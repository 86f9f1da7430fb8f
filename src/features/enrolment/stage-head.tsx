import type { RefObject } from 'react'
import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { progress, stage as stageOf, stageCount, stageNumber } from '#machines/enrolment/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { EnrolmentSubject, type EnrolmentSubjectProps } from './enrolment-subject.tsx'
import { stageNames } from './stages.ts'
import styles from './enrolment.module.css'

/** Props of {@link StageHead}; `offlineNote`: takes the focus where a stage cannot go on without a connection. */
type StageHeadProps = EnrolmentSubjectProps & {
  offline: boolean
  offlineNote: RefObject<HTMLDivElement | null>
}

/** Fixed above every stage: the course, the progress, and a lost connection. */
export function StageHead({ offline, offlineNote, ...subject }: StageHeadProps) {
  const { actor } = subject
  const stage = useSelector(actor, stageOf)
  return (
    <div className={styles.above}>
      <EnrolmentSubject {...subject} />
      <Stepper
        step={useSelector(actor, stageNumber)}
        total={useSelector(actor, stageCount)}
        title={stageNames[stage].step}
        percent={useSelector(actor, progress)}
        label="Progresso da inscrição"
      />
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
