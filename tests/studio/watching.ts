import { visible as ofPortal } from '#machines/catalog.ts'
import type { Sighting } from '@studio/kit/sightings.ts'
import { watch } from '@studio/kit/watch.ts'

type Watched = Partial<Parameters<typeof watch>[0]>

/** A watcher with everything that it saw, in order. Unless said otherwise it may see what the portal shows, and time counts milliseconds from 1. */
export function watching(options: Watched = {}) {
  const sightings: Sighting[] = []
  let now = 0
  const watcher = watch({
    run: 'pagina',
    source: () => '/cursos',
    visible: ofPortal,
    now: () => (now += 1),
    send: (sighting) => sightings.push(sighting),
    ...options,
  })
  return { sightings, ...watcher }
}
