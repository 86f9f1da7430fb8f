import { useFormContext, useWatch } from 'react-hook-form'
import { lengths } from '#contract/lengths.ts'
import type { EnrolmentValues } from '#contract/forms/enrolment.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { date } from '#contract/rules/date.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import type { Verdicts } from '#src/blocks/verdicts/verdicts.ts'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormRadioGroup, FormTextField } from '#src/ui/form/form-fields.tsx'
import { LoginLink } from './login-link.tsx'
import type { Checking } from './use-checks.ts'

const yesOrNo = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

/** Who enrols: CPF, birth date, name, and whether lessons in Libras are needed. */
export function IdentityFields({
  verdicts,
  checking,
  onCpfLeft,
}: {
  verdicts: Verdicts
  checking: Checking
  onCpfLeft: () => void
}) {
  return (
    <Fieldset legend="Identificação" columns={2}>
      <div>
        <RuleField
          rule={cpf}
          name="cpf"
          label="CPF"
          required
          hint={checking.cpf ? 'Conferindo o CPF…' : '11 números.'}
          onLeave={onCpfLeft}
        />
        <AlreadyEnrolled verdicts={verdicts} />
      </div>
      <RuleField
        rule={date}
        name="dataNascimento"
        label="Data de nascimento"
        required
        hint="Dia, mês e ano: 31/12/1990."
        autoComplete="bday"
      />
      <WholeLine>
        <FormTextField
          name="nome"
          label="Nome completo"
          required
          hint="Como está no seu documento."
          autoComplete="name"
          maxLength={lengths.name}
        />
      </WholeLine>
      <WholeLine>
        <FormRadioGroup
          name="libras"
          label="Você precisa de atendimento em Libras?"
          summaryLabel="Atendimento em Libras"
          hint="Língua Brasileira de Sinais, para pessoas surdas."
          required
          look="inline"
          options={yesOrNo}
        />
      </WholeLine>
    </Fieldset>
  )
}

// Leads on a person whose CPF is enrolled already, paid or not (decision C26).
function AlreadyEnrolled({ verdicts }: { verdicts: Verdicts }) {
  const { getValues, getFieldState } = useFormContext<EnrolmentValues>()
  useWatch({ name: 'cpf' })
  const told = getFieldState('cpf').error && verdicts.against('cpf', getValues())
  return told ? <LoginLink /> : null
}
