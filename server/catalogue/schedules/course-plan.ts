import type { CoursePlan } from '#contract/calls/courses.ts'
import type { courses } from '#server/platform/db/schema.ts'
import { inertText } from '#server/platform/html/safe-html.ts'

/** What a course requires and teaches, wherever it is offered. */
export const coursePlan = (course: typeof courses.$inferSelect): CoursePlan => ({
  Requisitos: course.requirements.map(inertText),
  PassoAPasso: course.steps.map(inertText),
  SubtituloPassoAPasso: inertText(course.stepsSubtitle),
  Observacoes: inertText(course.notes),
  Objetivos: inertText(course.goals),
  Modulos: course.modules
    .toSorted((one, other) => one.order - other.order)
    .map(({ order, title, hours }) => ({
      Ordem: order,
      Titulo: inertText(title),
      CargaHoraria: hours,
    })),
})
