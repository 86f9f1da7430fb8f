/**
 * The id in an address as its number, or null: decimal digits without leading zero, up to the
 * largest safe integer. `1e3`, ` 12`, `0x10` and the empty text are no ids (row R3).
 */
export function parseRouteId(value: string): number | null {
  if (!/^[1-9][0-9]{0,15}$/.test(value)) return null
  const id = Number(value)
  return Number.isSafeInteger(id) ? id : null
}

export function isRouteId(value: string): boolean {
  return parseRouteId(value) !== null
}
