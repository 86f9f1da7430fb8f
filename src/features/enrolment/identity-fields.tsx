import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { birthDateRule, type BirthDateTerms } from '#contract/rules/date.ts'
import { NameField } from '#src/blocks/person/person-fields.tsx'
import { CpfField } from '#src/blocks/person/person-numbers.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import type { Verdicts } from '#src/blocks/verdicts/verdicts.ts'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormRadioGroup } from '#src/ui/form/form-choices.tsx'
import { LoginLink, WhileRefused } from './login-link.tsx'
import { useIsChecking, type Checking } from './use-checks.ts'

const yesOrNo = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

/** Who enrols: CPF, birth date, name, and whether lessons in Libras are needed. */
export function IdentityFields({
  verdicts,
  birth,
  checking,
  onCpfLeft,
}: {
  verdicts: Verdicts
  birth: BirthDateTerms
  checking: Checking
  onCpfLeft: () => void
}) {
  const { getValues } = useFormContext<EnrolmentValues>()
  const [birthRule] = useState(() => birthDateRule(birth))
  return (
    <Fieldset legend="Identificação">
      <div>
        <CpfField
          {...fieldOf(enrolmentFields, 'cpf')}
          hint={<CpfHint checking={checking} />}
          onLeave={onCpfLeft}
        />
        {/* For a person whose CPF is enrolled already, paid or not (row C26). */}
        <WhileRefused field="cpf" verdicts={verdicts}>
          <LoginLink cpf={() => getValues('cpf')} />
        </WhileRefused>
      </div>
      <RuleField
        {...fieldOf(enrolmentFields, 'dataNascimento')}
        rule={birthRule}
        hint="Dia, mês e ano: 31/12/1990."
        autoComplete="bday"
      />
      <WholeLine>
        <NameField {...fieldOf(enrolmentFields, 'nome')} hint="Como está no seu documento." />
      </WholeLine>
      <WholeLine>
        <FormRadioGroup
          {...fieldOf(enrolmentFields, 'libras')}
          summaryLabel={enrolmentFields.libras.label}
          hint="Língua Brasileira de Sinais, para pessoas surdas."
          look="inline"
          options={yesOrNo}
        />
      </WholeLine>
    </Fieldset>
  )
}

function CpfHint({ checking }: { checking: Checking }) {
  return useIsChecking(checking, 'cpf') ? 'Conferindo o CPF…' : '11 números.'
}
