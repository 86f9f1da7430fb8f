/** Joins class names, leaving out the falsy ones; undefined when none is left. */
export function joinClasses(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
