export { postButton } from './areas/page.ts'
export type { AreaPage } from './areas/page.ts'
export { readFields } from './areas/read-fields.ts'
export { registerAreas } from './areas/routes.ts'
export { sendPage } from './areas/send-page.ts'
export {
  closeSession,
  setSessionCookie,
  storeInSession,
  storedInSession,
  openSession,
  prolongSession,
  sessionPerson,
} from './areas/session.ts'
export { ExportError, exportSite } from './export-site.ts'
export { loadRenderer } from './rendering.ts'
export { registerSite } from './site.ts'
export { areaTexts, exportTexts } from './texts.ts'
