import { asksCity } from '#machines/partner/index.ts'
import { nothingChosen, PlaceFields } from '#src/blocks/place/place-fields.tsx'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import type { Partner } from './use-partner.ts'

const idOf = (value: string) => (value === nothingChosen ? null : Number(value))

/** Where the partner is: the state, then the city. */
export function PlaceStage({ partner: { snapshot, send } }: { partner: Partner }) {
  return (
    <Fieldset columns={2}>
      <PlaceFields
        hidesCity={!asksCity(snapshot)}
        onState={(id) => send({ type: 'state.chosen', stateId: idOf(id) })}
        onCity={(id) => send({ type: 'city.chosen', cityId: idOf(id) })}
      />
    </Fieldset>
  )
}
