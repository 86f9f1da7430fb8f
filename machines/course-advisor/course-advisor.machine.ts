import { assign, setup } from 'xstate'
import { typesOf, unprovidedActor } from '../kit/index.ts'
import type {
  CourseAdvisorContext,
  CourseAdvisorEvent,
  FindCoursesInput,
  FindCoursesOutput,
} from './course-advisor.types.ts'

const answer = ({ event }: { event: { answer: string } }) => ({ answer: event.answer })
const found = ({ event }: { event: { output: FindCoursesOutput } }) => event.output
const setAnswer = { type: 'setAnswer', params: answer } as const
const back = (target: 'goal' | 'situation' | 'detail') =>
  ({ target, actions: 'dropAnswer' }) as const
const restart = { target: 'goal', actions: 'clearAnswers' } as const

/** 'Qual curso eu preciso?': three questions, and the courses of the catalogue that answer them. */
export const courseAdvisorMachine = setup({
  types: typesOf<CourseAdvisorContext, CourseAdvisorEvent, undefined, 'findCourses'>(),
  actors: { findCourses: unprovidedActor<FindCoursesOutput, FindCoursesInput>('findCourses') },
  actions: {
    setAnswer: assign(({ context }, params: { answer: string }) => ({
      answers: [...context.answers, params.answer],
    })),
    dropAnswer: assign(({ context }) => ({ answers: context.answers.slice(0, -1), courseIds: [] })),
    clearAnswers: assign({ answers: [], courseIds: [] }),
    setCourses: assign((_, params: FindCoursesOutput) => ({ courseIds: params.courseIds })),
  },
  guards: {
    nothingFits: (_, params: FindCoursesOutput) => params.courseIds.length === 0,
  },
}).createMachine({
  id: 'courseAdvisor',
  description: 'Qual curso eu preciso?',
  context: { answers: [], courseIds: [] },
  initial: 'goal',
  states: {
    goal: {
      description: 'Primeira pergunta: para que é o curso',
      on: { 'answer.chosen': { target: 'situation', actions: setAnswer } },
    },
    situation: {
      description: 'Segunda pergunta, conforme a primeira resposta',
      on: {
        'answer.chosen': { target: 'detail', actions: setAnswer },
        'stage.returned': back('goal'),
      },
    },
    detail: {
      description: 'Terceira pergunta, conforme as duas respostas',
      on: {
        'answer.chosen': { target: 'finding', actions: setAnswer },
        'stage.returned': back('situation'),
      },
    },
    finding: {
      description: 'Procurando no catálogo o que serve; dá para voltar',
      tags: 'busy',
      invoke: {
        id: 'findCourses',
        src: 'findCourses',
        input: ({ context }) => ({ answers: context.answers }),
        onDone: [
          { guard: { type: 'nothingFits', params: found }, target: 'nothingFound' },
          { target: 'recommended', actions: { type: 'setCourses', params: found } },
        ],
        onError: 'failed',
      },
      on: { 'stage.returned': back('detail') },
    },
    recommended: {
      description: 'O curso indicado na tela, e os que também podem servir',
      tags: 'success',
      on: { 'stage.returned': back('detail'), 'restart.requested': restart },
    },
    nothingFound: {
      description: 'Nenhum curso do catálogo serve: contato com a equipe',
      tags: 'blocked',
      on: { 'stage.returned': back('detail'), 'restart.requested': restart },
    },
    failed: {
      description: 'O catálogo não veio: dá para tentar de novo',
      tags: 'failure',
      on: {
        'retry.requested': 'finding',
        'stage.returned': back('detail'),
        'restart.requested': restart,
      },
    },
  },
})
