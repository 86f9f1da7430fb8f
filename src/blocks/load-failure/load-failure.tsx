import type { ConnectionResource } from '#contract/errors.ts'
import { unexpectedError } from '#contract/errors.ts'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/api/failures.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFocusLoaded } from './use-focus-loaded.ts'

/**
 * Props of {@link LoadFailure}: the error of a query, what it was loading, and whether it is being loaded
 * again (see `useReload`).
 */
export interface LoadFailureProps {
  error: unknown
  loads: ConnectionResource
  busy?: boolean
  onRetry: () => void
}

/**
 * A load that failed, said where its result would stand, with a way to try again. What was loaded then takes
 * the focus from the button: the select before it, or the heading around it.
 */
export function LoadFailure({ error, loads, busy = false, onRetry }: LoadFailureProps) {
  const box = useFocusLoaded()
  const sentence =
    error instanceof ApiError
      ? failureSentence(error.failure, { loading: loads })
      : unexpectedError()
  return (
    <div ref={box}>
      <Alert tone="error">
        <p>{sentence}</p>
        <p>
          <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
            Tentar novamente
          </Button>
        </p>
      </Alert>
    </div>
  )
}
