import { Ajv } from 'ajv'
import type { ErrorObject } from 'ajv'
import type { Static, TObject, TProperties } from 'typebox'
import { Type } from 'typebox'
import type { Problem, Report } from './problems.ts'
import type { SourceItem } from './source.ts'

/** An object with these members and no other. */
export const members = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** A text that is not empty. */
export const nonEmptyText = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description })

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false })
const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>()

const listed = (names: readonly unknown[]) => names.map(String).join(', ')

/** The problem that an error of the schema means for the author of the item. */
function explain(error: ErrorObject): [code: Problem['code'], params: Problem['params']] {
  const { keyword, params, parentSchema = {}, data } = error
  const written = typeof data === 'string' ? data : JSON.stringify(data)
  const bound = (name: string, otherwise: number) => String(parentSchema[name] ?? otherwise)
  switch (keyword) {
    case 'required':
      return ['missing', { campo: String(params.missingProperty) }]
    case 'additionalProperties':
      return [
        'unknownField',
        {
          campo: String(params.additionalProperty),
          campos: listed(Object.keys(Object(parentSchema.properties))),
        },
      ]
    case 'minLength':
      return ['empty', {}]
    case 'maxLength':
      return ['tooLong', { maximo: String(params.limit), quantos: String(written.length) }]
    case 'minItems':
      return ['tooFew', { minimo: String(params.limit) }]
    case 'enum':
      return [
        'notOneOf',
        {
          valor: written,
          opcoes: listed(Array.isArray(params.allowedValues) ? params.allowedValues : []),
        },
      ]
    case 'pattern':
      return ['malformed', { valor: written, regra: String(parentSchema.description ?? '') }]
    case 'minimum':
    case 'maximum':
      return ['notWhole', { minimo: bound('minimum', 0), maximo: bound('maximum', 1_000_000) }]
    case 'type':
      if (params.type === 'integer')
        return ['notWhole', { minimo: bound('minimum', 0), maximo: bound('maximum', 1_000_000) }]
      if (params.type === 'boolean') return ['notYesNo', {}]
      if (params.type === 'array') return ['notAList', {}]
      return params.type === 'object' ? ['notAnObject', {}] : ['notText', {}]
    default:
      return ['malformed', { valor: written, regra: error.message ?? keyword }]
  }
}

/** An item as its schema describes it; null when its faults have been reported. */
export function checkItem<S extends TObject>(
  schema: S,
  { values, locationOf }: SourceItem,
  report: Report,
): Static<S> | null {
  let isValid = compiled.get(schema)
  if (!isValid) compiled.set(schema, (isValid = ajv.compile(schema)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has been checked
  if (isValid(values)) return values as Static<S>
  const seen = new Set<string>()
  for (const error of isValid.errors ?? []) {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const [code, params] = explain(error)
    const own = error.keyword === 'additionalProperties' ? [params.campo ?? ''] : []
    const at = [...path, ...own]
    // A text of a wrong kind fails several keywords.
    const key = JSON.stringify([at, params.campo])
    if (seen.has(key)) continue
    seen.add(key)
    report.add(locationOf(at), path.length > 0 ? path.join('.') : null, code, params)
  }
  return null
}
