import { unexpectedError } from '#contract/errors.ts'
import { Button } from '#src/ui/button.tsx'

/** Shown in place of a page that could not be drawn or fetched; tries again by loading it anew. */
export function ErrorScreen() {
  return (
    <section className="page narrow">
      <h1 tabIndex={-1}>Algo deu errado</h1>
      <p role="alert">{unexpectedError()}</p>
      <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
    </section>
  )
}
