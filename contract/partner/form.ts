import { fieldsOf, rowsOf } from '../fields.ts'
import { form, text, ticked, type Values } from '../form.ts'
import { partnerFields, type FieldOfStage, type PartnerTerms } from './fields.ts'
import { partnerPlaceForm } from './place.ts'

/** The partner sign-up form. State and city are ids as numeric strings, from 1. */
export function partnerForm(terms: PartnerTerms = {}) {
  return form({
    ...partnerPlaceForm().fields,
    ...fieldsOf(partnerFields, terms),
    termos: ticked('partnerTermsRequired'),
  })
}

export type PartnerValues = Values<typeof partnerForm>

function namesOf<S extends 'company' | 'manager'>(wanted: S): FieldOfStage<S>[] {
  const names = rowsOf(partnerFields).flatMap(([name, { stage }]) =>
    stage === wanted ? [name] : [],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of that stage
  return names as FieldOfStage<S>[]
}

/** The stages after the place: a field is only checked once it is on screen. */
export function partnerStageForms(terms: PartnerTerms) {
  const whole = partnerForm(terms)
  return {
    // The place of the CEP, which its look-up writes: compared, never demanded.
    company: whole.pick(namesOf('company')).and({ estado: text(), cidade: text() }),
    manager: whole.pick([...namesOf('manager'), 'termos']),
  }
}
