import { Ajv } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

/** Addresses are text: `?uf=SC&tipoFiltro=1` must become a number before it is checked. */
const address = new Ajv({ coerceTypes: true, useDefaults: true, strict: false })

/** JSON says what it is: coerced, a null licence category would become 0, which is category A. */
const json = new Ajv({ useDefaults: true, strict: false })

/** Checks what comes in against the contract: params and query from text, bodies exactly as they are. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? json : address).compile(schema)
