import fc from 'fast-check'

/*
 * What is generated is the same at every run, so that a failure comes back. `TEST_SEED=random` picks another, which
 * a failure prints, and `TEST_SEED=123` takes that one.
 */
const { TEST_SEED: seed = '20261122' } = process.env
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
