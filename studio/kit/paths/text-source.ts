/** A string as TypeScript writes it, in single quotes. */
export function stringSource(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return `'${inner.replaceAll("'", String.raw`\'`)}'`
}

/** A value of JSON as TypeScript writes it; any other is undefined. */
export function valueSource(value: unknown): string {
  if (typeof value === 'string') return stringSource(value)
  if (Array.isArray(value)) return `[${value.map(valueSource).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).map(([name, inner]) => {
    // A plain key of this name sets the prototype.
    const key = name === '__proto__' ? `['${name}']` : nameOf(name)
    return `${key}: ${valueSource(inner)}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** The type of a value that `valueSource` writes. */
export function typeSource(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const items = [...new Set(value.map(typeSource))].join(' | ')
    return `readonly (${items === '' ? 'never' : items})[]`
  }
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, inner]) => `${nameOf(name)}: ${typeSource(inner)}`,
    )
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? typeof value : 'undefined'
}

function nameOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringSource(name)
}
