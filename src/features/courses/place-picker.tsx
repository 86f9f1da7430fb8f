import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { NO_CITY, type PlaceChoice } from './use-place-choice.ts'

/** State, then city. The city select is there once a state is chosen, unless one offer covers all its cities. */
export function PlacePicker({ choice }: { choice: PlaceChoice }) {
  const { states, state, city } = choice
  return (
    <div className="stack">
      <SelectField
        label="Estado"
        name="estado"
        placeholder="Selecione o estado"
        value={state?.uf ?? ''}
        options={states.map(({ uf, name }) => ({ value: uf, label: name }))}
        onChange={choice.chooseState}
      />
      {city ? (
        <SelectField
          label="Cidade"
          name="cidade"
          placeholder={city.loading ? 'Carregando cidades…' : 'Selecione a cidade'}
          emptyValue={NO_CITY}
          busy={city.loading}
          value={city.value}
          options={city.options}
          onChange={choice.chooseCity}
        />
      ) : null}
      {city?.failed ? <LoadFailure {...city.failed} loads="cities" /> : null}
    </div>
  )
}
