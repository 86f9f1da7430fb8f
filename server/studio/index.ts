export { chargeInspectionRecords } from './charge-events.ts'
export { serveStudio } from './routes.ts'
