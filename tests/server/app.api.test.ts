import { describe, expect, it } from 'vitest'
import { useTestApp } from './kit.ts'

const test = useTestApp()

describe('the application', () => {
  it('says that it is well', async () => {
    const answer = await test.app.inject('/api/saude')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ situacao: 'ok' })
  })

  it('has minutes to get ready, as a busy machine may take', () => {
    expect(test.app.initialConfig.pluginTimeout).toBeGreaterThan(60_000)
  })
})
