import { queryOptions } from '@tanstack/react-query'
import type { Acceptance } from '#contract/calls/schemas.ts'
import type { PartnerBrand } from '#contract/calls/partners.ts'
import type { Login, PasswordChange } from '#contract/calls/students.ts'
import { request } from './request.ts'
import { holds } from './shapes.ts'

/** Signs a student in: a one-time guid, or what is missing. */
export const logIn = (body: Login, signal?: AbortSignal) =>
  request('POST /aluno/efetua-login', { body, signal })

/** Accepts the terms of adhesion, with the ticket that the refused login left in the browser. */
export const acceptAdhesion = (cpf: string, proof: Acceptance | null, signal?: AbortSignal) =>
  request('POST /inscricao/aceitar-termo-adesao', {
    body: { cpf, Aceites: proof ? [proof] : undefined },
    signal,
  })

/** Asks for the letter that leads to a new password; the answer is the same for every CPF. */
export const askNewPassword = (cpf: string, signal?: AbortSignal) =>
  request('GET /aluno/envia-nova-senha', { query: { cpf }, signal })

/** Writes a new password: user type 1 is a student, 2 an admin or partner. */
export const changePassword = (userType: 1 | 2, body: PasswordChange, signal?: AbortSignal) =>
  userType === 1
    ? request('POST /aluno/alterar-senha', { body, signal })
    : request('POST /usuario/alterar-senha-admin', { body, signal })

const ipTimeout = 10_000

/**
 * The visitor's address as an IP service tells it: the API's own, or the one at `serviceUrl`, which answers
 * `{"ip": "…"}` or the bare address. Rejects when there is none.
 */
export async function findIp(serviceUrl: string, signal?: AbortSignal): Promise<string> {
  const told = serviceUrl ? await askService(serviceUrl) : await askOwn(signal)
  if (!/^[\da-f.:]{3,45}$/i.test(told)) throw new Error('No IP address')
  return told
}

async function askOwn(signal?: AbortSignal): Promise<string> {
  const result = await request('GET /meu-ip', { signal, timeout: ipTimeout })
  return result.ok ? result.data.ip : ''
}

async function askService(url: string): Promise<string> {
  // Another host: it gets no cookies and does not learn where the person comes from.
  const signal = AbortSignal.timeout(ipTimeout)
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  const text = response.ok ? await response.text() : ''
  return /"ip"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? text.trim()
}

/** The brand of a partner's login page; null when there is none to show, whatever the reason. */
export const partnerBrandQuery = (hash: string) =>
  queryOptions({
    queryKey: ['partner-brand', hash],
    queryFn: async ({ signal }): Promise<PartnerBrand | null> => {
      const result = await request('GET /logo-parceiro/obter-por-encode/:code', {
        params: { code: hash },
        signal,
      })
      return result.ok && holds('CorTerciaria', 'LogoParceiroBase64')(result.data)
        ? result.data
        : null
    },
    staleTime: 300_000,
  })
