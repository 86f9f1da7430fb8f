import { brand } from './brand.ts'

/** How students come to the lessons where they ask for them: what the course, the questions, the paid page and the student area say. */
export const lessonAccess = {
  ask: 'Peça na Área do aluno o acesso às aulas.',
  reply: `Respondemos de ${brand.serviceHours}, com o dia e o link ou o local das aulas.`,
} as const
