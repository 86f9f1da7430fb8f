import { unexpectedError } from '#contract/errors.ts'
import { useOffline } from '#src/blocks/connection/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { isChunkError } from '#src/ui/chunk.ts'
import { SignPanel } from '#src/ui/sign-panel.tsx'

/**
 * Shown in place of a page that could not be rendered or fetched; the retry reloads it, which also fetches the
 * chunks of a newer version when those of this one no longer exist.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  const offline = useOffline()
  const missing = isChunkError(error)
  return (
    <section className="page narrow">
      <SignPanel
        failure
        heading
        icon={offline ? 'offline' : undefined}
        title={missing ? 'Esta página não carregou' : 'Algo deu errado'}
        action={<Button onClick={() => window.location.reload()}>Tentar novamente</Button>}
      >
        <p role="alert">{unexpectedError(missing ? 'ChunkLoadError' : undefined)}</p>
        {missing ? <p>Confira sua conexão com a internet e tente de novo.</p> : null}
      </SignPanel>
    </section>
  )
}
