import { useSyncExternalStore } from 'react'
import { stateByUf } from '#contract/states.ts'
import { readStored, writeStored } from '#src/api/stored.ts'

/** The place that a visitor searches courses for: a state, and a city where one was chosen. Of places alone, nothing of a person. */
export interface ChosenPlace {
  uf: string
  cityId?: number
  city?: string
}

const key = 'portal.place'
const listeners = new Set<() => void>()

function read(written: string | null): ChosenPlace | null {
  if (written === null) return null
  try {
    const value: unknown = JSON.parse(written)
    if (typeof value !== 'object' || value === null) return null
    const { uf, cityId, city }: { uf?: unknown; cityId?: unknown; city?: unknown } = value
    const state = typeof uf === 'string' ? stateByUf(uf) : undefined
    if (!state) return null
    return typeof cityId === 'number' && Number.isSafeInteger(cityId) && typeof city === 'string'
      ? { uf: state.uf, cityId, city }
      : { uf: state.uf }
  } catch {
    return null
  }
}

let last: { written: string | null; place: ChosenPlace | null } | undefined

/** The place stored in this browser; the same object while nothing changes. */
export function rememberedPlace(): ChosenPlace | null {
  const written = readStored('localStorage', key)
  if (last?.written !== written) last = { written, place: read(written) }
  return last?.place ?? null
}

/** Stores a place for the next pages and visits. The city stays while only its own state is chosen again. */
export function rememberPlace(place: ChosenPlace): void {
  if (place.cityId === undefined && rememberedPlace()?.uf === place.uf) return
  writeStored('localStorage', key, JSON.stringify(place))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place that was chosen last; null for none, and while a page is as the server has rendered it. */
export const useRememberedPlace = (): ChosenPlace | null =>
  useSyncExternalStore(subscribe, rememberedPlace, () => null)

/** `Blumenau/SC`, or the state's name. */
export const placeName = ({ uf, city }: ChosenPlace): string =>
  city ? `${city}/${uf}` : (stateByUf(uf)?.name ?? uf)
