import type { SeedCourse } from './types.ts'

/** Rows of the demo catalogue. */
export const courses: SeedCourse[] = []
