import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  advisorAnswers,
  advisorQuestion,
  advisorResult,
  courseAdvisorMachine,
  recommendedIds,
} from '#machines/course-advisor/index.ts'
import type {
  CourseAdvisorEvent,
  FindCoursesInput,
  FindCoursesOutput,
} from '#machines/course-advisor/index.ts'
import { gate } from './gate.ts'

const choose = (answer: string): CourseAdvisorEvent => ({ type: 'answer.chosen', answer })
const back: CourseAdvisorEvent = { type: 'stage.returned' }
const all = [choose('transporte'), choose('escolares'), choose('renovar')]

function open(...events: CourseAdvisorEvent[]) {
  const find = gate<FindCoursesOutput, FindCoursesInput>(fromPromise)
  const machine = courseAdvisorMachine.provide({ actors: { findCourses: find.logic } })
  const actor = createActor(machine).start()
  const send = (...more: CourseAdvisorEvent[]) => more.forEach((event) => actor.send(event))
  send(...events)
  return { find, send, see: () => actor.getSnapshot() }
}

describe('course advisor', () => {
  it('asks three questions, then looks for the courses of all three answers', async () => {
    const advisor = open()
    expect(advisorQuestion(advisor.see())).toBe('goal')
    advisor.send(...all)
    expect([advisorQuestion(advisor.see()), advisorResult(advisor.see())]).toEqual([
      null,
      'finding',
    ])
    await advisor.find.answer({ courseIds: [8, 3] })
    expect(advisor.find.calls).toEqual([{ answers: ['transporte', 'escolares', 'renovar'] }])
    expect([advisorResult(advisor.see()), recommendedIds(advisor.see())]).toEqual([
      'recommended',
      [8, 3],
    ])
  })

  it('forgets one answer on the way back, and all of them on a new start', async () => {
    const advisor = open(...all)
    await advisor.find.answer({ courseIds: [8] })
    advisor.send(back, back)
    expect([advisorQuestion(advisor.see()), advisorAnswers(advisor.see())]).toEqual([
      'situation',
      ['transporte'],
    ])
    expect(recommendedIds(advisor.see())).toEqual([])
    advisor.send(choose('escolares'), choose('primeira'))
    await advisor.find.answer({ courseIds: [8] })
    advisor.send({ type: 'restart.requested' })
    expect([advisorQuestion(advisor.see()), advisorAnswers(advisor.see())]).toEqual(['goal', []])
  })

  it('says so when nothing fits, and when the catalogue does not come', async () => {
    const advisor = open(...all)
    await advisor.find.breakDown()
    expect(advisorResult(advisor.see())).toBe('failed')
    advisor.send({ type: 'retry.requested' })
    await advisor.find.answer({ courseIds: [] })
    expect(advisorResult(advisor.see())).toBe('nothingFound')
  })

  it('ignores an answer that comes after the way back', async () => {
    const advisor = open(...all, back)
    await advisor.find.answer({ courseIds: [8] })
    expect([advisorQuestion(advisor.see()), recommendedIds(advisor.see())]).toEqual(['detail', []])
  })
})
