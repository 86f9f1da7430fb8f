export { plainClient, preflight } from './plain-client.ts'
export { stepsOf, walk, walkPayment } from './walk.ts'
export { write } from './write.ts'
