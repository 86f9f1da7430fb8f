import { members, object, sublist, texts, type Reader } from './reading.ts'
import { text, whole } from './reading-values.ts'

/** A part of a course's plan. */
interface CourseModule {
  order: string
  title: string
  hours: string
}

/** What a course requires and teaches, and how it goes on. */
export interface CoursePlan {
  requirements: string[]
  steps: string[]
  stepsSubtitle: string
  notes: string
  objectives: string
  modules: CourseModule[]
}

export const coursePlan: Reader<CoursePlan> = (answer) => {
  const plan = members(answer)
  return {
    requirements: texts(plan.Requisitos),
    steps: texts(plan.PassoAPasso),
    stepsSubtitle: text(plan.SubtituloPassoAPasso),
    notes: text(plan.Observacoes),
    objectives: text(plan.Objetivos),
    modules: inOrder(sublist(plan.Modulos, courseModule)),
  }
}

const courseModule: Reader<CourseModule> = (item) => {
  const { Ordem, Titulo, CargaHoraria } = object(item)
  return { order: text(Ordem), title: text(Titulo), hours: text(CargaHoraria) }
}

/** By `Ordem`; as they came where not all of them have a number. */
function inOrder(modules: CourseModule[]): CourseModule[] {
  const places = new Map(modules.map((each) => [each, whole(each.order)]))
  if ([...places.values()].includes(null)) return modules
  return modules.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}
