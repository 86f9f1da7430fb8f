import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { lengths } from '#contract/lengths.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { citiesQuery } from '#src/api/places.ts'
import { useAddressLookup } from '#src/blocks/address/use-address-lookup.ts'
import { useStates } from '#src/blocks/place/use-states.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import type { Partner } from './use-partner.ts'
import styles from './partner.module.css'

/**
 * Street and number in the city of the first stage. A CEP fills in what it can; one of another city
 * is only pointed out, since the look-up may be the one that is wrong.
 */
export function CompanyAddress({ partner: { place } }: { partner: Partner }) {
  const { lookup, look } = useAddressLookup({})
  const { estado, cidade } = place.getValues()
  const uf = useStates().ufOf(estado)
  const { data: cities } = useQuery(citiesQuery(uf))
  const city = cities?.find(({ id }) => String(id) === cidade)?.label
  const cepState: unknown = useWatch({ name: 'estado' })
  const cepCity: unknown = useWatch({ name: 'cidade' })

  const elsewhere =
    lookup.kind === 'filled' && (cepState !== estado || (cepCity !== '' && cepCity !== cidade))
  const doubt = elsewhere ? 'Este CEP é de outra cidade. Confira o CEP e a cidade.' : undefined
  const failed = lookup.kind === 'failed' ? lookup.sentence : undefined
  const status =
    lookup.kind === 'looking'
      ? 'Buscando o endereço…'
      : lookup.kind === 'filled' && !elsewhere
        ? 'Endereço preenchido. Confira e informe o número.'
        : (failed ?? doubt ?? '')

  return (
    <Fieldset legend={city ? `Endereço em ${city}/${uf}` : 'Endereço'} columns={2}>
      <RuleField
        rule={postalCode}
        name="cep"
        label="CEP"
        required
        hint="8 números. Buscamos o endereço."
        autoComplete="postal-code"
        warning={failed ?? doubt}
        onValue={look}
      />
      <output className={styles.status} data-said={(failed ?? doubt) ? '' : undefined}>
        {status}
      </output>
      <WholeLine>
        <FormTextField
          name="endereco"
          label="Endereço"
          required
          hint="Rua, avenida ou praça, sem o número."
          autoComplete="address-line1"
          maxLength={lengths.address}
        />
      </WholeLine>
      <FormTextField
        name="numero"
        label="Número"
        required
        hint="Sem número? Escreva S/N."
        autoComplete="off"
        maxLength={lengths.number}
      />
      <FormTextField
        name="complemento"
        label="Complemento"
        mark="(opcional)"
        hint="Sala, andar ou bloco."
        autoComplete="address-line2"
        maxLength={lengths.complement}
      />
      <FormTextField
        name="bairro"
        label="Bairro"
        required
        autoComplete="address-level3"
        maxLength={lengths.district}
      />
    </Fieldset>
  )
}
