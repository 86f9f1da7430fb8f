import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/api/failures.ts'

/**
 * Server data of one visit. If a query with `meta.loads` fails, `notify` gets the sentence of specification section 8.
 * @param notify shows an error sentence and returns a function that removes it, called once the same query has loaded or failed again.
 */
export function createQueryClient(notify: (sentence: string) => (() => void) | void) {
  const reported = new Map<string, () => void>()
  const removeReport = (query: string) => {
    reported.get(query)?.()
    reported.delete(query)
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const loads = query.meta?.loads
        if (!loads || !(error instanceof ApiError)) return
        removeReport(query.queryHash)
        const remove = notify(failureSentence(error.failure, { loading: loads }))
        if (remove) reported.set(query.queryHash, remove)
      },
      onSuccess: (_data, query) => removeReport(query.queryHash),
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Only a dropped connection is retried, once: after any other failure the API would answer the same.
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && error.failure.kind === 'connection',
        retryDelay: 400,
      },
    },
  })
}
