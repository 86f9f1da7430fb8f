import type { FastifyInstance } from 'fastify'
import { registerAreas } from './pages/index.ts'
import { registerBoleto, registerCoupons, registerPayments } from './money/index.ts'
import {
  registerCertificates,
  registerLeads,
  registerPartners,
  registerStudents,
} from './people/index.ts'
import {
  registerContent,
  registerCourses,
  registerDocuments,
  registerFiles,
  registerPlaces,
  registerSchedules,
} from './catalogue/index.ts'
import { registerDesk } from './desk/index.ts'
import { demoAdmin, demoPassword } from './seed/index.ts'
import type { Deps } from './platform/deps.ts'
import { registerEnrolments } from './enrolment/index.ts'

/** Every resource of the API: one line each. */
const resources: readonly ((api: FastifyInstance, deps: Deps) => void)[] = [
  (api, deps) =>
    registerAreas(api, deps, (areas) =>
      registerDesk(areas, deps, { ...demoAdmin, password: demoPassword }),
    ),
  registerBoleto,
  registerCertificates,
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

export function registerResources(api: FastifyInstance, deps: Deps): void {
  for (const register of resources) register(api, deps)
}
