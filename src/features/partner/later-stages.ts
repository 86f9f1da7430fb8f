export { LaterStages } from './stages-after-place.tsx'
export { registerPartner } from '#src/api/partners.ts'
