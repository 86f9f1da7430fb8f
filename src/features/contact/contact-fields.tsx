import { useWatch } from 'react-hook-form'
import { lengths } from '#contract/lengths.ts'
import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormTextArea, FormTextField } from '#src/ui/form/form-fields.tsx'
import { withdrawalDepartment } from './contact-search.ts'

/** Who writes, and how to answer. */
export function PersonFields() {
  return (
    <Fieldset legend="Seus dados" columns={2}>
      <WholeLine>
        <FormTextField
          name="nome"
          label="Nome"
          required
          autoComplete="name"
          maxLength={lengths.name}
        />
      </WholeLine>
      <RuleField
        rule={email}
        name="email"
        label="E-mail"
        required
        type="email"
        hint="A resposta chega por ele."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RuleField
        rule={phone}
        name="telefone"
        label="Telefone"
        required
        type="tel"
        hint="Com DDD: (47) 99999-0000."
        autoComplete="tel-national"
      />
    </Fieldset>
  )
}

/** What is written. Who may be withdrawing from a course reads what that takes. */
export function MessageField() {
  const department: unknown = useWatch({ name: 'departamento' })
  const withdrawing = department === String(withdrawalDepartment)
  return (
    <FormTextArea
      name="mensagem"
      label="Mensagem"
      required
      rows={6}
      maxLength={lengths.notes}
      hint={
        withdrawing
          ? 'Para o direito de arrependimento, diga o curso e o e-mail da inscrição. O pedido vale pela data e hora do envio.'
          : 'Conte o essencial. Não escreva senhas nem dados de cartão.'
      }
    />
  )
}
