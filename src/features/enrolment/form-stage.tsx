import { memo, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { EnrolmentFieldName } from '#contract/enrolment/fields.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { messages } from '#contract/errors.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { requiredNote } from '#src/blocks/rule-field/field-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { fieldId, focusField } from '#src/ui/form/field-names.ts'
import { FoldingGroup, FoldingGroups } from '#src/ui/form/folding-group.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { atHand } from './at-hand.ts'
import { ContactFields } from './contact-fields.tsx'
import { enrolmentGroups, type EnrolmentGroup } from './form-groups.ts'
import { IdentityFields } from './identity-fields.tsx'
import { OtherState } from './other-state.tsx'
import { DraftNote } from './draft-note.tsx'
import { LicenceFields, OriginField } from './licence-fields.tsx'
import { PasswordFields } from './password-fields.tsx'
import { useChecks, type Checks } from './use-checks.ts'
import type { Enrolment } from './use-enrolment.ts'
import { usePrefill } from './use-prefill.ts'
import styles from './enrolment.module.css'

/** Props of {@link FormStage}; `known`: this is a student already, as `onKnown` reports. `onRefused`: whether the last check found a fault. */
interface FormStageProps {
  enrolment: Enrolment
  schedule: Schedule
  courseUf: string
  formId: string
  known: boolean
  onKnown: (known: boolean) => void
  onTouched: () => void
  onCompleted: () => void
  onRefused: (refused: boolean) => void
}

/** The first stage: everything about the person, in groups of which at most one is open. */
export function FormStage({
  enrolment: { methods, verdicts, memory, today, draft, wrongFields },
  schedule,
  courseUf,
  formId,
  known,
  onKnown,
  onTouched,
  onCompleted,
  onRefused,
}: FormStageProps) {
  const checks = useChecks(methods, verdicts, schedule.id)
  usePrefill({ methods, memory, minimumAge: schedule.minimumAge, today, uf: courseUf, onKnown })
  const groups = enrolmentGroups(schedule)
  const [open, setOpen] = useState<EnrolmentGroup['name'] | null>('identity')

  // Checks the groups up to the open one, and goes on to the next one with something to fill in. Without a next one it checks
  // everything: what was not reached yet is not marked before.
  const goOn = async () => {
    const wrong = new Set<string>(await wrongFields())
    const isWrong = (field: EnrolmentFieldName) => wrong.has(field)
    const place = groups.findIndex(({ name }) => name === open) + 1
    const next = groups
      .slice(place)
      .flatMap(({ required }) => required)
      .find((field) => isWrong(field) && methods.getValues(field) === '')
    const reached = next ? groups.slice(0, place) : groups
    const faulty = reached.find(({ fields }) => fields.some(isWrong))
    // In the open group the summary is above its fields already.
    const first = faulty?.name === open ? undefined : faulty?.fields.find(isWrong)
    if (next === undefined) return { first }
    if (faulty) return { fields: reached.flatMap(({ fields }) => fields), first }
    onRefused(false)
    focusField(fieldId(formId, next))
    return null
  }

  return (
    // Noticed at once: the form's own event comes only after it has validated. Not `onInput`: rendering
    // again at that event would put a select back before its change is known.
    <div onChange={onTouched}>
      <Form
        id={formId}
        methods={methods}
        summaryTitle={messages.formInvalid}
        beforeSubmit={goOn}
        onSubmit={onCompleted}
        onRefused={() => onRefused(true)}
      >
        {draft ? <DraftNote requirements={schedule} /> : null}
        <div>
          <p>
            <strong>Tenha à mão:</strong> <Unbroken>{atHand(schedule)}</Unbroken>.
          </p>
          <p className="quiet">{requiredNote}</p>
        </div>
        <FoldingGroups>
          {groups.map(({ name, title, required, brief }) => (
            <FoldingGroup
              key={name}
              name={name}
              title={title}
              required={required}
              brief={brief}
              open={name === open}
              onToggle={(isOpen) => setOpen(isOpen ? name : null)}
            >
              <GroupFields
                name={name}
                verdicts={verdicts}
                checks={checks}
                schedule={schedule}
                today={today}
                courseUf={courseUf}
                known={known}
              />
            </FoldingGroup>
          ))}
        </FoldingGroups>
      </Form>
    </div>
  )
}

/** Not beside an error of the CPF, such as an enrolment that exists already. */
function Welcome({ known }: { known: boolean }) {
  const { errors } = useFormState<EnrolmentValues>({ name: 'cpf', exact: true })
  const shown = known && !errors.cpf
  return (
    <output className={shown ? styles.known : 'visually-hidden'}>
      {shown ? (
        <Alert tone="info" title="Que bom ter você de volta">
          Preenchemos o que já sabíamos. Confira antes de continuar.
        </Alert>
      ) : null}
    </output>
  )
}

type GroupFieldsProps = Pick<FormStageProps, 'schedule' | 'courseUf' | 'known'> &
  Pick<Enrolment, 'verdicts' | 'today'> & { name: EnrolmentGroup['name']; checks: Checks }

const fieldsOf: Record<EnrolmentGroup['name'], (props: GroupFieldsProps) => ReactNode> = {
  identity: ({ verdicts, checks, schedule, today, known }) => (
    <>
      <IdentityFields
        verdicts={verdicts}
        birth={{ today, minimumAge: schedule.minimumAge }}
        checking={checks.checking}
        onCpfLeft={checks.checkCpf}
      />
      <Welcome known={known} />
    </>
  ),
  address: ({ courseUf, verdicts }) => (
    <AddressFields
      uf={courseUf}
      verdicts={verdicts}
      afterPostalCode
      otherState={(uf) => <OtherState uf={uf} courseUf={courseUf} />}
    />
  ),
  contact: ({ verdicts, checks }) => (
    <ContactFields verdicts={verdicts} checking={checks.checking} onEmailLeft={checks.checkEmail} />
  ),
  licence: ({ schedule }) => <LicenceFields requirements={schedule} />,
  origin: () => <OriginField />,
  access: ({ known }) => <PasswordFields known={known} />,
}

// A component of its own, so that folding one renders no field.
const GroupFields = memo(function GroupFields(props: GroupFieldsProps) {
  return fieldsOf[props.name](props)
})
