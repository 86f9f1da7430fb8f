import type { Category } from '#contract/categories.ts'
import { coursePlan, type CoursePlan } from './read-course-plan.ts'
import { categoryOf } from './read-courses.ts'
import { readState, type State } from './read-places.ts'
import {
  contents,
  hasError,
  idOf,
  isNothing,
  list,
  members,
  needed,
  object,
  unique,
} from './reading.ts'
import { cents, id, isNoId, text } from './reading-values.ts'
import type { Reader } from './reading.ts'
import { pictureUrl } from './request.ts'

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
  /** Null where the API gives it only with a place. */
  plan: CoursePlan | null
  states: State[]
}

/** Null where there is no such course: nothing at all, or no id. */
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
    plan: isNothing(type.Plano) ? null : coursePlan(type.Plano),
    states: unique(list(type.Estados, readState), ({ uf }) => uf),
  }
}

/** The id of the course or schedule that a call returns: by itself, in an object, or of the first in a list; null for none. */
export const idIfAny: Reader<number | null> = (answer) => {
  const all = contents(answer)
  const found: unknown = Array.isArray(all) ? all[0] : all
  if (isNothing(found) || isNoId(found)) return null
  if (isNoId(members(found).Id) && !hasError(found)) return null
  return needed(idOf(found, 'Id'))
}
