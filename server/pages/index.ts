export { registerAreas } from './areas/routes.ts'
export { ExportError, exportSite } from './export-site.ts'
export { registerSite } from './site.ts'
export { exportTexts } from './texts.ts'
