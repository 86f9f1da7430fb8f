import type { CourseItem, CourseType, PlaceOffer } from '#contract/calls/courses.ts'
import type { StateItem } from '#contract/calls/schemas.ts'
import { categoryDetails } from '#contract/categories.ts'
import { fromCents } from '#contract/money.ts'
import { cashCents, leastCashCents } from '#contract/offer-texts.ts'
import type { MethodPrices } from '#contract/payment.ts'
import { mapMethods } from '#contract/payment.ts'
import { states } from '#contract/states.ts'
import { coursePlan } from '#server/catalogue/schedules/course-plan.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import type { CourseRow, CourseTypeRow, ListedCourse, OfferAt } from './repository.ts'

/** An amount as it travels; null: there is none. */
export const reais = (cents: number | null) => (cents === null ? null : fromCents(cents))

/** A catalogue card; with `offers`, what the course costs in the place that they are of. */
export function courseItem(row: ListedCourse, offers?: readonly OfferAt[]): CourseItem {
  return {
    id: row.id,
    titulo: inertText(row.title),
    descricao: inertText(row.summary),
    imagem: row.imagePath,
    url: row.url,
    Categoria: categoryDetails[row.category].wireName,
    CargaHoraria: row.hours,
    APartirDe: reais(leastCashCents(row.offers)),
    Estados: row.states,
    ...(offers && { Local: placeOffer(offers.filter((offer) => offer.courseTypeId === row.id)) }),
  }
}

/** What a course costs in a place, by its offers there; null where it has none. */
function placeOffer(offers: readonly OfferAt[]): PlaceOffer | null {
  const byPrice = offers.toSorted(
    (one, other) => (cashCents(one) ?? Infinity) - (cashCents(other) ?? Infinity),
  )
  const [least] = byPrice
  if (!least) return null
  return {
    ...mapMethods('wirePrice', ({ price }) => reais(least[price])),
    Varia: byPrice.some((offer) => cashCents(offer) !== cashCents(least)),
  }
}

/** States by name in pt-BR order, the order of `states`. */
export function stateItems(rows: readonly { uf: string; wholeState: boolean }[]): StateItem[] {
  const wholeByUf = new Map(rows.map(({ uf, wholeState }) => [uf, wholeState]))
  return states.flatMap(({ uf, name }) => {
    const whole = wholeByUf.get(uf)
    return whole === undefined ? [] : [{ Descricao: name, UF: uf, ValidoTodasCidades: whole }]
  })
}

/** A course type with the states it is offered in, what its offers cost and what it teaches. */
export function courseType(
  row: CourseTypeRow,
  offeredIn: readonly { uf: string; wholeState: boolean }[],
  { prices, course }: { prices: readonly MethodPrices[]; course: CourseRow | null },
): CourseType {
  return {
    Id: row.id,
    TituloPortal: inertText(row.title),
    SubtituloPortal: inertText(row.subtitle),
    DescricaoTipoCurso: inertText(row.description),
    ImagemCurso: row.imagePath,
    Categoria: categoryDetails[row.category].wireName,
    Url: row.url,
    APartirDe: reais(leastCashCents(prices)),
    ...(course && { CargaHoraria: course.workloadHours, Plano: coursePlan(course) }),
    Estados: stateItems(offeredIn),
  }
}
