import { emptyOf, fieldsOf } from '../fields.ts'
import { form, given } from '../form.ts'
import type { Values } from '../form.ts'
import { enrolmentFields } from './fields.ts'
import type { Asked, EnrolmentTerms } from './fields.ts'

const askedBy = ({ exigeCnh, exigeCategoriaCnh, exigeRenach, exigeOrigem }: Asked): Asked => ({
  exigeCnh,
  exigeCategoriaCnh,
  exigeRenach,
  exigeOrigem,
})

/** The enrolment form. A field that the course does not ask for is not looked at. */
export function enrolmentForm(terms: EnrolmentTerms) {
  const asked = askedBy(terms)
  return form({
    ...fieldsOf(enrolmentFields, terms, { ...asked }),
    exigeCnh: given(asked.exigeCnh),
    exigeCategoriaCnh: given(asked.exigeCategoriaCnh),
    exigeRenach: given(asked.exigeRenach),
    exigeOrigem: given(asked.exigeOrigem),
  })
}

/** What the enrolment form holds. `libras` is a boolean once validated. */
export type EnrolmentValues = Values<typeof enrolmentForm>

/** Whether the student asked for libras, from a form validated or not. */
export function asksForLibras({ libras }: Pick<EnrolmentValues, 'libras'>): boolean {
  return libras === true || libras === 'true'
}

/** An untouched enrolment form. */
export const emptyEnrolment = (asked: Asked): EnrolmentValues => ({
  ...emptyOf(enrolmentFields),
  ...askedBy(asked),
})
