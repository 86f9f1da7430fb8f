import { categoryDetails, categoryOnWire, type Category } from '#contract/categories.ts'
import { mapMethods, type MethodPrices } from '#contract/payment.ts'
import {
  contents,
  flag,
  idOf,
  hasError,
  isNothing,
  list,
  members,
  needed,
  object,
  sublist,
  unique,
} from './reading.ts'
import { cents, id, isNoId, text } from './reading-values.ts'
import type { Reader } from './reading.ts'
import { pictureUrl } from './request.ts'
import { readState, readUf, type State } from './read-places.ts'

/** What a course costs in a place: one offer, or the least where those of a state differ. Cents, 0 where none is given. */
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
function categoryOf(named: unknown): Category | null {
  const name = text(named).trim()
  return name === '' ? null : categoryOnWire(name)
}

/** The alternative text of a course picture (section 3). */
export const pictureName = (category: Category, title: string) =>
  `Curso ${categoryDetails[category].title} ${title}`

/** A listed course as its card shows it. */
export const cardOf = (course: ListedCourse, category: Category): CourseCard => ({
  ...course,
  category,
  imgAlt: pictureName(category, course.title),
})

/** The last part of an address. Anything else would be an address of something else (decision K8). */
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
        // Anything else would be an address of something else (decision K8).
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

/** The offers of a list in a place; a course without this member in the list is left out. */
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

/** A course with its page. */
export interface CourseType {
  id: number
  title: string
  subtitle: string
  description: string
  /** Address of its picture, '' for none. */
  picture: string
  /** Null where the API gives none: then the address of the page does. */
  category: Category | null
  /** Hours of class as written, '' where the API gives none. */
  hours: string
  /** Least of the prices of its places; null where the API gives none. */
  fromCents: number | null
  states: State[]
}

/** Null where there is no such course: nothing at all, or id 0. */
export const courseType: Reader<CourseType | null> = (answer) => {
  if (isNothing(answer)) return null
  const type = object(answer)
  if (isNoId(type.Id) && !hasError(answer)) return null
  const picture = text(type.ImagemCurso)
  return {
    id: needed(id(type.Id)),
    title: text(type.TituloPortal),
    subtitle: text(type.SubtituloPortal),
    description: text(type.DescricaoTipoCurso),
    picture: picture && pictureUrl(picture),
    category: categoryOf(type.Categoria),
    hours: text(type.CargaHoraria),
    fromCents: cents(type.APartirDe) || null,
    states: unique(list(type.Estados, readState), ({ uf }) => uf),
  }
}

/** The id of the course or schedule that a call returns: by itself, in an object or in a list of one; null for none. */
export const idIfAny: Reader<number | null> = (answer) => {
  const all = contents(answer)
  const found: unknown = Array.isArray(all) ? all[0] : all
  if (isNothing(found) || isNoId(found)) return null
  if (isNoId(members(found).Id) && !hasError(found)) return null
  return needed(idOf(found, 'Id'))
}
