import type { createActor, InspectionEvent } from 'xstate'

/** A `createActor` whose actors report to `inspect` besides whatever their options ask for. */
export function inspectAlso(
  create: typeof createActor,
  inspect: (inspection: InspectionEvent) => void,
): typeof createActor {
  return (logic, ...[options]) => {
    const asked = options?.inspect
    return create(logic, {
      ...options,
      inspect: (inspection: InspectionEvent) => {
        inspect(inspection)
        if (typeof asked === 'function') asked(inspection)
        else asked?.next?.(inspection)
      },
    })
  }
}
