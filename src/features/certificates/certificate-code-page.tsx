import { lazy, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import { Waiting } from '#src/ui/waiting.tsx'

// The page is shown before its form, masks and rules are loaded.
const CertificateCodeSearch = lazy(async () => ({
  default: (await fetchChunk(() => import('./certificate-code-search.tsx'))).CertificateCodeSearch,
}))

/** Looks up a certificate by its code, at once when the address contains one. */
export function CertificateCodePage({ code }: { code: string | null }) {
  return (
    <div className="page narrow">
      <Breadcrumbs
        trail={[{ key: 'home', link: <Link to="/">Página inicial</Link> }]}
        current="Consultar certificado"
      />
      <h1>Consultar certificado</h1>
      <p className="lead">
        Confira se um certificado é autêntico e baixe o documento. O código está impresso nele.
      </p>
      <Suspense fallback={<Waiting rows={1} />}>
        <CertificateCodeSearch code={code} />
      </Suspense>
    </div>
  )
}
