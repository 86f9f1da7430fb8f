import { emptyOf, fieldsOf } from '../fields.ts'
import { fixed, form, type Values } from '../form.ts'
import { enrolmentFields, type EnrolmentTerms } from './fields.ts'
import { mapRequirements, requirementsOf, type Requirements } from './requirements.ts'

/** The enrolment form. A field that the course does not ask for is not looked at. */
export function enrolmentForm(terms: EnrolmentTerms) {
  return form({
    ...fieldsOf(enrolmentFields, terms, requirementsOf(terms)),
    ...mapRequirements((name) => fixed(terms[name])),
  })
}

/** Values of the enrolment form. `libras` is a boolean once validated. */
export type EnrolmentValues = Values<typeof enrolmentForm>

/** Whether the student asked for libras, from a form validated or not. */
export function asksForLibras({ libras }: Pick<EnrolmentValues, 'libras'>): boolean {
  return libras === true || libras === 'true'
}

export const emptyEnrolment = (asked: Requirements): EnrolmentValues => ({
  ...emptyOf(enrolmentFields),
  ...requirementsOf(asked),
})
