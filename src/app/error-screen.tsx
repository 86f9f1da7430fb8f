import { unexpectedError } from '#contract/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { isChunkError } from '#src/ui/chunk.ts'

/**
 * Shown in place of a page that could not be rendered or fetched; tries again by loading it anew, which also brings the
 * parts of a newer version when those of this one are gone.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  const missing = isChunkError(error)
  return (
    <section className="page narrow">
      <h1 tabIndex={-1}>{missing ? 'Esta página não carregou' : 'Algo deu errado'}</h1>
      <p role="alert">{unexpectedError(missing ? 'ChunkLoadError' : undefined)}</p>
      {missing ? <p>Confira sua conexão com a internet e tente de novo.</p> : null}
      <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
    </section>
  )
}
