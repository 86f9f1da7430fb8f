import { callsOf, fieldOf, oneAtATime, type Invariant } from '../kit/invariants.ts'
import {
  begun,
  begunCall,
  commonRules,
  ended,
  endedCall,
  marked,
  rulesOf,
  starting,
} from '../kit/rules.ts'
import type { courseAdvisorMachine } from './course-advisor.machine.ts'
import {
  advisorQuestion,
  advisorQuestions,
  advisorAnswers,
  advisorResult,
  recommendedIds,
} from './course-advisor.selectors.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof courseAdvisorMachine>()

const asks = predicate(
  'uma pergunta está na tela',
  'a question is on screen',
  ({ now }) => advisorQuestion(now) !== null,
)
const asksFirst = predicate(
  'a primeira pergunta está na tela, sem resposta nenhuma',
  'the first question is on screen, without any answer',
  ({ now }) => advisorQuestion(now) === advisorQuestions[0] && advisorAnswers(now).length === 0,
)
const asksLater = predicate(
  'outra pergunta que a primeira está na tela',
  'another question than the first is on screen',
  (at) => asks.holds(at) && !asksFirst.holds(at),
)
const isBeyond = predicate(
  'já não se está na primeira pergunta',
  'the first question is passed',
  (at) => !asksFirst.holds(at),
)
const isResult = predicate(
  'o resultado está na tela',
  'the result is on screen',
  ({ now }) => advisorQuestion(now) === null && advisorResult(now) !== 'finding',
)
const isFailed = predicate(
  'o catálogo não veio',
  'the catalogue did not come',
  ({ now }) => advisorResult(now) === 'failed',
)
const positionOf = (question: string | null) =>
  question === null
    ? advisorQuestions.length
    : advisorQuestions.findIndex((one) => one === question)
const storesAnswer = predicate(
  'a resposta fica e vem a pergunta seguinte, ou a procura',
  'the answer is stored and the next question is shown, or the search',
  (at) => {
    const { now, before, event } = at
    const moved = positionOf(advisorQuestion(now)) - positionOf(advisorQuestion(before))
    const isSearched = advisorQuestion(now) !== null || begunCall(at, 'findCourses') !== undefined
    return moved === 1 && isSearched && advisorAnswers(now).at(-1) === fieldOf(event, 'answer')
  },
)
const dropsAnswer = predicate(
  'a pergunta anterior volta sem sua resposta, e nada está indicado',
  'the question before is back without its answer, and nothing is recommended',
  ({ now, before }) =>
    positionOf(advisorQuestion(before)) - positionOf(advisorQuestion(now)) === 1 &&
    advisorAnswers(before).length - advisorAnswers(now).length === 1 &&
    recommendedIds(now).length === 0,
)
const searches = begun('o catálogo é procurado', 'the catalogue is searched', 'findCourses')
const isAnswered = ended('o catálogo responde', 'the catalogue answers', 'findCourses')
const showsAnswer = predicate(
  'a tela mostra o que ele respondeu',
  'the screen shows what it answered',
  (at) => {
    const call = endedCall(at, 'findCourses')
    const ids: unknown = fieldOf(call?.answer, 'courseIds')
    if (call?.state === 'failed') return advisorResult(at.now) === 'failed'
    const isNothing = Array.isArray(ids) && ids.length === 0
    if (isNothing) return advisorResult(at.now) === 'nothingFound'
    return advisorResult(at.now) === 'recommended' && recommendedIds(at.now) === ids
  },
)
const result = (name: ReturnType<typeof advisorResult>, pt: string, en: string) =>
  predicate(pt, en, ({ now }) => advisorResult(now) === name)
const answer = matcher('responder', 'answering', 'answer.chosen')
const back = matcher('voltar', 'going back', 'stage.returned')
const restart = matcher('recomeçar', 'starting again', 'restart.requested')
const isDone = predicate(
  'a última resposta é dada',
  'the last answer is given',
  ({ event, before }) => event?.type === 'answer.chosen' && advisorQuestion(before) === 'detail',
)
const isRecommended = result('recommended', 'um curso está indicado', 'a course is recommended')

export const courseAdvisorRules = [
  ...commonRules('findCourses'),
  whenever(starting('a janela abre', 'the window opens'), asksFirst),
  can(asks, answer, storesAnswer),
  cannot(isResult, answer),
  can(isBeyond, back, dropsAnswer),
  cannot(asksFirst, back),
  can(isResult, restart, asksFirst),
  cannot(asksLater, restart),
  can(isFailed, matcher('tentar de novo', 'trying again', 'retry.requested'), searches),
  whenever(isAnswered, showsAnswer),
  whenever(isRecommended, marked('success')),
  whenever(isFailed, marked('failure')),
  whenever(
    result('nothingFound', 'nada do catálogo serve', 'nothing of the catalogue fits'),
    marked('blocked'),
  ),
  leadsTo(
    isDone,
    predicate(
      'um resultado está na tela, ou a pergunta voltou',
      'a result is on screen, or the question is back',
      (at) => isResult.holds(at) || at.event?.type === 'stage.returned',
    ),
  ),
  atSomePoint(isRecommended),
]

export const courseAdvisorInvariants: readonly Invariant<typeof courseAdvisorMachine>[] = [
  oneAtATime('procuras', 'findCourses'),
  {
    description: 'cada pergunta vem depois das respostas das anteriores',
    broken: ({ now }) => {
      const { length } = now.context.answers
      return length === positionOf(advisorQuestion(now))
        ? null
        : `${length} respostas em ${now.value}`
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
