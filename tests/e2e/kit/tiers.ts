/** Details of a test, or of a group, of the long tier (docs/testing.md). */
export const long = { tag: '@long' } as const

/** Details of one test of a matrix: off its diagonal it belongs to the long tier. */
export const longUnless = (onDiagonal: boolean): { tag?: '@long' } => (onDiagonal ? {} : long)
