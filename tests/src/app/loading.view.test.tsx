import { act, render, screen } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covering, loading, writes } from '#src/api/loading.ts'
import { anything } from '#src/api/reading.ts'
import { request } from '#src/api/request.ts'
import { PageShell } from '#src/app/layout/page-shell.tsx'
import { LoadingOverlay } from '#src/app/loading.tsx'
import { defaultConfig } from '#src/app/config.ts'

const covered = () => screen.queryByText('Carregando…') !== null

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with a link to one whose data arrives when `arrive` is called. */
async function open() {
  let arrive = () => {}
  const root = createRootRoute({
    component: () => (
      <PageShell notice={<LoadingOverlay />}>
        <Outlet />
      </PageShell>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Um</h1> })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/lenta',
    loader: () => new Promise<void>((resolve) => (arrive = resolve)),
    component: () => <h1>Dois</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { config: defaultConfig },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a router of fewer routes than the portal's
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Um' })
  vi.useFakeTimers()
  return { router, arrive: () => arrive() }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the loader over the screen', () => {
  test('does not come for what a page reads: the page is busy in its place', async () => {
    await open()
    let end = () => {}
    act(() => {
      end = loading.start()
    })
    await wait(5000)
    expect(covered()).toBe(false)
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    act(end)
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy')
  })

  test('does not come for a page fetched ahead, but for one that was asked for', async () => {
    const { router, arrive } = await open()
    void router.preloadRoute({ to: '/lenta' })
    await wait(5000)
    expect(covered()).toBe(false)
    act(() => void router.navigate({ to: '/lenta' as never }))
    await wait(1000)
    expect(covered()).toBe(true)
    act(arrive)
    await wait(1000)
    expect(screen.getByRole('heading', { name: 'Dois' })).toBeInTheDocument()
    expect(covered()).toBe(false)
  })
})

describe('the counters', () => {
  test('rise for a request that changes something; for one that reads only the first; for one of its own button not the last', async () => {
    const observed: number[][] = []
    vi.stubGlobal('fetch', () => {
      observed.push([loading.count(), writes.count(), covering.count()])
      return Promise.resolve(Response.json('x'))
    })
    const accept = 'POST /inscricao/aceitar-termo-adesao'
    await request('GET /estado/combo', {}, anything)
    await request(accept, { body: { cpf: '1' } }, anything)
    await request(accept, { body: { cpf: '1' }, ownBusy: true }, anything)
    expect(observed).toEqual([
      [1, 0, 0],
      [1, 1, 1],
      // Shown by its own button: nothing covers the screen, yet the portal does not update itself.
      [1, 1, 0],
    ])
    expect([loading.count(), writes.count(), covering.count()]).toEqual([0, 0, 0])
  })
})
