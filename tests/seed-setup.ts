import fc from 'fast-check'

/*
 * What is generated is the same at every run, so that a failure comes back. `SEED=random` draws another, which a
 * failure prints, and `SEED=123` takes that one.
 */
const { SEED = '20261122' } = process.env
if (SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
