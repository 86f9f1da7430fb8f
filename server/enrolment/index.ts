export { enrolmentMails } from './mails.ts'
export { registerEnrolments } from './routes.ts'
