import { visible as ofPortal } from '#machines/catalog.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { watch } from '@studio/kit/inspect/watch.ts'

type Watched = Partial<Parameters<typeof watch>[0]>

/** A watcher with all its records, in order. By default it shows the visible values of the portal, and time counts milliseconds from 1. */
export function watching(options: Watched = {}) {
  const inspectionRecords: InspectionRecord[] = []
  let now = 0
  const watcher = watch({
    run: 'pagina',
    source: () => '/cursos',
    visible: ofPortal,
    now: () => (now += 1),
    send: (inspectionRecord) => inspectionRecords.push(inspectionRecord),
    ...options,
  })
  return { inspectionRecords, ...watcher }
}
