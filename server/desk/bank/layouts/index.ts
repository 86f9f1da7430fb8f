import type { Layout } from '../layout.ts'
import { bradesco400 } from './bradesco-400.ts'
import { reference240 } from './reference-240.ts'

/** The layouts that are read, one file each. */
export const layouts: readonly Layout[] = [reference240, bradesco400]
