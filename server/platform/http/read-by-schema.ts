/** The parts of a contract schema that a reader needs. */
interface Shape {
  type?: string
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Reads any form of a value as the one its schema names. Without a value: '' for a text, null where the schema admits it, else undefined. */
type Reader = (value: unknown) => unknown

const isEmpty = (value: unknown) => value === '' || value === null

/** Whole numbers come as numbers or as text of digits (rows F8, R3). Nothing else becomes one: not null, not true. */
const readWhole: Reader = (value) => {
  if (isEmpty(value)) return undefined
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
}

const padded = (length: number) => (digits: string) => digits.padStart(length, '0')

/** Formats that are stored without their mask; those of fixed length with the leading zeros that a JSON number has lost. */
const formats: Readonly<Record<string, (digits: string) => string>> = {
  cpf: padded(11),
  // Above eleven digits it can only be a company's.
  'cpf-cnpj': (digits) => digits.padStart(digits.length > 11 ? 14 : 11, '0'),
  cep: padded(8),
  phone: padded(0),
  rg: padded(0),
  renach: padded(0),
  'card-number': padded(0),
  'card-expiry': padded(4),
}

const withoutMask = (text: string) => text.replace(/[\s().\-/]/g, '')

/** Text comes as text or as a whole number; null is empty text. */
function textReader(format: string | undefined): Reader {
  const zeros = formats[format ?? '']
  return (value) => {
    if (value === null) return ''
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
      return zeros ? zeros(String(value)) : String(value)
    return typeof value === 'string' && zeros ? withoutMask(value) : value
  }
}

function objectReader(properties: Record<string, Shape>): Reader {
  const members = Object.entries(properties).map(
    ([name, shape]) => [name, readerOf(shape)] as const,
  )
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const sent = new Map<string, unknown>(Object.entries(value))
    return Object.fromEntries(
      members.flatMap(([name, read]) => {
        const member = sent.has(name) ? read(sent.get(name)) : undefined
        return member === undefined ? [] : [[name, member]]
      }),
    )
  }
}

/**
 * The reader of a part of a request by the schema the contract gives it: ids as numbers or digits, texts as texts or
 * numbers, masks or none, `''` and null for what is not asked for. The result is the one strict form, without members
 * that the contract does not name; what fits no form is not changed, so that the validation refuses it. It guesses
 * nothing: an empty licence category is none and never number 0.
 */
export function readerOf({ type, format, properties, items, anyOf }: Shape): Reader {
  if (anyOf) {
    const read = readerOf(anyOf.find((each) => each.type !== 'null') ?? {})
    return (value) => (isEmpty(value) ? null : read(value))
  }
  switch (type) {
    case 'object':
      return objectReader(properties ?? {})
    case 'array': {
      const read = items ? readerOf(items) : (item: unknown) => item
      return (value) =>
        Array.isArray(value) ? value.map(read) : isEmpty(value) ? undefined : value
    }
    case 'integer':
      return readWhole
    case 'string':
      return textReader(format)
    case 'null':
      return (value) => (value === '' ? null : value)
    default:
      return (value) => (isEmpty(value) ? undefined : value)
  }
}
