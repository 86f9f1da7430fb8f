import type { SeedFaq } from './types.ts'

/** Rows of the demo catalogue. */
export const faqs: SeedFaq[] = []
