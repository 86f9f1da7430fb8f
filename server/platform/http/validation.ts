import { Ajv } from 'ajv'
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
  const isValid = ajv.compile(schema)
  return (sent: unknown) => {
    const value = read(sent)
    return isValid(value) ? { value } : { error: new Error(ajv.errorsText(isValid.errors)) }
  }
}
