import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { CertificateCpfPage } from '#src/features/certificates/certificate-cpf-page.tsx'
import { codeOf, readCertificateSearch } from '#src/features/certificates/certificate-search.ts'

export const Route = createFileRoute('/consulta-certificado-to')({
  validateSearch: readCertificateSearch,
  head: () => ({
    meta: [
      { title: pageTitle('Certificados pelo CPF') },
      {
        name: 'description',
        content:
          'Consulte os certificados de um aluno pelo CPF, escolha o curso e baixe o documento em PDF.',
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CpfLookup,
})

function CpfLookup() {
  const code = codeOf(Route.useSearch())
  // Another code in the address, or none any more, starts anew.
  return <CertificateCpfPage key={code} code={code} />
}
