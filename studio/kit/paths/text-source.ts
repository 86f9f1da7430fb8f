/** A string as TypeScript writes it, in single quotes. */
export function writtenString(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return `'${inner.replaceAll("'", String.raw`\'`)}'`
}

/** A value of JSON as TypeScript writes it; any other is undefined. */
export function written(value: unknown): string {
  if (typeof value === 'string') return writtenString(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).map(([name, inner]) => {
    // A plain key of this name sets the prototype.
    const key = name === '__proto__' ? `['${name}']` : nameOf(name)
    return `${key}: ${written(inner)}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** The type of a value that `written` wrote. */
export function writtenType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const items = [...new Set(value.map(writtenType))].join(' | ')
    return `readonly (${items === '' ? 'never' : items})[]`
  }
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, inner]) => `${nameOf(name)}: ${writtenType(inner)}`,
    )
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? typeof value : 'undefined'
}

function nameOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writtenString(name)
}
