import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { courseAdvisorCases } from './course-advisor.cases.ts'
import { courseAdvisorMachine } from './course-advisor.machine.ts'
import { courseAdvisorInvariants, courseAdvisorRules } from './course-advisor.rules.ts'

export const courseAdvisorEntry: MachineEntry = {
  name: 'course-advisor',
  title: 'Qual curso eu preciso?',
  machine: courseAdvisorMachine,
  cases: courseAdvisorCases,
  rules: [courseAdvisorInvariants, courseAdvisorRules],
  labels: {
    events: { 'answer.chosen': 'escolhe uma resposta', 'restart.requested': 'recomeça' },
    guards: { nothingFits: 'nada do catálogo serve' },
    actions: {
      dropAnswer: 'esquece a última resposta',
      clearAnswers: 'esquece as respostas',
      setAnswer: 'guarda a resposta',
      setCourses: 'guarda os cursos que servem',
    },
    actors: { findCourses: 'procurar no catálogo' },
    fields: { answers: 'respostas', answer: 'resposta', courseIds: 'cursos que servem' },
  },
}

export const courseAdvisorVisible: Inspected = {
  context: ['answers', 'courseIds'],
  events: { 'answer.chosen': ['answer'] },
}
