import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

type Register = (api: FastifyInstance, deps: Deps) => void

/** Every resource of the API: one line each. */
const resources: readonly Register[] = []

/** Registers every resource under `/api`. */
export function registerResources(api: FastifyInstance, deps: Deps): void {
  for (const register of resources) register(api, deps)
}
