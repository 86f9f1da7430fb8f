import type { CallName } from '#contract/calls/index.ts'
import type { Acceptance } from '#contract/calls/schemas.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { consents } from '#server/platform/db/schema.ts'

/** A text that can be accepted, in one version. */
export interface ConsentText {
  kind: string
  version: string
  sha256: string
}

/** One acceptance. `subject` is the keyed hash of a CPF, a CNPJ or an e-mail. */
export interface Consent {
  subject: string
  /** What the person agreed to: `adhesion`, `partner`, `contact`. */
  purpose: string
  text: ConsentText
  /** The sentence beside the box. */
  wording: string
  /** The call that sent it, or the form of the student area. */
  form: CallName | 'POST /area-aluno/aceitar'
  /** False: the client sent no acceptances and completed the flow (decision G49). */
  declared: boolean
  enrolmentId: number | null
  ip: string
  userAgent: string
}

/** Whether the acceptances a client sends name exactly this text; null when it sends none. */
export function namesText(acceptances: readonly Acceptance[] | undefined, text: ConsentText) {
  if (acceptances === undefined) return null
  return acceptances.some(
    ({ Documento, Versao, Sha256 }) =>
      Documento === text.kind && Versao === text.version && Sha256 === text.sha256,
  )
}

/** Writes who accepted which text, when and from where. Never changed later (decision 4.1.2). */
export async function recordConsent(tx: Tx, consent: Consent): Promise<void> {
  const { text, declared, userAgent, ...rest } = consent
  await tx.insert(consents).values({
    ...rest,
    userAgent: userAgent.slice(0, 300),
    documentKind: text.kind,
    documentVersion: text.version,
    sha256: text.sha256,
    origin: declared ? 'declarado' : 'fluxo',
  })
}
