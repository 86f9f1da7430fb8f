import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import type { Checking } from './use-checks.ts'

/** How to reach the student. */
export function ContactFields({
  checking,
  onEmailLeft,
}: {
  checking: Checking
  onEmailLeft: () => void
}) {
  const address = {
    rule: email,
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  return (
    <Fieldset legend="Contato" columns={2}>
      <RuleField
        {...address}
        {...fieldOf(enrolmentFields, 'email')}
        hint={checking.email ? 'Conferindo o e-mail…' : 'O acesso ao curso chega por ele.'}
        onLeave={onEmailLeft}
      />
      <RuleField
        {...address}
        {...fieldOf(enrolmentFields, 'confirmacaoEmail')}
        hint="Igual ao anterior."
      />
      <RuleField
        {...fieldOf(enrolmentFields, 'telefone')}
        rule={phone}
        type="tel"
        hint="Com DDD: (47) 99999-0000."
        autoComplete="tel-national"
      />
    </Fieldset>
  )
}
