import { boolean, mixed, object, string, ValidationError } from 'yup'
import type { AnyObject, BooleanSchema, InferType, ObjectSchema, StringSchema } from 'yup'
import type { Demand } from './demands.ts'
import { messages } from './errors.ts'
import type { PlainCode } from './errors.ts'
import { mapFields } from './fields.ts'
import type { Field, YesOrNo } from './fields.ts'

/*
 * Forms are yup schemas, and this is the only file that knows it: a form is made of `text`, `secret`, `yesOrNo` and
 * `ticked`, and read through `Values`, `problemsOf`, `problemAt` and `meantBy`.
 */

/** A form of these fields. */
export const form = object

/** What a form holds. */
export type Values<Make extends (...terms: never[]) => { __outputType: unknown }> = InferType<
  ReturnType<Make>
>

type TextSchema = StringSchema<string, AnyObject, '', 'd'>

function demanding(trim: boolean, demands: readonly Demand[]): TextSchema {
  return (
    string()
      .transform((value: unknown) => {
        const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
        return trim ? text.trim() : text
      })
      .default('')
      .defined()
      // One test for all demands: a field says one thing at a time, the first that is wrong.
      .test('demands', (value, context) => {
        const others: Readonly<Record<string, unknown>> = context.parent
        for (const demand of demands) {
          const sentence = demand(value, others)
          if (sentence !== null) return context.createError({ message: sentence })
        }
        return true
      })
  )
}

/** A text field, trimmed, with its demands in the order of their importance. */
export const text = (...demands: Demand[]) => demanding(true, demands)

/** A password field: like `text`, but never trimmed. */
export const secret = (...demands: Demand[]) => demanding(false, demands)

/** A checkbox that must be ticked. */
export function ticked(code: PlainCode): BooleanSchema<boolean, AnyObject, false, 'd'> {
  return boolean()
    .transform((value: unknown, original: unknown) => (original === null ? false : value))
    .default(false)
    .defined()
    .test('ticked', messages[code], (value) => value)
}

/** What the form is given and nobody fills in. */
export const given = (value: boolean) => boolean().default(value)

/** A pair of radios; comes out of validation as a boolean. */
function yesOrNo() {
  return mixed<YesOrNo>((value): value is YesOrNo => typeof value === 'boolean')
    .transform((value: unknown) => {
      if (value === true || value === 'true') return true
      return value === false || value === 'false' ? false : undefined
    })
    .required(messages.required)
    .typeError(messages.required)
}

type SchemaOf<F> = F extends { kind: 'yesOrNo' } ? ReturnType<typeof yesOrNo> : TextSchema

/** The fields of a table, for a form. What `isOn` switches off is not validated. */
export function fieldsOf<Terms, T extends Readonly<Record<string, Field<Terms>>>>(
  fields: T,
  terms: Terms,
  isOn: Readonly<Record<string, boolean>> = {},
) {
  const schemas = mapFields(fields, ({ kind, when, demands }) =>
    kind === 'yesOrNo'
      ? yesOrNo()
      : demanding(kind !== 'secret', when === undefined || isOn[when] ? demands(terms) : []),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind of a row decides
  return schemas as { [F in keyof T]: SchemaOf<T[F]> }
}

/** A form that holds `V`. */
export type FormOf<V> = { __outputType: V } & Pick<
  ObjectSchema<object>,
  'validateSync' | 'validateSyncAt' | 'fields'
> & { cast: (values: unknown, options: { assert: false }) => unknown }

/** Values that a form has nothing against as they are meant: trimmed, a pair of radios as a boolean. */
export function meantBy<V>(form: FormOf<V>, values: unknown): V {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the form holds
  return form.cast(values, { assert: false }) as V
}

/** What a form has against one field of these values, null for nothing. The demands of that field see the others. */
export function problemAt(form: FormOf<unknown>, values: object, field: string): string | null {
  try {
    form.validateSyncAt(field, meantBy(form, values))
    return null
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.message
  }
}

/** What a form has against these values: the sentence at each wrong field, in the order of the form. */
export function problemsOf(
  form: Pick<ObjectSchema<object>, 'validateSync' | 'fields'>,
  values: object,
): Map<string, string> {
  try {
    form.validateSync(values, { abortEarly: false })
    return new Map()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = new Map(error.inner.map(({ path, message }) => [path ?? '', message]))
    return new Map(
      Object.keys(form.fields).flatMap((field) => {
        const sentence = found.get(field)
        return sentence === undefined ? [] : [[field, sentence] as const]
      }),
    )
  }
}
