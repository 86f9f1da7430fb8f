type Area = 'localStorage' | 'sessionStorage'

/** A text in a storage of this browser; null where there is none, or where the storage is forbidden. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. In a storage that is full or forbidden it is not stored: the portal works without it. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // See above.
  }
}
