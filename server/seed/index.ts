export { municipalities } from './municipalities.ts'
export { demoAdmin, demoPassword, demoStudents } from './people-table.ts'
export { prepareDatabase } from './prepare.ts'
