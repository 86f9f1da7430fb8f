interface Schema {
  type?: string
  properties?: Record<string, unknown>
  required?: string[]
  items?: unknown
  anyOf?: unknown[]
}

const read = (schema: unknown): Schema => Object(schema) as Schema

const words: Record<string, string> = { string: 'text', integer: 'number' }

/** Names of the members of an object, or of the objects of a list; what it is when it has none. */
export function membersOf(schema: unknown): string[] {
  const { type, properties, items, anyOf } = read(schema)
  if (properties) return Object.keys(properties)
  if (items) return membersOf(items)
  if (anyOf) return [anyOf.map((each) => membersOf(each).join(' ')).join(' or ')]
  return type === undefined ? [] : [words[type] ?? type]
}

/** The members that may not be left out. */
export const required = (schema: unknown): string[] => read(schema).required ?? []

/** The schema of one member. */
export const memberOf = (schema: unknown, name: string): unknown => read(schema).properties?.[name]
