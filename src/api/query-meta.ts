import type { ConnectionResource } from '#contract/errors.ts'
import type { ApiError } from './request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError | Error
    queryMeta: {
      /** Names the thing in 'Erro inesperado de conexão, ao tentar carregar …!'; absent: no toast for this query. */
      loads?: ConnectionResource
    }
  }
}
