import type { SeedSchedule } from './types.ts'

/** Rows of the demo catalogue. */
export const schedules: SeedSchedule[] = []
