import { cashCents, cashMethodNames, cashSaving } from '#contract/offer-texts.ts'
import { formatBRL } from '#contract/money.ts'
import type { CourseCard, PlaceOffer } from '#src/api/read-courses.ts'

/** The price on the card of a course: `label` and `amount` read as one sentence, `note` is additional. */
interface ShownPrice {
  label: string
  amount: string
  note: string | null
}

/** The offer of a course in a place; null: not offered there, undefined: unknown. */
type OfferThere = PlaceOffer | null | undefined

/** The price in cents that the card of a course shows: that of the place where it is known, else the lowest of all; null for none. */
export function shownCents(
  course: Pick<CourseCard, 'fromCents'>,
  there: OfferThere,
): number | null {
  return (there ? cashCents(there) : null) ?? course.fromCents
}

/** The price on the card of a course; null where an API gives none. `place`: the name of the place that `there` is of. */
export function shownPrice(
  course: Pick<CourseCard, 'fromCents'>,
  there: OfferThere,
  place: string,
): ShownPrice | null {
  const local = there ? cashCents(there) : null
  if (there && local !== null) {
    const saving = cashSaving(there)
    const how = saving ? cashMethodNames(there) : 'à vista'
    return {
      label: `Em ${place}, ${there.varies ? 'a partir de' : how}`,
      amount: formatBRL(local),
      note: saving && `já com ${saving}`,
    }
  }
  if (course.fromCents === null) return null
  const label = there === undefined ? 'A partir de' : `Fora de ${place}, a partir de`
  return { label, amount: formatBRL(course.fromCents), note: null }
}
