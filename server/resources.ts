import type { FastifyInstance } from 'fastify'
import { registerBoleto } from './boleto/routes.ts'
import { registerDocuments } from './content/documents.ts'
import { registerContent } from './content/routes.ts'
import { registerCoupons } from './coupons/routes.ts'
import { registerCourses } from './courses/routes.ts'
import type { Deps } from './deps.ts'
import { registerEnrolments } from './enrolments/routes.ts'
import { registerFiles } from './files/routes.ts'
import { registerPlaces } from './places/routes.ts'
import { registerPayments } from './receivables/routes.ts'
import { registerSchedules } from './schedules/routes.ts'

type Register = (api: FastifyInstance, deps: Deps) => void

/** Every resource of the API: one line each. */
const resources: readonly Register[] = [
  registerBoleto,
  registerContent,
  registerDocuments,
  registerCoupons,
  registerCourses,
  registerEnrolments,
  registerFiles,
  registerPayments,
  registerPlaces,
  registerSchedules,
]

/** Registers every resource under `/api`. */
export function registerResources(api: FastifyInstance, deps: Deps): void {
  for (const register of resources) register(api, deps)
}
