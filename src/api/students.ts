import { queryOptions } from '@tanstack/react-query'
import type { Acceptance } from '#contract/calls/schemas.ts'
import type { Login, PasswordChange } from '#contract/calls/students.ts'
import { loading } from './loading.ts'
import {
  acceptanceOutcome,
  loginGuid,
  forgotOutcome,
  ipAddress,
  loginOutcome,
  partnerBrand,
  passwordOutcome,
} from './read-students.ts'
import { messageOf } from './failures.ts'
import { request } from './request.ts'
import { extra } from './settings.ts'

/** Signs a student in: a one-time guid, or what is missing. */
export const logIn = async (body: Login, signal?: AbortSignal) =>
  loginOutcome(await request('POST /aluno/efetua-login', { body, signal }, loginGuid))

/** Accepts the terms of adhesion, with the ticket that the refused login left in the browser. */
export const acceptAdhesion = async (cpf: string, proof: Acceptance | null, signal?: AbortSignal) =>
  acceptanceOutcome(
    await request(
      'POST /inscricao/aceitar-termo-adesao',
      { body: { cpf, ...(proof ? extra({ Aceites: [proof] }) : undefined) }, signal },
      messageOf,
    ),
  )

/** Requests the e-mail that leads to a new password; the answer is the same for every CPF. */
export const askNewPassword = async (cpf: string, signal?: AbortSignal) =>
  forgotOutcome(await request('GET /aluno/envia-nova-senha', { query: { cpf }, signal }, messageOf))

/** Writes a new password: user type 1 is a student, 2 an admin or partner. */
export const changePassword = async (userType: 1 | 2, body: PasswordChange, signal?: AbortSignal) =>
  passwordOutcome(
    userType === 1
      ? await request('POST /aluno/alterar-senha', { body, signal }, messageOf)
      : await request('POST /usuario/alterar-senha-admin', { body, signal }, messageOf),
  )

const ipTimeout = 10_000

/**
 * The visitor's address as an IP service gives it: the API's own, or the one at `serviceUrl`; '' for the service
 * `none`, where the API needs no address. Rejects when a service gives none.
 */
export async function findIp(serviceUrl: string, signal?: AbortSignal): Promise<string> {
  if (serviceUrl === 'none') return ''
  if (serviceUrl) return ipAddress(await askService(serviceUrl))
  const result = await request('GET /meu-ip', { signal, timeout: ipTimeout }, ipAddress)
  if (!result.ok) throw new Error('No IP address')
  return result.data
}

async function askService(url: string): Promise<unknown> {
  // Another host: it gets no cookies and does not learn where the person comes from.
  const signal = AbortSignal.timeout(ipTimeout)
  const done = loading.start()
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
    const body = response.ok ? await response.text() : ''
    return /^\s*[{"]/.test(body) ? (JSON.parse(body) as unknown) : body
  } finally {
    done()
  }
}

/** The brand of a partner's login page; null when there is none to show, whatever the reason. */
export const partnerBrandQuery = (hash: string) =>
  queryOptions({
    queryKey: ['partner-brand', hash],
    queryFn: async ({ signal }) => {
      const call = 'GET /logo-parceiro/obter-por-encode/:code'
      const result = await request(call, { params: { code: hash }, signal }, partnerBrand)
      return result.ok ? result.data : null
    },
    staleTime: 300_000,
  })
