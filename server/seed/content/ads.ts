import type { SeedAd } from './types.ts'

/** Rows of the demo catalogue. */
export const ads: SeedAd[] = []
