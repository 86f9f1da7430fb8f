import type { SnapshotFrom } from 'xstate'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'

type CertificateLookupSnapshot = SnapshotFrom<typeof certificateLookupMachine>

/** What shows under the search; a download happens over it. */
export function lookupResult(
  snapshot: CertificateLookupSnapshot,
): 'nothing' | 'notFound' | 'failed' | 'certificate' | 'list' {
  if (snapshot.matches('found')) return 'certificate'
  if (snapshot.matches('listed')) return 'list'
  if (snapshot.matches('notFound')) return 'notFound'
  return snapshot.matches('failed') ? 'failed' : 'nothing'
}

export const certificates = (at: CertificateLookupSnapshot) => at.context.certificates

/** The code of the certificate to download; null while none of a list is chosen. */
export const chosenCertificate = (at: CertificateLookupSnapshot) => at.context.chosen
/** '' in a search by CPF, or before any. */
export const searchedCode = (at: CertificateLookupSnapshot) => at.context.code
/** pt-BR sentence of what went wrong last; null for nothing. */
export const lookupMessage = (at: CertificateLookupSnapshot) => at.context.message
export const isSearching = (at: CertificateLookupSnapshot) =>
  at.matches('findingByCode') || at.matches('findingByCpf')

export const isDownloading = (at: CertificateLookupSnapshot) =>
  at.matches({ found: 'downloading' }) || at.matches({ listed: 'downloading' })
