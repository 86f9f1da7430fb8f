import { afterAll } from 'vitest'
import { flush } from './inspected-xstate.ts'

// The records of the last test are still buffered.
afterAll(() => flush())
