import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { CertificateCodePage } from '#src/features/certificates/certificate-code-page.tsx'
import { codeOf, readCertificateSearch } from '#src/features/certificates/certificate-search.ts'

export const Route = createFileRoute('/consultacertificado')({
  validateSearch: readCertificateSearch,
  head: () => pageHead('/consultacertificado'),
  component: CodeLookup,
})

function CodeLookup() {
  const code = codeOf(Route.useSearch())
  // Another code in the address, or its removal, restarts the search.
  return <CertificateCodePage key={code} code={code} />
}
