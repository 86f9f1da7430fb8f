import { useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { lengths } from '#contract/lengths.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { citiesQuery } from '#src/api/places.ts'
import { Button } from '#src/ui/button.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormSelectField, FormTextField } from '#src/ui/form/form-fields.tsx'
import { useFocusLoaded } from '../load-failure/use-focus-loaded.ts'
import { LoadFailure } from '../load-failure/load-failure.tsx'
import { useReload, type Reload } from '../load-failure/use-reload.ts'
import { useStates } from '../place/use-states.ts'
import { RuleField } from '../rule-field/rule-field.tsx'
import { useAddressLookup, type AddressLookup, type AddressTerms } from './use-address-lookup.ts'
import styles from './address.module.css'

/**
 * Props of {@link AddressFields}.
 * - `uf`: the state that the city must belong to; left out, the person chooses it (field `estado`).
 * - `verdicts`: where a CEP of another state is told, for a form whose resolver hears verdicts.
 * - `complement`: whether there is a complement. `section`: 'billing' in a card form.
 */
export type AddressFieldsProps = AddressTerms & {
  legend?: ReactNode
  complement?: boolean
  section?: 'billing'
}

const speech: Record<AddressLookup['kind'], string> = {
  idle: '',
  looking: 'Buscando o endereço…',
  filled: 'Endereço preenchido. Confira e informe o número.',
  refused: '',
  failed: '',
}

/**
 * The address of the form around it: cep, endereco, numero, complemento, bairro, estado, cidade.
 * City and state hold ids as texts. A CEP of eight digits fills in what it can.
 */
export function AddressFields({
  uf,
  verdicts,
  legend = 'Endereço',
  complement = true,
  section,
}: AddressFieldsProps) {
  const { lookup, look } = useAddressLookup({ uf, verdicts })
  const token = (name: string) => (section ? `${section} ${name}` : name)
  const failed = lookup.kind === 'failed' ? lookup.sentence : undefined
  return (
    <Fieldset legend={legend} columns={2}>
      <RuleField
        rule={postalCode}
        name="cep"
        label="CEP"
        required
        hint="8 números. Buscamos o endereço."
        autoComplete={token('postal-code')}
        warning={failed}
        onValue={look}
      />
      <output className={styles.status} data-empty={speech[lookup.kind] ? undefined : ''}>
        {speech[lookup.kind]}
        {failed ? <span className="visually-hidden">{failed}</span> : null}
      </output>
      <WholeLine>
        <FormTextField
          name="endereco"
          label="Endereço"
          required
          hint="Rua, avenida ou praça, sem o número."
          autoComplete={token('address-line1')}
          maxLength={lengths.address}
        />
      </WholeLine>
      <FormTextField
        name="numero"
        label="Número"
        required
        hint="Sem número? Escreva S/N."
        maxLength={lengths.number}
        autoComplete="off"
      />
      {complement ? (
        <FormTextField
          name="complemento"
          label="Complemento"
          mark="(opcional)"
          hint="Apartamento, bloco ou sala."
          autoComplete={token('address-line2')}
          maxLength={lengths.complement}
        />
      ) : null}
      <FormTextField
        name="bairro"
        label="Bairro"
        required
        autoComplete={token('address-level3')}
        maxLength={lengths.district}
      />
      {uf === undefined ? <StateField token={token} /> : null}
      <CityField uf={uf} token={token} />
    </Fieldset>
  )
}

type Token = { token: (name: string) => string }

function StateField({ token }: Token) {
  const { setValue } = useFormContext()
  const { options, isPending, failed } = useStates()
  return (
    <div className={styles.city}>
      <FormSelectField
        name="estado"
        label="Estado"
        required
        placeholder={isPending ? 'Carregando estados…' : 'Selecione o estado'}
        options={options}
        busy={isPending}
        autoComplete={token('address-level1')}
        onValue={() => setValue('cidade', '', { shouldDirty: true })}
      />
      {failed ? <LoadFailure {...failed} loads="states" /> : null}
    </div>
  )
}

function CityField({ uf, token }: Token & { uf: string | undefined }) {
  const chosen: unknown = useWatch({ name: 'estado', disabled: uf !== undefined })
  const { ufOf } = useStates(uf === undefined)
  const state = uf ?? ufOf(String(chosen))
  const cities = useQuery(citiesQuery(state))
  const { data, isFetching } = cities
  const reload = useReload(cities, state)
  const options = useMemo(
    () => (data ?? []).map(({ id, label }) => ({ value: String(id), label })),
    [data],
  )
  const waiting = isFetching ? 'Carregando cidades…' : 'Selecione a cidade'
  return (
    <div className={styles.city}>
      <FormSelectField
        name="cidade"
        label="Cidade"
        required
        placeholder={state === '' ? 'Selecione antes o estado' : waiting}
        options={options}
        busy={isFetching}
        autoComplete={token('address-level2')}
      />
      {reload ? <Again {...reload} /> : null}
    </div>
  )
}

function Again({ busy, onRetry }: Reload) {
  const box = useFocusLoaded()
  return (
    <div ref={box}>
      <Button variant="ghost" size="small" wide busy={busy} onClick={onRetry}>
        Carregar as cidades de novo
      </Button>
    </div>
  )
}
