// What a machine needs to be written. Walking, drawing and replaying are imported by their files,
// so that the portal's bundle never carries them.
export { type, unprovided, unprovidedActor } from './unprovided.ts'
export { fromSecretPromise } from './secret-promise.ts'
export { broken, done } from './cases.ts'
export type { Cases, Outcome } from './cases.ts'
