import { brand } from './brand.ts'

/** How students get access to lessons that they must ask for: texts of the course, the questions, the paid page and the student area. */
export const lessonAccess = {
  ask: 'Peça na Área do aluno o acesso às aulas.',
  reply: `Respondemos de ${brand.serviceHours}, com o dia e o link ou o local das aulas.`,
} as const
