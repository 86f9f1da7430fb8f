import { useWatch } from 'react-hook-form'
import { contactFields } from '#contract/contact/fields.ts'
import { departmentFor } from '#contract/departments.ts'
import { EmailField, NameField } from '#src/blocks/person/person-fields.tsx'
import { PhoneField } from '#src/blocks/person/person-numbers.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormTextArea } from '#src/ui/form/form-text-area.tsx'

export function PersonFields() {
  return (
    <Fieldset legend="Seus dados">
      <WholeLine>
        <NameField {...fieldOf(contactFields, 'nome')} />
      </WholeLine>
      <EmailField {...fieldOf(contactFields, 'email')} hint="Usado para responder a você." />
      <PhoneField {...fieldOf(contactFields, 'telefone')} />
    </Fieldset>
  )
}

/** The message. Its hint for the department of withdrawals is how to withdraw. */
export function MessageField() {
  const department: unknown = useWatch({ name: 'departamento' })
  const withdrawing = department === String(departmentFor('withdrawals').id)
  return (
    <FormTextArea
      {...fieldOf(contactFields, 'mensagem')}
      rows={6}
      hint={
        withdrawing
          ? 'Para o direito de arrependimento, diga o curso e o e-mail da inscrição. O pedido vale pela data e hora do envio.'
          : 'Conte o essencial. Não escreva senhas nem dados de cartão.'
      }
    />
  )
}
