import type { SeedPartner } from './types.ts'

/** Rows of the demo catalogue. */
export const partners: SeedPartner[] = []
