import type { SeedDocument } from './types.ts'

/** Rows of the demo catalogue. */
export const documents: SeedDocument[] = []
