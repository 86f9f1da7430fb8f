import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Values } from '#contract/form.ts'
import { partnerStageForms } from '#contract/partner/form.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'

type Stages = ReturnType<typeof partnerStageForms>

/** What the first stage holds: ids as texts. */
export type PlaceValues = Values<() => Stages['place']>

/** What the second stage holds; `estado` and `cidade` are the place of the CEP. */
export type CompanyValues = Values<() => Stages['company']>

/** What the last stage holds. */
export type ManagerValues = Values<() => Stages['manager']>

/** Without a state there is no list of cities to blame. */
function stateFirst(both: Resolver<PlaceValues, unknown, PlaceValues>): typeof both {
  return async (values, context, options) => {
    // The city is asked for later than the state: as long as one field is there, it stands for both.
    const result = await both(values, context, { ...options, names: ['estado', 'cidade'] })
    const errors: FieldErrors<PlaceValues> = result.errors
    return errors.estado ? { values: {}, errors: { estado: errors.estado } } : result
  }
}

/** Resolver and untouched values of each stage. */
export function stageForms(acceptAlphanumericCnpj: boolean) {
  const { place, company, manager } = partnerStageForms({ acceptAlphanumericCnpj })
  return {
    place: { resolver: stateFirst(formResolver(place)), defaultValues: place.empty },
    company: { resolver: formResolver(company), defaultValues: company.empty },
    manager: { resolver: formResolver(manager), defaultValues: manager.empty },
  }
}
