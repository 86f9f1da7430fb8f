import type { SnapshotFrom } from 'xstate'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'
import type { Certificate } from './certificate-lookup.types.ts'

/** A snapshot of the certificate look-up. */
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

/** What the last search found. */
export function certificates(snapshot: CertificateLookupSnapshot): readonly Certificate[] {
  return snapshot.context.certificates
}

/** The code of the certificate to download, null while none of the list is picked. */
export function chosenCertificate(snapshot: CertificateLookupSnapshot): string | null {
  return snapshot.context.chosen
}

/** The code searched for: what the field starts with. */
export function searchedCode(snapshot: CertificateLookupSnapshot): string {
  return snapshot.context.code
}

/** The pt-BR sentence of what went wrong last. */
export function lookupMessage(snapshot: CertificateLookupSnapshot): string | null {
  return snapshot.context.message
}

/** Whether a search is in progress. */
export function isSearching(snapshot: CertificateLookupSnapshot): boolean {
  return snapshot.matches('findingByCode') || snapshot.matches('findingByCpf')
}

/** Whether a download is in progress. */
export function isDownloading(snapshot: CertificateLookupSnapshot): boolean {
  return snapshot.matches({ found: 'downloading' }) || snapshot.matches({ listed: 'downloading' })
}
