import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { askedRows } from '#contract/enrolment/fields.ts'
import { messages } from '#contract/errors.ts'
import {
  isDirty,
  refusedField,
  stage as stageOf,
  stageError,
  submissionMessage,
} from '#machines/enrolment/index.ts'
import { couponUsableQuery } from '#src/api/coupons.ts'
import type { Place } from '#src/api/schedules.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { useOffline } from '#src/blocks/connection/use-offline.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { fieldId, flattenErrors } from '#src/ui/form/field-names.ts'
import { useUnsaved } from '#src/ui/unsaved.ts'
import { ConfirmationStage } from './confirmation-stage.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { EnrolmentBoundary } from './enrolment-boundary.tsx'
import { FormStage } from './form-stage.tsx'
import { toSubmission } from './payload.ts'
import { PaymentStage } from './payment-stage.tsx'
import { StageFooter } from './stage-footer.tsx'
import { StageHead } from './stage-head.tsx'
import { stageNames } from './stages.ts'
import { TermStage } from './term-stage.tsx'
import { useEnrolment, type EnrolmentActor } from './use-enrolment.ts'
import { useDraft } from './use-draft.ts'
import { useLeaving } from './use-leaving.ts'
import { useOutcome } from './use-outcome.ts'
import { useStageFocus } from './use-stage-focus.ts'

/**
 * Props of {@link EnrolmentDialog}. `courseUf`: the state the student's city must belong to.
 * `onClose` is called when the window is closed without an enrolment; an enrolment leaves the page itself.
 */
export interface EnrolmentDialogProps {
  schedule: Schedule
  options: PaymentOption[]
  courseTitle: string
  courseUf: string
  place: Place
  onClose: () => void
}

/** The enrolment in its window, stage after stage. It is open while mounted; each opening starts again. */
export function EnrolmentDialog(props: EnrolmentDialogProps) {
  return (
    <EnrolmentBoundary onClose={props.onClose}>
      <Stages {...props} />
    </EnrolmentBoundary>
  )
}

function Stages(props: EnrolmentDialogProps) {
  const { schedule, options, courseTitle, courseUf, place, onClose } = props
  const enrolment = useEnrolment(schedule)
  // Loaded before the payment stage needs it: a field that appears later would move what is about to be pressed.
  usePrefetchQuery(couponUsableQuery(schedule.id))
  const { actor, methods, verdicts } = enrolment
  const { config } = useRouter().options.context
  const ids = useId()
  const [known, setKnown] = useState(false)
  const [refused, setRefused] = useState(false)
  const stage = useSelector(actor, stageOf)
  const code = useSelector(actor, stageError)
  const refusal = useSelector(actor, submissionMessage)
  const wrongField = useSelector(actor, refusedField)
  const error = code ? messages[code] : undefined
  // The control whose error is shown when a stage may not be left.
  const controlId = `${ids}-${stage}`

  useOutcome(actor, onClose)
  useErrorTitle(refused || error !== undefined || refusal !== null)
  useDraft(enrolment, schedule.id)
  const leave = useLeaving(actor)
  const offline = useOffline()
  const offlineNote = useRef<HTMLDivElement>(null)

  // The input, above all the password, is discarded with the window.
  useEffect(() => () => methods.reset(), [methods])

  const { setNextFocus, focusError } = useStageFocus(stage, error ? controlId : null)

  const back = () => actor.send({ type: 'stage.returned' })
  const advance = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'stage.advanced' })
    focusError()
  }
  const alter = (to: 'form' | 'term' | 'payment', field?: string) => {
    setNextFocus(field ? fieldId(ids, field) : null)
    actor.send({ type: 'stage.chosen', stage: to })
  }
  // The server refused a field of the first stage: it is corrected there, with the message beside it.
  const correct = useEffectEvent(async () => {
    const field = askedRows(schedule).find(([name]) => name === wrongField)?.[0]
    if (!field || refusal === null) return
    const { cpf, [field]: value } = methods.getValues()
    verdicts.set(field, { about: { cpf, [field]: value }, message: refusal })
    await methods.trigger(field)
    setRefused(true)
    alter('form', field)
  })
  useEffect(() => void correct(), [wrongField])
  const conclude = async () => {
    // Nothing would arrive, and the note explains what to do.
    if (offline) return offlineNote.current?.focus()
    await methods.handleSubmit(
      (values) => {
        const { option, coupon } = actor.getSnapshot().context
        if (option === null) return
        const payload = toSubmission(values, { schedule, option, coupon })
        actor.send({ type: 'submission.requested', payload })
        focusError()
      },
      // A late answer about the form: a CPF that is enrolled already.
      (errors) => alter('form', flattenErrors(errors)[0]?.name),
    )()
    return undefined
  }

  return (
    <>
      <Dialog
        open
        size="large"
        title={stageNames[stage].heading}
        focusKey={stage}
        onBack={back}
        onClose={leave}
        closeText="Fechar inscrição"
        above={
          <StageHead
            actor={actor}
            methods={methods}
            requirements={schedule}
            courseTitle={courseTitle}
            place={place}
            hours={schedule.hours}
            options={options}
            offline={offline}
            offlineNote={offlineNote}
          />
        }
        footer={
          <StageFooter
            actor={actor}
            formId={ids}
            onBack={back}
            onConclude={() => void conclude()}
          />
        }
      >
        <div key={stage} className="arrives">
          {stage === 'form' ? (
            <FormStage
              enrolment={enrolment}
              schedule={schedule}
              courseUf={courseUf}
              formId={ids}
              known={known}
              onKnown={setKnown}
              onTouched={() => actor.send({ type: 'form.touched' })}
              onCompleted={() => {
                setRefused(false)
                actor.send({ type: 'form.completed' })
              }}
              onRefused={setRefused}
            />
          ) : null}
          {stage === 'term' || stage === 'payment' ? (
            <form id={ids} noValidate onSubmit={advance}>
              {stage === 'term' ? (
                <TermStage
                  actor={actor}
                  html={schedule.terms}
                  checkboxId={controlId}
                  error={error}
                />
              ) : (
                <PaymentStage
                  enrolment={enrolment}
                  options={options}
                  interestFree={schedule.interestFree}
                  groupId={controlId}
                  couponId={fieldId(ids, 'cupom')}
                  error={error}
                  onUnchosen={focusError}
                />
              )}
            </form>
          ) : null}
          {stage === 'confirmation' ? (
            <ConfirmationStage
              enrolment={enrolment}
              schedule={schedule}
              courseTitle={courseTitle}
              courseUf={courseUf}
              place={place}
              contractUrl={config.termsUrl}
              checkboxId={controlId}
              error={error}
              onAlter={alter}
            />
          ) : null}
        </div>
      </Dialog>
      <DiscardQuestion actor={actor} />
      <Unsaved actor={actor} />
    </>
  )
}

// A component of its own, so that the first key does not render the whole window.
function Unsaved({ actor }: { actor: EnrolmentActor }) {
  useUnsaved(useSelector(actor, isDirty))
  return null
}
