export { chargeSightings } from './charge-sightings.ts'
export { serveStudio } from './routes.ts'
