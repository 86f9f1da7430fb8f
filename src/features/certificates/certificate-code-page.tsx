import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { servedForm } from '#src/blocks/served-form/served-form.tsx'
import { Waiting } from '#src/ui/waiting.tsx'

const CertificateCodeSearch = servedForm(
  () => import('./certificate-code-search.tsx'),
  (module) => module.CertificateCodeSearch,
  () => <Waiting rows={1} />,
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
      <CertificateCodeSearch code={code} />
      <p>
        É aluno e não tem o código? <Link to="/legado">Entre na área do aluno</Link>: seus
        certificados estão lá.
      </p>
    </div>
  )
}
