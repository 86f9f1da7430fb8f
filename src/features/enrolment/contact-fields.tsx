import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { EmailField } from '#src/blocks/person/person-fields.tsx'
import { PhoneField } from '#src/blocks/person/person-numbers.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import type { Verdicts } from '#src/blocks/verdicts/verdicts.ts'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { LoginLink, WhileRefused } from './login-link.tsx'
import { useIsChecking, type Checking } from './use-checks.ts'

export function ContactFields({
  verdicts,
  checking,
  onEmailLeft,
}: {
  verdicts: Verdicts
  checking: Checking
  onEmailLeft: () => void
}) {
  return (
    <Fieldset legend="Contato">
      <div>
        <EmailField
          {...fieldOf(enrolmentFields, 'email')}
          hint={<EmailHint checking={checking} />}
          onLeave={onEmailLeft}
          repeatedIn="confirmacaoEmail"
        />
        <WhileRefused field="email" verdicts={verdicts}>
          {/* Without the CPF typed here: the account has another one. */}
          <LoginLink>Este e-mail é meu: entrar ou recuperar a senha</LoginLink>
          <p>Ou digite outro e-mail.</p>
        </WhileRefused>
      </div>
      <EmailField
        {...fieldOf(enrolmentFields, 'confirmacaoEmail')}
        hint="Igual ao anterior."
        repeats
      />
      <PhoneField {...fieldOf(enrolmentFields, 'telefone')} />
    </Fieldset>
  )
}

function EmailHint({ checking }: { checking: Checking }) {
  return useIsChecking(checking, 'email') ? (
    <Unbroken>Conferindo o e-mail…</Unbroken>
  ) : (
    'A confirmação e os avisos do curso chegam por ele.'
  )
}
