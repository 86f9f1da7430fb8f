import type { FieldErrors, Resolver } from 'react-hook-form'
import { yupResolver } from '@hookform/resolvers/yup'
import type { Values } from '#contract/form.ts'
import { partnerStageForms } from '#contract/partner/form.ts'

type Stages = ReturnType<typeof partnerStageForms>

/** What the first stage holds: ids as texts. */
export type PlaceValues = Values<() => Stages['place']>

/** What the second stage holds; `estado` and `cidade` are the place of the CEP. */
export type CompanyValues = Values<() => Stages['company']>

/** What the last stage holds. */
export type ManagerValues = Values<() => Stages['manager']>

/** Without a state there is no list of cities to blame. */
function stateFirst(both: Resolver<PlaceValues, unknown, PlaceValues>): typeof both {
  return async (...all) => {
    const result = await both(...all)
    const errors: FieldErrors<PlaceValues> = result.errors
    return errors.estado ? { values: {}, errors: { estado: errors.estado } } : result
  }
}

/** Resolver and untouched values of each stage. */
export function stageForms(acceptAlphanumericCnpj: boolean) {
  const { place, company, manager } = partnerStageForms({ acceptAlphanumericCnpj })
  return {
    place: { resolver: stateFirst(yupResolver(place)), defaultValues: place.getDefault() },
    company: { resolver: yupResolver(company), defaultValues: company.getDefault() },
    manager: { resolver: yupResolver(manager), defaultValues: manager.getDefault() },
  }
}
