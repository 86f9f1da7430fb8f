import type { Acceptance } from '#contract/calls/schemas.ts'
import { consentWordings } from '#contract/consents.ts'
import { contracts } from '#contract/documents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { consents } from '#server/platform/db/schema.ts'
import type { ConsentText } from './record-consent.ts'

/** Who accepted, and from where. `subject` is the keyed hash of the CPF. */
interface Accepted {
  subject: string
  enrolmentId: number
  ip: string
  userAgent: string
  /** What the client named; undefined: nothing at all. */
  acceptances: readonly Acceptance[] | undefined
}

/** The problem of the acceptances that a client sent. */
type AcceptanceProblem = 'changed' | 'missing'

/**
 * Compares what a client states was accepted with what must be: `changed` when it names another text than the one served
 * now, `missing` when a document is not among them. A client that sends nothing at all accepted by completing the flow
 * (G49). `linked`: documents whose text is another page's, whose version no client can name (decision P7).
 */
export function acceptanceProblem(
  documentsToAccept: readonly ConsentText[],
  acceptances: readonly Acceptance[] | undefined,
  linked: readonly string[],
): AcceptanceProblem | null {
  if (acceptances === undefined) return null
  const current = new Map(documentsToAccept.map((row) => [row.kind, row]))
  const isCurrent = ({ Documento, Versao, Sha256 }: Acceptance) => {
    const row = current.get(Documento)
    return row?.version === Versao && row.sha256 === Sha256
  }
  if (!acceptances.every(isCurrent)) return 'changed'
  const named = new Set(acceptances.map(({ Documento }) => Documento))
  const isNamed = ({ kind }: ConsentText) => named.has(kind) || linked.includes(kind)
  return documentsToAccept.every(isNamed) ? null : 'missing'
}

/** Writes one consent a document, of one at least: which text, in which version, accepted when and from where. */
export function recordConsents(
  tx: Tx,
  documentsToAccept: readonly ConsentText[],
  { acceptances, ...accepted }: Accepted,
) {
  return tx.insert(consents).values(
    documentsToAccept.map(({ kind, version, sha256 }) => ({
      ...accepted,
      userAgent: accepted.userAgent.slice(0, 300),
      purpose: 'enrolment',
      wording: kind === contracts.adhesion ? consentWordings.adhesion : consentWordings.courseTerms,
      form: 'POST /inscricao/efetua-inscricao',
      documentKind: kind,
      documentVersion: version,
      sha256,
      origin: acceptances?.some(({ Documento }) => Documento === kind)
        ? ('declarado' as const)
        : ('fluxo' as const),
    })),
  )
}
