import type { createActor, InspectionEvent } from 'xstate'

/** A `createActor` whose actors report to `inspect` besides whatever their options ask for. */
export function inspectAlso(
  create: typeof createActor,
  inspect: (inspection: InspectionEvent) => void,
): typeof createActor {
  return (logic, ...[options]) => {
    const own = options?.inspect
    return create(logic, {
      ...options,
      inspect: (inspection: InspectionEvent) => {
        inspect(inspection)
        if (typeof own === 'function') own(inspection)
        else own?.next?.(inspection)
      },
    })
  }
}
