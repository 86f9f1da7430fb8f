import { system } from '#server/platform/system.ts'
import { readDemo } from '#server/seed/seed.ts'

/** The catalogue of the demo, as the folder `catalogue` describes it. */
export const demo = readDemo(system).catalogue

/** The terms of a course, in Markdown; empty where it has none. */
export const termsOf = (url: string): string =>
  demo.contracts.find(({ name }) => name === `termos-${url}`)?.text ?? ''
