import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
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
    required: true,
    mark: '',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  return (
    <Fieldset legend="Contato" columns={2}>
      <RuleField
        {...address}
        name="email"
        label="E-mail"
        hint={checking.email ? 'Conferindo o e-mail…' : 'O acesso ao curso chega por ele.'}
        onLeave={onEmailLeft}
      />
      <RuleField
        {...address}
        name="confirmacaoEmail"
        label="Confirme o e-mail"
        hint="Igual ao anterior."
      />
      <RuleField
        rule={phone}
        name="telefone"
        label="Telefone"
        type="tel"
        required
        hint="Com DDD: (47) 99999-0000."
        autoComplete="tel-national"
      />
    </Fieldset>
  )
}
