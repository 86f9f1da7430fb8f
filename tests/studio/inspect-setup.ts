import { afterAll } from 'vitest'
import { flush } from './inspected-xstate.ts'

// What the last test did is still waiting.
afterAll(() => flush())
