import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { address } from '#contract/address.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { citiesQuery } from '#src/api/places.ts'
import { Button } from '#src/ui/button.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { useFieldWanted } from '#src/ui/form/use-field-wanted.ts'
import { useFocusLoaded } from '../load-failure/use-focus-loaded.ts'
import { LoadFailure } from '../load-failure/load-failure.tsx'
import { useReload, type Reload } from '../load-failure/use-reload.ts'
import { useStates } from '../place/use-states.ts'
import { fieldOf } from '../rule-field/field-of.ts'
import { RuleField } from '../rule-field/rule-field.tsx'
import { useAddressLookup, type AddressLookup, type AddressTerms } from './use-address-lookup.ts'
import styles from './address.module.css'

/**
 * Props of {@link AddressFields}.
 * - `uf`: the state that the city must belong to; left out, the person chooses it (field `estado`).
 * - `within`: state and city that were chosen elsewhere: neither is shown, and a CEP of another city is only pointed
 *   out, since the look-up may be the one that is wrong. `estado` and `cidade` of this form are the place of the CEP.
 * - `verdicts`: where a CEP of another state is reported, for a form whose resolver takes verdicts.
 * - `otherState`: what to do about a CEP of that other state, beside it.
 * - `afterPostalCode`: the other fields are shown once the CEP is complete, or one of them is filled in; the complement on request.
 * - `complement`: examples of one; null: there is none. `section`: 'billing' in a card form.
 */
type AddressFieldsProps = AddressTerms & {
  within?: { estado: string; cidade: string }
  legend?: ReactNode
  complement?: string | null
  section?: 'billing'
  afterPostalCode?: boolean
  otherState?: (uf: string) => ReactNode
}

const texts: Partial<Record<AddressLookup['kind'], string>> = {
  looking: 'Buscando o endereço…',
  filled: 'Endereço preenchido. Confira e informe o número.',
}

/**
 * The address of the form around it: cep, endereco, numero, complemento, bairro, estado, cidade.
 * City and state are ids as texts. A CEP of eight digits fills in what it can.
 */
export function AddressFields({
  uf,
  verdicts,
  within,
  legend = 'Endereço',
  complement = 'Apartamento, bloco ou sala.',
  section,
  afterPostalCode = false,
  otherState,
}: AddressFieldsProps) {
  const { lookup, look } = useAddressLookup({ uf, verdicts })
  const token = (name: string) => (section ? `${section} ${name}` : name)
  const elsewhere = useIsElsewhere(within) && lookup.kind === 'filled'
  const doubt = elsewhere ? 'Este CEP é de outra cidade. Confira o CEP e a cidade.' : undefined
  const { getValues, setFocus } = useFormContext()
  const goOn = useEffectEvent((kind: AddressLookup['kind']) => {
    // From the CEP alone: who went on meanwhile is not called back.
    if (kind !== 'filled' || elsewhere) return
    if (document.activeElement?.getAttribute('name') !== 'cep') return
    const empty = ['endereco', 'numero'].find((name) => getValues(name) === '')
    if (empty) setFocus(empty)
  })
  useEffect(() => goOn(lookup.kind), [lookup])
  const warning = lookup.kind === 'failed' ? lookup.sentence : doubt
  const status =
    lookup.kind === 'refused' ? otherState?.(lookup.uf) : warning ? undefined : texts[lookup.kind]
  const complementField =
    complement === null ? null : (
      <FormTextField
        {...fieldOf(address, 'complemento')}
        hint={complement}
        autoComplete={token('address-line2')}
      />
    )
  return (
    <Fieldset legend={legend}>
      <RuleField
        {...fieldOf(address, 'cep')}
        rule={postalCode}
        hint="8 números. Buscamos o endereço."
        autoComplete={token('postal-code')}
        warning={warning}
        onValue={look}
      />
      <output className={styles.status} data-empty={status ? undefined : ''}>
        {status}
        {warning ? <span className="visually-hidden">{warning}</span> : null}
      </output>
      <AfterPostalCode waits={afterPostalCode}>
        <WholeLine>
          <FormTextField
            {...fieldOf(address, 'endereco')}
            hint="Rua, avenida ou praça, sem o número."
            autoComplete={token('address-line1')}
          />
        </WholeLine>
        <FormTextField
          {...fieldOf(address, 'numero')}
          hint="Sem número? Escreva S/N."
          autoComplete="off"
        />
        {afterPostalCode ? null : complementField}
        <FormTextField
          {...fieldOf(address, 'bairro')}
          // A hint beside a hint: fields of a row are at one height.
          hint="Na zona rural, a localidade."
          autoComplete={token('address-level3')}
        />
        {within || uf !== undefined ? null : <StateField token={token} />}
        {within ? null : <CityField uf={uf} token={token} />}
        {afterPostalCode && complementField ? (
          <ComplementOnRequest>{complementField}</ComplementOnRequest>
        ) : null}
      </AfterPostalCode>
    </Fieldset>
  )
}

/** The fields after the CEP: shown once the CEP is complete, or one of them is filled in or requested. */
function AfterPostalCode({ waits, children }: { waits: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(!waits)
  const box = useFieldWanted<HTMLDivElement>(() => setShown(true))
  const due = useWatch({
    name: ['cep', 'endereco', 'numero', 'bairro'],
    disabled: shown,
    compute: ([cep = '', ...others]: (string | undefined)[]) =>
      postalCode.normalise(cep).length === 8 || others.some(Boolean),
  })
  // It stays: a CEP that is being mended takes nothing away.
  if (due && !shown) setShown(true)
  return (
    <div ref={box} className={styles.rest} hidden={!shown}>
      {children}
    </div>
  )
}

/** The complement behind a button, unless it has a value. */
function ComplementOnRequest({ children }: { children: ReactNode }) {
  const { getValues } = useFormContext()
  const [shown, setShown] = useState(() => Boolean(getValues('complemento')))
  const [isRequested, setRequested] = useState(false)
  const box = useFieldWanted<HTMLDivElement>(() => setShown(true))
  const filled = useWatch({ name: 'complemento', exact: true, disabled: shown, compute: Boolean })
  if (filled && !shown) setShown(true)
  useEffect(() => {
    if (isRequested) box.current?.querySelector('input')?.focus()
  }, [isRequested, box])
  return (
    <div className={styles.request}>
      {shown ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            setShown(true)
            setRequested(true)
          }}
        >
          Adicionar complemento
        </Button>
      )}
      <div ref={box} hidden={!shown}>
        {children}
      </div>
    </div>
  )
}

/** Whether the place that a CEP wrote into the form is not the one chosen. */
function useIsElsewhere(within: AddressFieldsProps['within']): boolean {
  const disabled = within === undefined
  const estado: unknown = useWatch({ name: 'estado', disabled })
  const cidade: unknown = useWatch({ name: 'cidade', disabled })
  if (!within) return false
  return estado !== within.estado || (cidade !== '' && cidade !== within.cidade)
}

interface Token {
  token: (name: string) => string
}

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
        {...fieldOf(address, 'cidade')}
        placeholder={state === '' ? 'Selecione antes o estado' : waiting}
        options={options}
        busy={isFetching}
        autoComplete={token('address-level2')}
      />
      {reload ? <ReloadCities {...reload} /> : null}
    </div>
  )
}

function ReloadCities({ busy, onRetry }: Reload) {
  const box = useFocusLoaded()
  return (
    <div ref={box}>
      <Button variant="ghost" size="small" wide busy={busy} onClick={onRetry}>
        Carregar as cidades de novo
      </Button>
    </div>
  )
}
