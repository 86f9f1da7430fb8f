// Before React is there.
import './watch-renders.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import type { Window as HappyWindow } from 'happy-dom'

declare const window: HappyWindow

/** More turns of the event loop than React needs after any action on a screen. */
const turns = 30
// As it is before a test takes the clock over.
const nextTurn = setImmediate
const { asyncWrapper } = getConfig()
configure({
  // On a machine with other work the usual second is too short.
  asyncUtilTimeout: 60_000,
  // React cuts its work into pieces by time: on a slow machine one turn is not enough for all of them.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work()
      for (let turn = 0; turn < turns; turn += 1)
        await new Promise<void>((resolve) => void nextTurn(resolve))
      return result
    }),
})

// React writes a stack trace down for each element that it makes, for its warnings: a fifth of the time of these tests.
Object.defineProperty(
  Object(Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {}, configurable: true },
)

// The contents of a frame are another site's: an empty page, without a network.
Object.assign(window.happyDOM.settings, { enableIframePageLoading: true })
window.happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: ({ window: page }) => Promise.resolve(new page.Response('')),
}

beforeEach(() => {
  vi.spyOn(console, 'error')
  // Where failed calls are logged, which tests provoke all the time.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

// A message on the console's error channel is a defect, wherever it comes from.
afterEach(() => {
  cleanup()
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(errors).toEqual([])
})

// What a screen still loads would fail in the next file, after this one's page is gone.
afterAll(() => vi.dynamicImportSettled())
