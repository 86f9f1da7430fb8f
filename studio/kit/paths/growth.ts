import { keyText } from '../values/value-text.ts'

/** The context of one machine, and the part of it that distinguishes situations. `of`: address of the machine; empty for the walked one. */
export interface Compared {
  of: string
  context: object
  identity: (context: object) => unknown
}

/** A field of context that alone distinguishes many situations: a counter, a list that gets longer. */
export interface GrowingField {
  field: string
  values: number
}

const mostNamed = 3

/** The up to three fields that make a walk endless, the worst first; `children` where ever more of them run. */
export function growingFields(situations: readonly (readonly Compared[])[]): GrowingField[] {
  // More values than a chart chooses between.
  const least = Math.sqrt(situations.length)
  const machines = new Map<string, Compared[]>()
  for (const one of situations.flat()) machines.set(one.of, [...(machines.get(one.of) ?? []), one])
  const fields = [...machines].flatMap(([of, found]) => {
    const [first] = found
    const names = new Set(found.flatMap(({ context }) => Object.keys(context)))
    return [...names].map((name): GrowingField => {
      const values = new Set(
        found.map(({ context, identity }) =>
          textOf(() =>
            identity({ ...first?.context, [name]: Reflect.get(context, name) as unknown }),
          ),
        ),
      )
      return {
        field: [...(of === '' ? [] : [of]), `context.${name}`].join(' › '),
        values: values.size,
      }
    })
  })
  const running = Math.max(0, ...situations.map(({ length }) => length - 1))
  const all = [...fields, { field: 'children', values: running }]
  return all
    .filter(({ values }) => values > least)
    .toSorted((one, other) => other.values - one.values)
    .slice(0, mostNamed)
}

/** Fields of different situations may not fit together: then they tell nothing. */
function textOf(identity: () => unknown): string {
  try {
    return keyText(identity())
  } catch {
    return ''
  }
}
