import { moreInfoFields } from '#contract/contact/fields.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { moreInfoForm, placeNotGiven } from '#contract/contact/form.ts'
import { consentMembersOf, requestMoreInfo } from '#src/api/content.ts'
import { toBody } from '#src/api/to-body.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { ConsentField } from '#src/blocks/lead/consent.tsx'
import { LeadDialog } from '#src/blocks/lead/lead-dialog.tsx'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { EmailField, NameField } from '#src/blocks/person/person-fields.tsx'
import { useStates } from '#src/blocks/place/use-states.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'

const resolver = formResolver(moreInfoForm())

/** Requests news about a course in a state where it is not offered. */
export function MoreInfoDialog({ course, onClose }: { course: string; onClose: () => void }) {
  const states = useStates()
  return (
    <LeadDialog
      title="Receber mais informações"
      onClose={onClose}
      resolver={resolver}
      defaultValues={moreInfoForm().empty}
      ask={(values, keyOf) => {
        const estado = states.nameOf(values.estado) || placeNotGiven
        const body = {
          ...toBody(moreInfoFields, { ...values, estado }),
          termos: values.termos,
          curso: course,
          uf: states.ufOf(values.estado) || placeNotGiven,
          ...consentMembersOf(values[honeypotField]),
        }
        return requestMoreInfo(body, keyOf(body))
      }}
      fields={
        <>
          <FormSelectField
            {...fieldOf(moreInfoFields, 'estado')}
            placeholder="Selecione o estado"
            busy={states.isPending}
            autoComplete="address-level1"
            options={states.options}
          />
          {states.failed ? <LoadFailure {...states.failed} loads="states" /> : null}
          <NameField {...fieldOf(moreInfoFields, 'nome')} />
          <EmailField {...fieldOf(moreInfoFields, 'email')} />
          <ConsentField name="termos" />
        </>
      }
    >
      <p>
        Diga onde você está e avisaremos sobre o curso <strong>{course}</strong> no seu estado.
      </p>
    </LeadDialog>
  )
}
