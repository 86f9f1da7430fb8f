import { Suspense, useEffect, useState } from 'react'
import { useSelector } from '@xstate/react'
import { isSearching } from '#machines/certificate-lookup/index.ts'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import type { CertificateResultProps } from './certificate-result.tsx'
import { ResultPlaceholder } from './result-placeholder.tsx'

const result = () => fetchChunk(() => import('./certificate-result.tsx'))
const CertificateResult = latePart(async () => (await result()).CertificateResult)

/** The result of a search, from the first search on. Its code is fetched once something is `typed`, so that it is loaded by then. */
export function SearchResult({ typed, ...rest }: CertificateResultProps & { typed: boolean }) {
  const searching = useSelector(rest.actor, isSearching)
  const [searched, setSearched] = useState(searching)
  if (searching && !searched) setSearched(true)

  useEffect(() => {
    if (typed) void result().catch(() => undefined)
  }, [typed])

  return searched ? (
    <Suspense fallback={<ResultPlaceholder />}>
      <CertificateResult {...rest} />
    </Suspense>
  ) : null
}
