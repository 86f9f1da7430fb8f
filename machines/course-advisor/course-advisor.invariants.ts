import { callsOf, fieldOf, oneAtATime } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { courseAdvisorMachine } from './course-advisor.machine.ts'
import { advisorQuestion, advisorQuestions } from './course-advisor.selectors.ts'

type Rule = Invariant<typeof courseAdvisorMachine>

/** What the course advisor never does, whatever happens. */
export const courseAdvisorInvariants: readonly Rule[] = [
  oneAtATime('procuras', 'findCourses'),
  {
    description: 'cada pergunta vem depois das respostas das anteriores',
    broken: ({ now }) => {
      const question = advisorQuestion(now)
      const expected =
        question === null ? advisorQuestions.length : advisorQuestions.indexOf(question)
      const { length } = now.context.answers
      return length === expected ? null : `${length} respostas em ${now.value}`
    },
  },
  {
    description: 'só se procura com todas as respostas',
    broken: (trace) => {
      const lengths = callsOf(trace, 'findCourses').map(({ input }) => {
        const answers = fieldOf(input, 'answers')
        return Array.isArray(answers) ? answers.length : 0
      })
      return lengths.every((length) => length === advisorQuestions.length)
        ? null
        : 'procurou com respostas a menos'
    },
  },
  {
    description: 'só se indica curso que foi encontrado',
    broken: ({ now }) =>
      now.matches('recommended') === now.context.courseIds.length > 0
        ? null
        : `${now.context.courseIds.length} cursos em ${now.value}`,
  },
]
