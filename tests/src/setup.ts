// Before React is there.
import './watch-renders.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Window as HappyWindow } from 'happy-dom'

declare const window: HappyWindow

// On a machine with other work the usual second is too short.
configure({ asyncUtilTimeout: 15_000 })

// What stands in a frame is another site's: an empty page, without a network.
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
