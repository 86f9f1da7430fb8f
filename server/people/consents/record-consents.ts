import type { FastifyRequest } from 'fastify'
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

export interface Sender {
  ip: string
  userAgent: string
}

export const senderOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Sender => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
})

/** One acceptance. `subject` is the keyed hash of a CPF, a CNPJ or an e-mail. */
export interface Consent extends Sender {
  subject: string
  /** What the person agreed to: `enrolment`, `adhesion`, `partner`, `contact`. */
  purpose: string
  text: ConsentText
  /** The sentence beside the box. */
  wording: string
  /** The call that sent it, or the form of the student area. */
  form: CallName | 'POST /area-aluno/aceitar'
  /** False: the client sent no acceptances and completed the flow (row G49). */
  declared: boolean
  enrolmentId: number | null
}

const isOf = ({ Documento, Versao, Sha256 }: Acceptance, text: ConsentText) =>
  Documento === text.kind && Versao === text.version && Sha256 === text.sha256

/** Whether a client sends the acceptance of exactly this text, a list without it (`other`), or no list (G49). */
export function findAcceptance(
  acceptances: readonly Acceptance[] | undefined,
  text: ConsentText,
): 'declared' | 'other' | 'none' {
  if (acceptances === undefined) return 'none'
  return acceptances.some((each) => isOf(each, text)) ? 'declared' : 'other'
}

/**
 * Compares what a client states was accepted with what must be: `changed` when it names another text than the one served
 * now, `missing` when a document is not among them. A client that sends nothing at all accepted by completing the flow
 * (G49). `linked`: documents whose text is another page's, whose version no client can name (row P7).
 */
export function acceptanceProblem(
  documentsToAccept: readonly ConsentText[],
  acceptances: readonly Acceptance[] | undefined,
  linked: readonly string[],
): 'changed' | 'missing' | null {
  if (acceptances === undefined) return null
  const isCurrent = (each: Acceptance) => documentsToAccept.some((text) => isOf(each, text))
  if (!acceptances.every(isCurrent)) return 'changed'
  const named = new Set(acceptances.map(({ Documento }) => Documento))
  const isNamed = ({ kind }: ConsentText) => named.has(kind) || linked.includes(kind)
  return documentsToAccept.every(isNamed) ? null : 'missing'
}

/**
 * The insert of who accepted which text, when and from where: of one consent at least. Never changed later (row 4.1.2 of
 * tests/specification.md).
 */
export function recordConsents(tx: Tx, all: readonly Consent[]) {
  return tx.insert(consents).values(
    all.map(({ text, declared, userAgent, ...rest }) => ({
      ...rest,
      userAgent: userAgent.slice(0, 300),
      documentKind: text.kind,
      documentVersion: text.version,
      sha256: text.sha256,
      origin: declared ? ('declarado' as const) : ('fluxo' as const),
    })),
  )
}
