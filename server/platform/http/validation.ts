import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { readerOf } from './reading.ts'

/**
 * Nothing is coerced: a null licence category would become 0, which is category A. Formats define how a text is read, and
 * the forms check its content.
 */
const ajv = new Ajv({ useDefaults: true, strict: false, validateFormats: false })

/** Reads what comes in by the contract, then checks it; the handler gets what was read. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema }) => {
  const read = readerOf(schema)
  let compiled: ValidateFunction | undefined
  return (sent: unknown) => {
    const value = read(sent)
    // At the first request: a start would wait for all of them.
    const isValid = (compiled ??= ajv.compile(schema))
    return isValid(value) ? { value } : { error: new Error(ajv.errorsText(isValid.errors)) }
  }
}
