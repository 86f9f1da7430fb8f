export { demoAdmin, demoPassword, demoStudents } from './people-table.ts'
export { prepareDatabase } from './prepare.ts'
