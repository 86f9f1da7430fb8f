import { useRouter } from '@tanstack/react-router'
import { lengths } from '#contract/lengths.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormCheckbox, FormTextField } from '#src/ui/form/form-fields.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const address = {
  rule: email,
  type: 'email',
  required: true,
  mark: '',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** Who answers for the partner, and the acceptance of the contract. */
export function ManagerStage() {
  const { config } = useRouter().options.context
  return (
    <>
      <Fieldset legend="Quem responde pelo centro" columns={2}>
        <WholeLine>
          <FormTextField
            name="nomeGestor"
            label="Nome do gestor"
            required
            autoComplete="name"
            maxLength={lengths.name}
          />
        </WholeLine>
        <RuleField rule={cpf} name="cpfGestor" label="CPF do gestor" required hint="11 números." />
        <RuleField
          rule={phone}
          name="telefoneGestor"
          label="Telefone do gestor"
          type="tel"
          required
          hint="Com DDD: (47) 99999-0000."
          autoComplete="tel-national"
        />
        <RuleField
          {...address}
          name="emailGestor"
          label="E-mail do gestor"
          hint="A nossa resposta chega por ele."
        />
        <RuleField
          {...address}
          name="confirmacaoGestor"
          label="Confirme o e-mail do gestor"
          hint="Igual ao anterior."
        />
      </Fieldset>
      <FormCheckbox
        name="termos"
        summaryLabel="Contrato de parceria"
        required
        label={
          <>
            Li e aceito os termos do{' '}
            <a href={config.partnerContractUrl} target="_blank" rel="noopener">
              contrato de parceria
              <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
            </a>
            .
          </>
        }
      />
    </>
  )
}
