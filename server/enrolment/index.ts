export { enrolmentLetters } from './letters.ts'
export { registerEnrolments } from './routes.ts'
