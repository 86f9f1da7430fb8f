import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { servedForm } from '#src/blocks/served-form/served-form.tsx'
import { Waiting } from '#src/ui/waiting.tsx'

const CertificateCpfSearch = servedForm(
  () => import('./certificate-cpf-search.tsx'),
  (module) => module.CertificateCpfSearch,
  () => <Waiting rows={1} />,
)

/** Looks up a student's certificates by CPF, or the one of the code in the address. */
export function CertificateCpfPage({ code }: { code: string | null }) {
  return (
    <div className="page narrow">
      <PageTitle title="Certificados pelo CPF" home={<Link to="/">Página inicial</Link>} />
      <p className="lead">
        Informe o CPF do aluno, escolha o curso e baixe o certificado. Tem o código?{' '}
        <Link to="/consultacertificado">Consulte pelo código</Link>.
      </p>
      <CertificateCpfSearch code={code} />
    </div>
  )
}
