import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { partnerFields } from '#contract/partner/fields.ts'
import { documentNumber, documentRule, isCompanyDocument } from '#contract/rules/document.ts'
import { asksCompanyName } from '#machines/partner/index.ts'
import { citiesQuery } from '#src/api/places.ts'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { EmailField } from '#src/blocks/person/person-fields.tsx'
import { PhoneField } from '#src/blocks/person/person-numbers.tsx'
import { useStates } from '#src/blocks/place/use-states.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { FormTextArea } from '#src/ui/form/form-text-area.tsx'
import type { Partner } from './use-partner.ts'

/** Where the installation accepts no letters in a CNPJ (row C6). */
const digitsOnly = documentRule({ acceptAlphanumericCnpj: false })

/** The partner's own data; the company name is asked for, and required, only with a complete CNPJ. */
export function CompanyStage({ partner }: { partner: Partner }) {
  const { actor } = partner
  const asksName = useSelector(actor, asksCompanyName)
  const { acceptAlphanumericCnpj } = useRouter().options.context.config
  return (
    <>
      <Fieldset legend="Identificação">
        <RuleField
          {...fieldOf(partnerFields, 'document')}
          rule={acceptAlphanumericCnpj ? documentNumber : digitsOnly}
          hint={`14 ${acceptAlphanumericCnpj ? 'caracteres' : 'números'} do CNPJ ou 11 do CPF.`}
          autoComplete="off"
          onValue={(value) =>
            actor.send({ type: 'document.entered', company: isCompanyDocument(value) })
          }
        />
        <FormTextField
          {...fieldOf(partnerFields, 'nomeFantasia')}
          hint="Como o centro é conhecido."
          autoComplete="organization"
        />
        {asksName ? (
          <WholeLine>
            <FormTextField
              {...fieldOf(partnerFields, 'razaoSocial')}
              hint="Como está no cartão do CNPJ."
              autoComplete="off"
            />
          </WholeLine>
        ) : null}
        <PhoneField {...fieldOf(partnerFields, 'telefone')} hint="Com DDD: (47) 3333-0000." />
        <EmailField {...fieldOf(partnerFields, 'email')} hint="Da empresa." />
      </Fieldset>
      <CompanyAddress partner={partner} />
      <FormTextArea
        {...fieldOf(partnerFields, 'observacoes')}
        hint="O que devemos saber: cursos de interesse, melhor horário para contato."
        rows={4}
      />
    </>
  )
}

/** Street and number in the city of the first stage. */
function CompanyAddress({ partner: { place } }: { partner: Partner }) {
  const within = place.getValues()
  const uf = useStates().ufOf(within.estado)
  const { data: cities } = useQuery(citiesQuery(uf))
  const city = cities?.find(({ id }) => String(id) === within.cidade)?.label
  return (
    <AddressFields
      within={within}
      legend={city ? `Endereço em ${city}/${uf}` : 'Endereço'}
      complement="Sala, andar ou bloco."
    />
  )
}
