import { useSelector } from '@xstate/react'
import { asksCity } from '#machines/partner/index.ts'
import { nothingChosen, PlaceFields } from '#src/blocks/place/place-fields.tsx'
import { Fieldset } from '#src/ui/field/fieldset.tsx'
import type { Partner } from './use-partner.ts'

const idOf = (value: string) => (value === nothingChosen ? null : Number(value))

/** Where the partner is: the state, then the city. */
export function PlaceStage({ partner: { actor } }: { partner: Partner }) {
  const showsCity = useSelector(actor, asksCity)
  return (
    <Fieldset>
      <PlaceFields
        hidesCity={!showsCity}
        onState={(id) => actor.send({ type: 'state.chosen', stateId: idOf(id) })}
        onCity={(id) => actor.send({ type: 'city.chosen', cityId: idOf(id) })}
      />
    </Fieldset>
  )
}
