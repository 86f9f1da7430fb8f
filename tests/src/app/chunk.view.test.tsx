import { lazyRouteComponent } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorScreen } from '#src/app/error-screen.tsx'
import { limitChunks } from '#src/app/chunk-routes.ts'
import { ChunkLoadError, chunkTimeout, fetchChunk, isChunkError } from '#src/ui/chunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => {})

describe('a part of the portal', () => {
  test('is given up after 120 s, not before', async () => {
    const fetched = fetchChunk(never)
    const caught = vi.fn<(error: unknown) => void>()
    fetched.catch(caught)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(caught).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(caught).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  })

  test('that arrives leaves no timer behind', async () => {
    await expect(fetchChunk(() => Promise.resolve(7))).resolves.toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of a route is given up alike', async () => {
    const component = lazyRouteComponent(never as () => Promise<{ default: () => null }>)
    limitChunks([{ options: { component } }, { options: {} }])
    const caught = vi.fn<(error: unknown) => void>()
    component.preload?.()?.catch(caught)
    await vi.advanceTimersByTimeAsync(chunkTimeout)
    expect(caught).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  })

  test.each([
    [new ChunkLoadError('late'), true],
    [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), true],
    [new TypeError('error loading dynamically imported module: /assets/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    [new TypeError('x is undefined'), false],
    ['ChunkLoadError', false],
  ])('is what %s speaks of: %s', (error, is) => {
    expect(isChunkError(error)).toBe(is)
  })
})

describe('the error screen', () => {
  test('names a part that did not load, and reloads the page', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    render(<ErrorScreen error={new ChunkLoadError('late')} />)
    expect(screen.getByRole('alert')).toHaveTextContent('(ChunkLoadError)')
    screen.getByRole('button', { name: 'Tentar novamente' }).click()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('shows no internals of any other error', () => {
    render(<ErrorScreen error={new Error('segredo')} />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde!',
    )
    expect(document.body).not.toHaveTextContent('segredo')
  })
})
