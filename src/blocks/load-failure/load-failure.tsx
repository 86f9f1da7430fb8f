import type { ConnectionResource } from '#contract/errors.ts'
import { unexpectedError } from '#contract/errors.ts'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/texts/failures.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Props of {@link LoadFailure}: the error of a query and what it was loading. */
export type LoadFailureProps = {
  error: unknown
  loads: ConnectionResource
  onRetry: () => void
}

/** A load that failed, said where its result would stand, with a way to try again. */
export function LoadFailure({ error, loads, onRetry }: LoadFailureProps) {
  const sentence =
    error instanceof ApiError
      ? failureSentence(error.failure, { loading: loads })
      : unexpectedError()
  return (
    <Alert tone="error">
      <p>{sentence}</p>
      <p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          Tentar novamente
        </Button>
      </p>
    </Alert>
  )
}
