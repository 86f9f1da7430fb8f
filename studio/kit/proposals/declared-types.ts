/** The values of a type, as far as samples need them. */
export type Shape =
  | { kind: 'text' | 'number' | 'boolean' | 'unknown' | 'nothing' }
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'list'; of: Shape }
  | { kind: 'record'; fields: readonly { name: string; isOptional: boolean; shape: Shape }[] }
  | { kind: 'union'; of: readonly Shape[] }

/** The declared types of a machine. */
export interface Declared {
  events: Shape
  input: Shape
}

const token =
  /\/\*.*?\*\/|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|-?\d+(?:\.\d+)?n?|[\p{L}_$][\p{L}\p{N}_$]*|=>|\.\.\.|[^\s]/gsu

/**
 * Reads a type as a declaration file has it, all names in it resolved by TypeScript before. Types that samples
 * do not need, as a function, are `unknown`. Throws on anything else.
 */
export function readType(text: string): Shape {
  const tokens = (text.match(token) ?? []).filter((one) => !one.startsWith('/*'))
  let at = 0
  const peek = () => tokens[at] ?? ''
  const next = () => tokens[at++] ?? ''
  const takes = (wanted: string) => (peek() === wanted ? next() !== '' : false)
  const expect = (wanted: string) => {
    if (!takes(wanted)) throw new Error(`${wanted} expected, not ${peek()}`)
  }
  const shape = union()
  if (at < tokens.length) throw new Error(`${peek()} left over`)
  return shape

  function union(): Shape {
    takes('|')
    const of = [intersection()]
    while (takes('|')) of.push(intersection())
    const [only, ...others] = of
    return only && others.length === 0 ? only : { kind: 'union', of }
  }

  function intersection(): Shape {
    const parts = [postfix()]
    while (takes('&')) parts.push(postfix())
    const [only, ...others] = parts
    if (only && others.length === 0) return only
    const fields = parts.flatMap((part) => (part.kind === 'record' ? part.fields : []))
    return fields.length > 0 ? { kind: 'record', fields } : { kind: 'unknown' }
  }

  function postfix(): Shape {
    if (takes('readonly')) return postfix()
    let inner = primary()
    while (peek() === '[' && tokens[at + 1] === ']') {
      at += 2
      inner = { kind: 'list', of: inner }
    }
    return inner
  }

  function primary(): Shape {
    const word = next()
    if (word === '{') return record()
    if (word === '(') return parenthesised()
    if (word === '[') return tuple()
    if (/^['"]/.test(word)) return { kind: 'literal', value: unquoted(word) }
    if (/^-?\d+(?:\.\d+)?$/.test(word)) return { kind: 'literal', value: Number(word) }
    if (word.startsWith('`')) return { kind: 'text' }
    const known = keywords.get(word)
    if (known) return known
    if (!/^[\p{L}_$]/u.test(word)) throw new Error(`${word} is no type`)
    // A remaining name, with its parameters: a class, a function's type.
    while (takes('.')) next()
    if (peek() === '<') skip('<', '>')
    return { kind: 'unknown' }
  }

  function record(): Shape {
    const fields: { name: string; isOptional: boolean; shape: Shape }[] = []
    while (!takes('}')) {
      takes('readonly')
      if (peek() === '[') {
        skip('[', ']')
        expect(':')
        union()
      } else {
        const name = unquoted(next())
        const isOptional = takes('?')
        if (peek() === '(') {
          skip('(', ')')
          expect(':')
          union()
        } else {
          expect(':')
          fields.push({ name, isOptional, shape: union() })
        }
      }
      if (!takes(';')) takes(',')
    }
    return { kind: 'record', fields }
  }

  function parenthesised(): Shape {
    at -= 1
    const start = at
    skip('(', ')')
    if (takes('=>')) {
      union()
      return { kind: 'unknown' }
    }
    at = start + 1
    const inner = union()
    expect(')')
    return inner
  }

  function tuple(): Shape {
    const of: Shape[] = []
    while (!takes(']')) {
      takes('...')
      // A part may have a name.
      if (tokens[at + 1] === ':') at += 2
      else if (tokens[at + 1] === '?' && tokens[at + 2] === ':') at += 3
      of.push(union())
      takes('?')
      takes(',')
    }
    return { kind: 'list', of: { kind: 'union', of } }
  }

  /** Over everything up to the bracket that closes the next one. */
  function skip(open: string, close: string): void {
    let depth = 0
    do {
      const word = next()
      if (word === '') throw new Error(`${close} expected`)
      if (word === open) depth += 1
      if (word === close) depth -= 1
    } while (depth > 0)
  }
}

const keywords = new Map<string, Shape>([
  ['string', { kind: 'text' }],
  ['number', { kind: 'number' }],
  ['boolean', { kind: 'boolean' }],
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
  ['undefined', { kind: 'nothing' }],
  ['void', { kind: 'nothing' }],
  ['never', { kind: 'nothing' }],
])

const unquoted = (word: string) =>
  /^['"]/.test(word) ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word

/** At most so many combinations of field values are tried; beyond that, one field at a time. */
const mostCombined = 48

/**
 * Values of a type, the plainest first: each literal of a union, and of texts and numbers two common ones and those of `literals`.
 * Empty where the type has no values to offer.
 */
export function valuesOf(shape: Shape, literals: readonly unknown[] = []): unknown[] {
  const like = (kind: 'string' | 'number') => literals.filter((one) => typeof one === kind)
  switch (shape.kind) {
    case 'text':
      return [...new Set(['text', '', ...like('string')])]
    case 'number':
      return [...new Set([1, 0, ...like('number')])]
    case 'boolean':
      return [true, false]
    case 'literal':
      return [shape.value]
    case 'list': {
      const inner = valuesOf(shape.of, literals)
      return inner.length === 0 ? [[]] : [[inner[0]], [], ...(inner.length > 1 ? [inner] : [])]
    }
    case 'record':
      return recordsOf(shape.fields, literals)
    case 'union':
      return shape.of.flatMap((one) => valuesOf(one, literals))
    default:
      return []
  }
}

type Fields = Extract<Shape, { kind: 'record' }>['fields']

function recordsOf(fields: Fields, literals: readonly unknown[]): Record<string, unknown>[] {
  const choices = fields.flatMap(({ name, isOptional, shape }): [string, unknown[]][] => {
    const values = valuesOf(shape, literals)
    const isLeftOut = isOptional || canBeNothing(shape)
    if (values.length === 0) return []
    return [[name, isLeftOut ? [...values, undefined] : values]]
  })
  const made = (chosen: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
  const base = choices.map(([name, values]) => [name, values[0]] as const)
  if (choices.reduce((product, [, values]) => product * values.length, 1) > mostCombined)
    return [
      made(base),
      ...choices.flatMap(([name, values]) =>
        values
          .slice(1)
          .map((value) =>
            made(base.map((one) => (one[0] === name ? ([name, value] as const) : one))),
          ),
      ),
    ]
  const combined = choices.reduce<(readonly [string, unknown])[][]>(
    (known, [name, values]) =>
      known.flatMap((one) => values.map((value) => [...one, [name, value] as const])),
    [[]],
  )
  return combined.map(made)
}

const canBeNothing = (shape: Shape): boolean =>
  shape.kind === 'nothing' || (shape.kind === 'union' && shape.of.some(canBeNothing))

/** The events of one type in a type of events, as records without their type; null where it has none. */
export function payloadShape(events: Shape, type: string): Shape | null {
  const records = membersOf(events).filter((one) =>
    one.fields.some(({ name, shape }) => name === 'type' && isType(shape, type)),
  )
  if (records.length === 0) return null
  return {
    kind: 'union',
    of: records.map(({ fields }) => ({
      kind: 'record',
      fields: fields.filter(({ name }) => name !== 'type'),
    })),
  }
}

/** Every type of event that is written out. */
export const typesIn = (events: Shape): string[] =>
  membersOf(events).flatMap(({ fields }) =>
    fields.flatMap(({ name, shape }) =>
      name === 'type' && shape.kind === 'literal' && typeof shape.value === 'string'
        ? [shape.value]
        : [],
    ),
  )

function membersOf(shape: Shape): Extract<Shape, { kind: 'record' }>[] {
  if (shape.kind === 'record') return [shape]
  return shape.kind === 'union' ? shape.of.flatMap(membersOf) : []
}

const isType = (shape: Shape, type: string): boolean =>
  shape.kind === 'literal'
    ? shape.value === type
    : shape.kind === 'union' && shape.of.some((one) => isType(one, type))
