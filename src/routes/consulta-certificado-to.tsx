import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { CertificateCpfPage } from '#src/features/certificates/certificate-cpf-page.tsx'
import { codeOf, readCertificateSearch } from '#src/features/certificates/certificate-search.ts'

export const Route = createFileRoute('/consulta-certificado-to')({
  validateSearch: readCertificateSearch,
  head: () => pageHead('/consulta-certificado-to'),
  component: CpfLookup,
})

function CpfLookup() {
  const code = codeOf(Route.useSearch())
  // Another code in the address, or its removal, restarts the search.
  return <CertificateCpfPage key={code} code={code} />
}
