import { messages } from '#contract/errors.ts'
import type { Schedule } from '#src/api/read-courses.ts'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { LicenceFields, OriginField } from './licence-fields.tsx'
import { PasswordFields } from './password-fields.tsx'
import { useChecks } from './use-checks.ts'
import type { Enrolment } from './use-enrolment.ts'
import { usePrefill } from './use-prefill.ts'
import styles from './enrolment.module.css'

/** Props of {@link FormStage}; `known`: the server knows this student, set by `onKnown`. */
export interface FormStageProps {
  enrolment: Enrolment
  schedule: Schedule
  courseUf: string
  formId: string
  known: boolean
  onKnown: (known: boolean) => void
  onTouched: () => void
  onCompleted: () => void
  onRefused: () => void
}

/** The first stage: everything about the person. */
export function FormStage({
  enrolment: { methods, verdicts, memory, today },
  schedule,
  courseUf,
  formId,
  known,
  onKnown,
  onTouched,
  onCompleted,
  onRefused,
}: FormStageProps) {
  const { checking, checkCpf, checkEmail } = useChecks(methods, verdicts, schedule.id)
  usePrefill({ methods, memory, minimumAge: schedule.minimumAge, today, uf: courseUf, onKnown })
  return (
    // Noticed at once: the form's own event comes only after it has validated. Not `onInput`: rendering
    // again at that event would put a select back before its change is known.
    <div onChange={onTouched}>
      <Form
        id={formId}
        methods={methods}
        summaryTitle={messages.formInvalid}
        onSubmit={onCompleted}
        onRefused={onRefused}
      >
        <p className={styles.lead}>Preencha todos os campos, menos os marcados como opcionais.</p>
        <IdentityFields verdicts={verdicts} checking={checking} onCpfLeft={checkCpf} />
        <output className={known ? undefined : 'visually-hidden'}>
          {known ? (
            <Alert tone="info" title="Que bom ter você de volta">
              Preenchemos o que já sabíamos. Confira antes de continuar.
            </Alert>
          ) : null}
        </output>
        <AddressFields uf={courseUf} verdicts={verdicts} />
        <ContactFields checking={checking} onEmailLeft={checkEmail} />
        <LicenceFields asked={schedule} />
        <OriginField asked={schedule} />
        <PasswordFields known={known} />
      </Form>
    </div>
  )
}
