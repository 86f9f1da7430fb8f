import { useQuery } from '@tanstack/react-query'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import { licenceCategories, licenceHint } from '#contract/licence.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { renach } from '#contract/rules/renach.ts'
import { originsQuery } from '#src/api/enrolments.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'

const categoryOptions = licenceCategories.map((letters) => ({ value: letters, label: letters }))

/** The driving licence, as far as the course asks for it. */
export function LicenceFields({ requirements }: { requirements: Requirements }) {
  return (
    <Fieldset legend="Habilitação">
      {requirements.requiresCnh ? (
        <RuleField
          {...fieldOf(enrolmentFields, 'cnh')}
          rule={cnh}
          hint="Número de registro, na frente da CNH."
          autoComplete="off"
        />
      ) : null}
      {requirements.requiresCnhCategory ? (
        <FormSelectField
          {...fieldOf(enrolmentFields, 'categoriaCnh')}
          hint={licenceHint}
          placeholder="Selecione a categoria"
          options={categoryOptions}
        />
      ) : null}
      {requirements.requiresRenach ? (
        <RuleField
          {...fieldOf(enrolmentFields, 'renach')}
          rule={renach}
          hint="Seu registro no Detran: a sigla do estado e nove números, como SC123456789. Está no verso da CNH, abaixo da data de emissão."
          autoComplete="off"
        />
      ) : null}
    </Fieldset>
  )
}

/** How the student found the provider. */
export function OriginField() {
  const origins = useQuery(originsQuery)
  const reload = useReload(origins)
  return (
    <Fieldset legend="Como nos encontrou">
      <FormSelectField
        {...fieldOf(enrolmentFields, 'origem')}
        placeholder={origins.isFetching ? 'Carregando opções…' : 'Selecione uma opção'}
        busy={origins.isFetching}
        options={(origins.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
      />
      {reload ? <LoadFailure {...reload} loads="origins" /> : null}
    </Fieldset>
  )
}
