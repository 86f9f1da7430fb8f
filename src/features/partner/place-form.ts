import type { FieldErrors, Resolver } from 'react-hook-form'
import { partnerPlaceForm, type PartnerPlaceValues } from '#contract/partner/place.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'

/** Without a state the error is at the state, not at the city. */
function stateFirst(both: Resolver<PartnerPlaceValues, unknown, PartnerPlaceValues>): typeof both {
  return async (values, context, options) => {
    // The city is shown later than the state: as long as there is one field, it shows the error of both.
    const result = await both(values, context, { ...options, names: ['estado', 'cidade'] })
    const errors: FieldErrors<PartnerPlaceValues> = result.errors
    return errors.estado ? { values: {}, errors: { estado: errors.estado } } : result
  }
}

/** Resolver and untouched values of the first stage. */
export function placeForm() {
  const place = partnerPlaceForm()
  return { resolver: stateFirst(formResolver(place)), defaultValues: place.empty }
}
