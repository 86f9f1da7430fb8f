import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '#tests/src/courses/course-world.tsx'
import { fakeApi } from '../fake-api.ts'

const key = 'portal.cookie-policy'
const notice = () => screen.findByRole('region', { name: 'Aviso de cookies' })
const gone = () => expect(screen.queryByRole('region', { name: 'Aviso de cookies' })).toBeNull()

beforeEach(() => {
  localStorage.clear()
  fakeApi({})
})
afterEach(() => vi.unstubAllGlobals())

describe('the cookie notice', () => {
  test('is on a page until it is accepted, and stores that', async () => {
    openPage('/quem-somos')
    expect(await notice()).toHaveTextContent('Não usamos cookies de publicidade')
    const before = Date.now()
    await userEvent.click(screen.getByRole('button', { name: 'Ok, Entendi' }))
    gone()
    await expect.poll(() => localStorage.getItem(key)).not.toBeNull()
    const record = JSON.parse(localStorage.getItem(key) ?? '') as { date: string }
    expect(record).toEqual({ closed: true, status: 'allow', date: expect.any(String) as string })
    expect(Date.parse(record.date)).toBeGreaterThanOrEqual(before)
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('leads to the privacy policy and stays there', async () => {
    const { address } = openPage('/quem-somos')
    const link = within(await notice()).getByRole('link', { name: 'Política de privacidade' })
    await userEvent.click(link)
    await expect.poll(address).toBe('/politica-de-privacidade')
    expect(await notice()).toBeInTheDocument()
  })

  test.each([
    ['broken', '{"closed":'],
    ['of another kind', '[]'],
    ['open', '{"closed":false,"status":"allow","date":""}'],
  ])('is there when the record is %s', async (_, stored) => {
    localStorage.setItem(key, stored)
    openPage('/quem-somos')
    expect(await notice()).toBeInTheDocument()
  })

  test('is shown again where a browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    openPage('/quem-somos')
    expect(await notice()).toBeInTheDocument()
  })
})
