import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { EmailField } from '#src/blocks/person/person-fields.tsx'
import { PhoneField } from '#src/blocks/person/person-numbers.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { useIsChecking, type Checking } from './use-checks.ts'

/** How to reach the student. */
export function ContactFields({
  checking,
  onEmailLeft,
}: {
  checking: Checking
  onEmailLeft: () => void
}) {
  return (
    <Fieldset legend="Contato">
      <EmailField
        {...fieldOf(enrolmentFields, 'email')}
        hint={<EmailHint checking={checking} />}
        onLeave={onEmailLeft}
        repeatedIn="confirmacaoEmail"
      />
      <EmailField {...fieldOf(enrolmentFields, 'confirmacaoEmail')} hint="Igual ao anterior." />
      <PhoneField {...fieldOf(enrolmentFields, 'telefone')} />
    </Fieldset>
  )
}

function EmailHint({ checking }: { checking: Checking }) {
  return useIsChecking(checking, 'email') ? (
    <Unbroken>Conferindo o e-mail…</Unbroken>
  ) : (
    'O acesso ao curso chega por ele.'
  )
}
