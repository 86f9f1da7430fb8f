import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPaymentForm } from '#contract/card/form.ts'
import { contactForm } from '#contract/contact/form.ts'
import { enrolmentForm } from '#contract/enrolment/form.ts'
import { problemAt, problemsOf } from '#contract/form-check.ts'
import { newPasswordForm } from '#contract/new-password/form.ts'
import { partnerForm } from '#contract/partner/form.ts'

const today = { y: 2026, m: 11, d: 22 }
const asked = {
  requiresCnh: true,
  requiresCnhCategory: true,
  requiresRenach: false,
  requiresOrigin: true,
}
const forms = {
  enrolment: enrolmentForm({ ...asked, today }),
  partner: partnerForm(),
  card: cardPaymentForm({ today: { year: 2026, month: 11 } }),
  contact: contactForm(),
  'new password': newPasswordForm(),
}

// Few enough that fields which must agree often do, with the spaces that a form takes off.
const anyValue = fc.constantFrom<string | boolean>(
  '',
  ' ',
  '1',
  '-1',
  'Abcdef1!',
  'Abcdef1! ',
  'ana@example.com',
  ' ANA@example.com ',
  '52998224725',
  '11222333000181',
  'Ana Souza',
  '17/05/1990',
  'true',
  true,
  false,
)

describe.each(Object.entries(forms))('the form: %s', (_, form) => {
  it('reports the same problem for a field alone as in the whole form', () => {
    const fields = Object.keys(form.fields)
    const values = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])))
    fc.assert(
      fc.property(values, (filled) => {
        const whole = problemsOf(form, filled)
        for (const field of fields)
          expect([field, problemAt(form, filled, field)]).toEqual([field, whole.get(field) ?? null])
      }),
    )
  })
})
