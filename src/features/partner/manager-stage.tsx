import { useRouter } from '@tanstack/react-router'
import { partnerFields } from '#contract/partner/fields.ts'
import { EmailField, NameField } from '#src/blocks/person/person-fields.tsx'
import { CpfField, PhoneField } from '#src/blocks/person/person-numbers.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormCheckbox } from '#src/ui/form/form-choices.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'

/** Who is responsible for the partner, and the acceptance of the contract. */
export function ManagerStage() {
  const { config } = useRouter().options.context
  return (
    <>
      <Fieldset legend="Quem responde pelo centro">
        <WholeLine>
          <NameField {...fieldOf(partnerFields, 'nomeGestor')} />
        </WholeLine>
        <CpfField {...fieldOf(partnerFields, 'cpfGestor')} />
        <PhoneField {...fieldOf(partnerFields, 'telefoneGestor')} />
        <EmailField
          {...fieldOf(partnerFields, 'emailGestor')}
          hint="A nossa resposta chega por ele."
          repeatedIn="confirmacaoGestor"
        />
        <EmailField
          {...fieldOf(partnerFields, 'confirmacaoGestor')}
          hint="Igual ao anterior."
          repeats
        />
      </Fieldset>
      <FormCheckbox
        name="termos"
        summaryLabel="Contrato de parceria"
        required
        label={
          <>
            Li e aceito os termos do{' '}
            <NewTabLink href={config.partnerContractUrl}>contrato de parceria</NewTabLink>.
          </>
        }
      />
    </>
  )
}
