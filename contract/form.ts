import type { Demand } from './demands.ts'
import type { PlainCode } from './errors.ts'

/**
 * Value of a pair of radios: `''` while nothing is chosen; 'true' and 'false' come from the radios, booleans from
 * validation.
 */
export type YesOrNo = boolean | '' | 'true' | 'false'

/** A field as a form checks it; `V`: its value, `empty` while it is untouched. */
export type FieldDefinition<V> = { empty: V } & (
  | { kind: 'text' | 'secret'; demands: readonly Demand[] }
  | { kind: 'yesOrNo' }
  | { kind: 'fixed'; empty: boolean }
  | { kind: 'ticked'; code: PlainCode }
)

type FieldDefinitions<V> = { readonly [F in keyof V]: FieldDefinition<V[F]> }

type ValuesOf<C> = { [F in keyof C]: C[F] extends FieldDefinition<infer V> ? V : never }

/** A form with values `V`: its fields in their order, which `form-check.ts` checks. */
export class FormDefinition<V extends object> {
  readonly fields: FieldDefinitions<V>

  constructor(fields: FieldDefinitions<V>) {
    this.fields = fields
  }

  get empty(): V {
    const values = Object.entries<FieldDefinition<unknown>>(this.fields).map(
      ([name, { empty }]) => [name, empty],
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of each field
    return Object.fromEntries(values) as V
  }

  pick<F extends keyof V>(names: readonly F[]): FormDefinition<Pick<V, F>> {
    return this.#of(names)
  }

  omit<F extends keyof V>(names: readonly F[]): FormDefinition<Omit<V, F>> {
    const left: ReadonlySet<PropertyKey> = new Set(names)
    const others = Object.keys(this.fields).filter((name) => !left.has(name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names that are not left out
    return this.#of(others as Exclude<keyof V, F>[])
  }

  /** The form with other fields after its own. */
  and<C extends Readonly<Record<string, FieldDefinition<unknown>>>>(
    fields: C,
  ): FormDefinition<V & ValuesOf<C>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both halves
    return new FormDefinition({ ...this.fields, ...fields } as FieldDefinitions<V & ValuesOf<C>>)
  }

  #of<F extends keyof V>(names: readonly F[]): FormDefinition<Pick<V, F>> {
    const some = Object.fromEntries(names.map((name) => [name, this.fields[name]]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these fields
    return new FormDefinition(some as FieldDefinitions<Pick<V, F>>)
  }
}

export function form<C extends Readonly<Record<string, FieldDefinition<unknown>>>>(
  fields: C,
): FormDefinition<ValuesOf<C>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its values are derived
  return new FormDefinition(fields as FieldDefinitions<ValuesOf<C>>)
}

/** The values of the form that `Make` returns. */
export type Values<Make extends (...terms: never[]) => FormDefinition<object>> =
  ReturnType<Make> extends FormDefinition<infer V> ? V : never

/** A text field, trimmed, with its demands in the order of their importance. */
export const text = (...demands: Demand[]): FieldDefinition<string> => ({
  kind: 'text',
  empty: '',
  demands,
})

/** A password field: like `text`, but never trimmed. */
export const secret = (...demands: Demand[]): FieldDefinition<string> => ({
  kind: 'secret',
  empty: '',
  demands,
})

/** A checkbox that must be ticked, else the error `code`. */
export const ticked = (code: PlainCode): FieldDefinition<boolean> => ({
  kind: 'ticked',
  empty: false,
  code,
})

/** A value set by the caller, such as what the course asks for; the user does not enter it. */
export const fixed = (value: boolean): FieldDefinition<boolean> => ({ kind: 'fixed', empty: value })

/** A pair of radios. */
export const yesOrNo: FieldDefinition<YesOrNo> = { kind: 'yesOrNo', empty: '' }
