import type { SeedCep } from './types.ts'

/** Rows of the demo catalogue. */
export const ceps: SeedCep[] = []
