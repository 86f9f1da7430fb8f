// What machines and the screens that provide their actors import. Rules, generated data and catalogue have modules of their own.
export { type, typesOf, unprovided, unprovidedActor } from './unprovided.ts'
export { answered, isAnswer, known, ofKind } from './known.ts'
export type { Tag } from './tags.ts'
export { fromSecretPromise } from './secret-promise.ts'
export { broken, done } from './cases.ts'
export type { Cases, Outcome } from './cases.ts'
