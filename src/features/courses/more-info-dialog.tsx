import { emptyMoreInfo, moreInfoForm, placeNotGiven } from '#contract/contact/form.ts'
import { email } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import { consentGiven, requestMoreInfo } from '#src/api/content.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { ConsentField } from '#src/blocks/lead/consent.tsx'
import { LeadDialog } from '#src/blocks/lead/lead-dialog.tsx'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { EmailField, NameField } from '#src/blocks/person/person-fields.tsx'
import { useStates } from '#src/blocks/place/use-states.ts'
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
      defaultValues={emptyMoreInfo()}
      ask={({ site, ...values }, keyOf) => {
        const body = {
          ...values,
          nome: personName.normalise(values.nome),
          email: email.normalise(values.email),
          ...consentGiven(site),
          estado: states.nameOf(values.estado) || placeNotGiven,
          curso: course,
          uf: states.ufOf(values.estado) || placeNotGiven,
        }
        return requestMoreInfo(body, keyOf(body))
      }}
      fields={
        <>
          <FormSelectField
            name="estado"
            label="Estado"
            required
            placeholder="Selecione o estado"
            busy={states.isPending}
            autoComplete="address-level1"
            options={states.options}
          />
          {states.failed ? <LoadFailure {...states.failed} loads="states" /> : null}
          <NameField name="nome" />
          <EmailField name="email" />
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
