import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('the application', () => {
  it('says that it is well', async () => {
    const answer = await test.app.inject('/api/saude')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ situacao: 'ok' })
  })
})
