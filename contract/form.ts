import type { Demand } from './demands.ts'
import type { PlainCode } from './errors.ts'

/** Value of a pair of radios: `''` while nothing is chosen. */
export type YesOrNo = boolean | '' | 'true' | 'false'

/** A field as a form checks it; `V`: its value, `empty` while it is untouched. */
export type Check<V> = { empty: V } & (
  | { kind: 'text' | 'secret'; demands: readonly Demand[] }
  | { kind: 'yesOrNo' }
  | { kind: 'given'; empty: boolean }
  | { kind: 'ticked'; code: PlainCode }
)

type Checks<V> = { readonly [F in keyof V]: Check<V[F]> }

type ValuesOf<C> = { [F in keyof C]: C[F] extends Check<infer V> ? V : never }

/** A form with values `V`: its fields in their order, which `form-check.ts` checks. */
export class Form<V extends object> {
  readonly fields: Checks<V>

  constructor(fields: Checks<V>) {
    this.fields = fields
  }

  get empty(): V {
    const values = Object.entries<Check<unknown>>(this.fields).map(([name, { empty }]) => [
      name,
      empty,
    ])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of each field
    return Object.fromEntries(values) as V
  }

  pick<F extends keyof V>(names: readonly F[]): Form<Pick<V, F>> {
    return this.#of(names)
  }

  omit<F extends keyof V>(names: readonly F[]): Form<Omit<V, F>> {
    const left: ReadonlySet<PropertyKey> = new Set(names)
    const others = Object.keys(this.fields).filter((name) => !left.has(name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names that are not left out
    return this.#of(others as Exclude<keyof V, F>[])
  }

  /** The form with other fields after its own. */
  and<C extends Readonly<Record<string, Check<unknown>>>>(checks: C): Form<V & ValuesOf<C>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both halves
    return new Form({ ...this.fields, ...checks } as Checks<V & ValuesOf<C>>)
  }

  #of<F extends keyof V>(names: readonly F[]): Form<Pick<V, F>> {
    const some = Object.fromEntries(names.map((name) => [name, this.fields[name]]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these fields
    return new Form(some as Checks<Pick<V, F>>)
  }
}

export function form<C extends Readonly<Record<string, Check<unknown>>>>(
  checks: C,
): Form<ValuesOf<C>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its values are derived
  return new Form(checks as Checks<ValuesOf<C>>)
}

export type Values<Make extends (...terms: never[]) => Form<object>> =
  ReturnType<Make> extends Form<infer V> ? V : never

/** A text field, trimmed, with its demands in the order of their importance. */
export const text = (...demands: Demand[]): Check<string> => ({ kind: 'text', empty: '', demands })

/** A password field: like `text`, but never trimmed. */
export const secret = (...demands: Demand[]): Check<string> => ({
  kind: 'secret',
  empty: '',
  demands,
})

export const ticked = (code: PlainCode): Check<boolean> => ({ kind: 'ticked', empty: false, code })

/** A value that the form is given; the user does not enter it. */
export const given = (value: boolean): Check<boolean> => ({ kind: 'given', empty: value })

/** A pair of radios; comes out of validation as a boolean. */
export const yesOrNo: Check<YesOrNo> = { kind: 'yesOrNo', empty: '' }
