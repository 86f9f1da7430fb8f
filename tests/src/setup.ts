import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
  // Where failed calls are logged, which tests provoke all the time.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

// A message on the console's error channel is a defect, wherever it comes from.
afterEach(() => {
  cleanup()
  const said = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(said).toEqual([])
})
