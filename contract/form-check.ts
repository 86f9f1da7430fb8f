import { boolean, mixed, object, string, ValidationError } from 'yup'
import type { AnyObject, AnySchema, ObjectSchema } from 'yup'
import type { Demand } from './demands.ts'
import { isProblem, type PlainCode, type Problem } from './errors.ts'
import type { YesOrNo } from './form.ts'
import type { FieldDefinition, FormDefinition } from './form.ts'

/*
 * Forms are checked by yup, which only this file imports. The browser fetches it once a visitor uses a form, the API loads it at its
 * start.
 */

function text(trim: boolean, demands: readonly Demand[]) {
  return (
    string()
      .transform((value: unknown) => {
        const written = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
        return trim ? written.trim() : written
      })
      .default('')
      .defined()
      // One test for all demands: a field reports only the first problem.
      .test('demands', (value, context) => {
        const others: Readonly<Record<string, unknown>> = context.parent
        for (const demand of demands) {
          const problem = demand(value, others)
          if (problem !== null) return context.createError({ message: problem })
        }
        return true
      })
  )
}

const unanswered: Problem = { code: 'required' }

const yesOrNo = mixed<YesOrNo>((value): value is YesOrNo => typeof value === 'boolean')
  .transform((value: unknown) => {
    if (value === true || value === 'true') return true
    return value === false || value === 'false' ? false : undefined
  })
  .required(unanswered)
  .typeError(unanswered)

const ticked = (code: PlainCode) =>
  boolean()
    .transform((value: unknown, original: unknown) => (original === null ? false : value))
    .default(false)
    .defined()
    .test('ticked', { code }, (value) => value)

function schemaOf(field: FieldDefinition<unknown>): AnySchema {
  if (field.kind === 'ticked') return ticked(field.code)
  if (field.kind === 'fixed') return boolean().default(field.empty)
  if (field.kind === 'yesOrNo') return yesOrNo
  return text(field.kind === 'text', field.demands)
}

const schemas = new WeakMap<object, ObjectSchema<AnyObject>>()

/** The schema of a form, made once for each. */
function wholeSchema({ fields }: Pick<FormDefinition<object>, 'fields'>): ObjectSchema<AnyObject> {
  const known = schemas.get(fields)
  if (known) return known
  const made: ObjectSchema<AnyObject> = object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  )
  schemas.set(fields, made)
  return made
}

/** The problem of one error. For a value of another type yup has a message of its own, in English. */
const problemIn = ({ message }: ValidationError): Problem =>
  isProblem(message) ? message : { code: 'formInvalid' }

/** The values of a form, parsed but not checked: texts trimmed, a pair of radios as a boolean. */
export function parsedValues<V extends object>(form: FormDefinition<V>, values: unknown): V {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values of the form
  return wholeSchema(form).cast(values, { assert: false }) as V
}

/** The problem of one field of these values; null for none. The demands of that field see the others. */
export function problemAt(
  form: FormDefinition<object>,
  values: object,
  field: string,
): Problem | null {
  try {
    wholeSchema(form).validateSyncAt(field, parsedValues(form, values))
    return null
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return problemIn(error)
  }
}

/** The problem of each wrong field, in the order of the form. */
export function problemsOf(form: FormDefinition<object>, values: object): Map<string, Problem> {
  try {
    wholeSchema(form).validateSync(values, { abortEarly: false })
    return new Map()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = new Map(error.inner.map((inner) => [inner.path ?? '', problemIn(inner)]))
    return new Map(
      Object.keys(form.fields).flatMap((field) => {
        const problem = found.get(field)
        return problem === undefined ? [] : [[field, problem] as const]
      }),
    )
  }
}
