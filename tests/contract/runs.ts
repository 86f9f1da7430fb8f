/** How often something is tried with generated data: a fifth of it in the short tier. */
export const runs = (all: number): number =>
  process.env.TEST_TIER === 'short' ? Math.ceil(all / 5) : all
