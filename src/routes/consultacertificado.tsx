import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { CertificateCodePage } from '#src/features/certificates/certificate-code-page.tsx'
import { codeOf, readCertificateSearch } from '#src/features/certificates/certificate-search.ts'

export const Route = createFileRoute('/consultacertificado')({
  validateSearch: readCertificateSearch,
  head: () => ({
    meta: [
      { title: pageTitle('Consultar certificado') },
      {
        name: 'description',
        content: 'Confira pelo código se um certificado é autêntico e baixe o documento em PDF.',
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CodeLookup,
})

function CodeLookup() {
  const code = codeOf(Route.useSearch())
  // Another code in the address, or none any more, starts anew.
  return <CertificateCodePage key={code} code={code} />
}
