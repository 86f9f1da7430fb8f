import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { citiesQuery } from '#src/api/places.ts'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'
import { LoadFailure } from '../load-failure/load-failure.tsx'
import { useReload } from '../load-failure/use-reload.ts'
import { useSettled } from './use-settled.ts'
import { useStates } from './use-states.ts'

/** The value of a select of places once its choice is cleared. */
export const nothingChosen = '-1'

/** Time in ms a state must stay chosen before its cities load (row F27). */
const stateDelay = 50

/** Props of {@link PlaceFields}. `hidesCity`: no city list yet. Both functions receive ids as texts, '-1' for none. */
interface PlaceFieldsProps {
  hidesCity?: boolean
  onState?: (id: string) => void
  onCity?: (id: string) => void
}

/**
 * State and city of the form around it, fields `estado` and `cidade`, by id. Another state clears the
 * city at once and loads its own; an answer for an older state never shows (row F14).
 */
export function PlaceFields({ hidesCity = false, onState, onCity }: PlaceFieldsProps) {
  const { setValue } = useFormContext()
  const states = useStates()
  const uf = states.ufOf(String(useWatch({ name: 'estado' })))
  const settled = useSettled(uf, stateDelay)
  const cities = useQuery({ ...citiesQuery(uf), enabled: uf !== '' && uf === settled })
  const citiesFailed = useReload(cities, uf)
  const cityOptions = useMemo(
    () => (cities.data ?? []).map(({ id, label }) => ({ value: String(id), label })),
    [cities.data],
  )
  const loadingCities = uf !== '' && cities.isPending
  const waiting = loadingCities ? 'Carregando cidades…' : 'Selecione a cidade'

  return (
    <>
      <div className="stack">
        <FormSelectField
          name="estado"
          label="Estado"
          required
          placeholder={states.isPending ? 'Carregando estados…' : 'Selecione o estado'}
          emptyValue={nothingChosen}
          busy={states.isPending}
          options={states.options}
          autoComplete="address-level1"
          onValue={(id) => {
            setValue('cidade', nothingChosen)
            onState?.(id)
          }}
        />
        {states.failed ? <LoadFailure {...states.failed} loads="states" /> : null}
      </div>
      {hidesCity ? null : (
        <div className="stack">
          <FormSelectField
            name="cidade"
            label="Cidade"
            required
            placeholder={uf === '' ? 'Selecione antes o estado' : waiting}
            emptyValue={nothingChosen}
            busy={loadingCities}
            options={cityOptions}
            autoComplete="address-level2"
            onValue={onCity}
          />
          {citiesFailed ? <LoadFailure {...citiesFailed} loads="cities" /> : null}
        </div>
      )}
    </>
  )
}
