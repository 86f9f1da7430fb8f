/** Whether a value is an object of any class, except a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isListOf =
  <Item>(is: (one: unknown) => one is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every((one) => is(one))

/** Whether a value is a text, a number or a flag. */
export const isPlainValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** A named value in an object of an unknown shape. */
export const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined

/** The value at a dotted path: `option.cents`. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => fieldOf(value, name), record)
