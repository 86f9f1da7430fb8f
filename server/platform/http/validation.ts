import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { readerOf } from './read-by-schema.ts'

/**
 * Nothing is coerced: a null licence category would become 0, which is category A. Formats define how a text is read, and
 * the forms check its content.
 */
const ajv = new Ajv({ useDefaults: true, strict: false, validateFormats: false })

/** Reads what comes in by the contract, then checks it by a check compiled at its first use; the handler gets what was read. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema }) => {
  const read = readerOf(schema)
  let isValid: ValidateFunction | undefined
  return (sent: unknown) => {
    const value = read(sent)
    isValid ??= ajv.compile(schema)
    return isValid(value) ? { value } : { error: new Error(ajv.errorsText(isValid.errors)) }
  }
}
