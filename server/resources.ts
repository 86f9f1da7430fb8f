import type { FastifyInstance } from 'fastify'
import { registerAreas } from './areas/routes.ts'
import { registerBoleto } from './boleto/routes.ts'
import { registerCertificates } from './certificates/routes.ts'
import { registerContact } from './contact/routes.ts'
import { registerDocuments } from './content/documents.ts'
import { registerContent } from './content/routes.ts'
import { registerCoupons } from './coupons/routes.ts'
import { registerCourses } from './courses/routes.ts'
import type { Deps } from './deps.ts'
import { registerEnrolments } from './enrolments/routes.ts'
import { registerFiles } from './files/routes.ts'
import { registerPartners } from './partners/routes.ts'
import { registerPlaces } from './places/routes.ts'
import { registerPayments } from './receivables/routes.ts'
import { registerSchedules } from './schedules/routes.ts'
import { registerStudents } from './students/routes.ts'

type Register = (api: FastifyInstance, deps: Deps) => void

/** Every resource of the API: one line each. */
const resources: readonly Register[] = [
  registerAreas,
  registerBoleto,
  registerCertificates,
  registerContact,
  registerContent,
  registerCoupons,
  registerCourses,
  registerDocuments,
  registerEnrolments,
  registerFiles,
  registerPartners,
  registerPayments,
  registerPlaces,
  registerSchedules,
  registerStudents,
]

/** Registers every resource under `/api`. */
export function registerResources(api: FastifyInstance, deps: Deps): void {
  for (const register of resources) register(api, deps)
}
