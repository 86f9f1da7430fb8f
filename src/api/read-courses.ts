import { categoryDetails, categoryFromWire, type Category } from '#contract/categories.ts'
import { mapMethods, type MethodPrices } from '#contract/payment.ts'
import { flag, list, members, needed, object, sublist, unique, type Reader } from './reading.ts'
import { cents, id, text } from './reading-values.ts'
import { pictureUrl } from './request.ts'
import { readUf } from './read-places.ts'

/** What a course costs in a place: one offer, or the least where those of a state differ (`varies`). Cents, 0 where none is given. */
export interface PlaceOffer extends MethodPrices<number> {
  varies: boolean
}

/** A course of a list, under the category of the list or of the item itself, null for none. */
export type ListedCourse = Omit<CourseCard, 'category' | 'imgAlt'> & { category: Category | null }

/** A course on a card: client view of specification section 3. */
export interface CourseCard {
  id: number
  resume: string
  img: string
  imgAlt: string
  title: string
  url: string
  /** Its address as the API writes it, where that is not in lower case: the API may know no other. */
  spelling?: string
  category: Category
  /** Hours of class as written, '' where the list gives none. */
  hours: string
  /** Least of the prices of its places; null where the list gives none. */
  fromCents: number | null
  /** UFs of the states it is offered in; null where the list does not specify them. */
  states: string[] | null
}

/** The category that an item names; null where it names none. */
export function categoryOf(named: unknown): Category | null {
  const name = text(named).trim()
  return name === '' ? null : categoryFromWire(name)
}

/** The alternative text of a course picture (section 3). */
export const pictureAlt = (category: Category, title: string) =>
  `Curso ${categoryDetails[category].title} ${title}`

export const cardOf = (course: ListedCourse, category: Category): CourseCard => ({
  ...course,
  category,
  imgAlt: pictureAlt(category, course.title),
})

/** The last part of a course's address. Throws `Unreadable` for a text that is none (row K8). */
function addressOf(written: string): Pick<CourseCard, 'url' | 'spelling'> {
  const url = written.toLowerCase()
  return {
    url: needed(/^[a-z0-9-]+$/.test(url) ? url : null),
    ...(url !== written && { spelling: written }),
  }
}

/** Courses of a list. `listed`: the category of the list itself, null for the featured courses. */
export const listedCourses =
  (listed: Category | null): Reader<ListedCourse[]> =>
  (answer) => {
    const cards = list(answer, (item) => {
      const course = object(item)
      const title = needed(text(course.titulo) || null)
      const picture = text(course.imagem)
      return {
        id: needed(id(course.id)),
        resume: text(course.descricao),
        img: picture && pictureUrl(picture),
        title,
        ...addressOf(text(course.url).trim()),
        category: listed ?? categoryOf(course.Categoria),
        hours: text(course.CargaHoraria),
        fromCents: cents(course.APartirDe) || null,
        states: Array.isArray(course.Estados)
          ? unique(sublist(course.Estados, readUf), (uf) => uf)
          : null,
      }
    })
    return unique(cards, ({ id }) => id)
  }

/** The prices of the courses of a list in the requested place, by their ids; null: not offered there. */
export type PlaceOffers = Readonly<Record<number, PlaceOffer | null>>

/** The offers of a list in a place; a course without `Local` is left out. */
export const placeOffers: Reader<PlaceOffers> = (answer) =>
  Object.fromEntries(
    list(answer, object).flatMap((course) => {
      const key = id(course.id)
      return key === null || course.Local === undefined ? [] : [[key, placeOffer(course.Local)]]
    }),
  )

function placeOffer(local: unknown): PlaceOffer | null {
  if (local === null) return null
  const offer = members(local)
  return {
    ...mapMethods('price', ({ wirePrice }) => cents(offer[wirePrice]) ?? 0),
    varies: flag(offer.Varia) ?? false,
  }
}
