import type { FastifyInstance } from 'fastify'
import { registerAreas } from './pages/areas/routes.ts'
import { registerBoleto } from './money/boleto/routes.ts'
import { registerCertificates } from './people/certificates/routes.ts'
import { registerContact } from './people/contact/routes.ts'
import { registerDocuments } from './catalogue/documents/routes.ts'
import { registerContent } from './catalogue/content/routes.ts'
import { registerCoupons } from './money/coupons/routes.ts'
import { registerCourses } from './catalogue/courses/routes.ts'
import type { Deps } from './platform/deps.ts'
import { registerEnrolments } from './enrolment/routes.ts'
import { registerFiles } from './catalogue/files/routes.ts'
import { registerLeads } from './people/leads/routes.ts'
import { registerPartners } from './people/partners/routes.ts'
import { registerPlaces } from './catalogue/places/routes.ts'
import { registerPayments } from './money/receivables/routes.ts'
import { registerSchedules } from './catalogue/schedules/routes.ts'
import { registerStudents } from './people/students/routes.ts'

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
  registerLeads,
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
