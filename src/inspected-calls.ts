import { calls } from '#contract/calls/index.ts'

/** The calls by the pattern of their address; those without a variable part first. */
const known = Object.keys(calls)
  .map((name) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, path: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i') }
  })
  .toSorted((one, other) => one.name.split(':').length - other.name.split(':').length)

/** A request of the portal by its name in the contract: its address may identify a person. Null for any other. */
export const nameOfCall = (method: string, { pathname }: Pick<URL, 'pathname'>): string | null =>
  known.find((call) => call.method === method && call.path.test(pathname))?.name ?? null
