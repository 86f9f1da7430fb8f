import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { lazyPart } from '#src/ui/chunk.ts'
import { Waiting } from '#src/ui/waiting.tsx'

// The page is shown before its form, masks and rules are loaded.
const CertificateCodeSearch = lazyPart(
  async () => (await import('./certificate-code-search.tsx')).CertificateCodeSearch,
)

/** Looks up a certificate by its code, at once when the address contains one. */
export function CertificateCodePage({ code }: { code: string | null }) {
  return (
    <div className="page narrow">
      <PageTitle title="Consultar certificado" home={<Link to="/">Página inicial</Link>} />
      <p className="lead">
        Confira se um certificado é autêntico e baixe o documento. O código está impresso nele,
        embaixo, à direita.
      </p>
      <Suspense fallback={<Waiting rows={1} />}>
        <CertificateCodeSearch code={code} />
      </Suspense>
      <p>
        É aluno e não tem o código? <Link to="/legado">Entre na área do aluno</Link>: seus
        certificados estão lá.
      </p>
    </div>
  )
}
