import { hydrateRoot } from 'react-dom/client'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setApi } from '#src/api/settings.ts'
import { defaultConfig } from '#src/app/config.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { takeServedData } from '#src/app/served-data.ts'
import { Portal } from '#src/portal.tsx'
import { createRenderer } from '#src/render.tsx'
import { createPortalRouter } from '#src/router.tsx'
import { courseReplies } from '../courses/course-world.tsx'
import { fakeApi } from '../fake-api.ts'
import { rendersFromHere } from '../renders.ts'

const address = '/cursos/online/reciclagem?uf=PR'

const browser = document

/** What a press on the offer does not wait for. */
const apart = ['TopBar', 'Header', 'CourseHead', 'CourseContent', 'CourseBar', 'Footer']

// React works as it does in a browser: nothing of it is done because a test waits for it.
const actEnvironment = 'IS_REACT_ACT_ENVIRONMENT'
beforeEach(() => void Reflect.set(globalThis, actEnvironment, false))
afterEach(() => {
  Reflect.set(globalThis, actEnvironment, true)
  vi.unstubAllGlobals()
  setApi({})
  document.body.replaceChildren()
})

/** A course as its server has rendered it, and React hydrates it. */
async function hydrates() {
  fakeApi(courseReplies())
  // By this a router knows where it is.
  vi.stubGlobal('document', undefined)
  const page = await createRenderer({ settings: '{}', fetch: globalThis.fetch })(address)
  vi.stubGlobal('document', browser)
  if (!page) throw new Error('The page was not rendered')
  const place = document.createElement('div')
  place.innerHTML = page.html
  document.body.append(place)
  const queryClient = createQueryClient(() => {})
  takeServedData(queryClient, JSON.parse(page.data))
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter({ queryClient, config: defaultConfig }, history)
  router.ssr = { manifest: undefined }
  await router.load()
  const root = hydrateRoot(place, <Portal queryClient={queryClient} router={router} />)
  return { place, root }
}

test('a press before a course is hydrated waits for its own part, not for bars, footer and content', async () => {
  // Server and browser are one process here, of which React speaks; of anything else it must not.
  const logged = vi.mocked(console.error).mockImplementation(() => {})
  const { place, root } = await hydrates()
  const share = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Compartilhar',
  )
  const renders = rendersFromHere()
  share?.click()
  const { of } = renders()
  expect(of.get('ShareCourse')).toBeGreaterThan(0)
  for (const later of apart) expect([later, of.get(later)]).toEqual([later, undefined])
  await expect.poll(() => share?.getAttribute('aria-expanded')).toBe('true')
  for (const later of apart) await expect.poll(() => renders().of.get(later)).toBeGreaterThan(0)
  root.unmount()
  const lines = logged.mock.calls.map(([first]) => String(first))
  expect(lines.filter((each) => !each.startsWith('Detected multiple renderers'))).toEqual([])
  logged.mockClear()
})
