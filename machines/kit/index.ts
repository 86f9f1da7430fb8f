// What a machine needs to be written, and what a screen provides it with. Walking and drawing it is the studio's.
export { type, typesOf, unprovided, unprovidedActor } from './unprovided.ts'
export { answered, isAnswer, known, ofKind } from './known.ts'
export type { Tag } from './tags.ts'
export { fromSecretPromise } from './secret-promise.ts'
export { broken, done } from './cases.ts'
export type { Cases, Outcome } from './cases.ts'
