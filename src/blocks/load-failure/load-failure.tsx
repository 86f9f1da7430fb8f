import { unexpectedError, type ConnectionResource } from '#contract/errors.ts'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/api/failures.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useOffline } from '#src/blocks/connection/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { useFocusLoaded } from './use-focus-loaded.ts'

/**
 * Props of {@link LoadFailure}: the error of a query, what it was loading, and whether it is being loaded
 * again (see `useReload`). `whole`: it replaces a whole list, rather than being beside a field.
 */
interface LoadFailureProps {
  error: unknown
  loads: ConnectionResource
  whole?: boolean
  busy?: boolean
  onRetry: () => void
}

/**
 * A failed load, shown in place of its result, with a button to try again. What was loaded then takes
 * the focus from the button: the select before it, or the heading around it.
 */
export function LoadFailure({
  error,
  loads,
  whole = false,
  busy = false,
  onRetry,
}: LoadFailureProps) {
  const box = useFocusLoaded()
  const offline = useOffline()
  const sentence =
    error instanceof ApiError
      ? failureSentence(error.failure, { loading: loads })
      : unexpectedError()
  const again = (
    <Button variant="secondary" size={whole ? undefined : 'small'} busy={busy} onClick={onRetry}>
      Tentar novamente
    </Button>
  )
  return (
    <div ref={box}>
      {whole ? (
        <SignPanel failure icon={offline ? 'offline' : undefined} title={sentence} action={again} />
      ) : (
        <Alert tone="error">
          <p>{sentence}</p>
          <p>{again}</p>
        </Alert>
      )}
    </div>
  )
}
