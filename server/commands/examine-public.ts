import { fill } from '#contract/errors.ts'
import type { Config } from '../platform/config.ts'
import { describeError } from '../platform/describe-error.ts'
import { system } from '../platform/system.ts'
import { doctorTexts as texts } from './texts.ts'

/** A line of the report: as it should be, worth knowing, or to be put right. */
export interface Finding {
  mark: 'ok' | 'note' | 'fault'
  sentence: string
}

/** How long the portal may take to answer through its proxy, ms. */
const patienceMs = 5000
const farClockSeconds = 60
/** An address reserved for documentation. */
const someAddress = '203.0.113.77'

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: system.timers.signal(patienceMs) })

function examineHeaders(headers: Headers, secure: boolean): Finding[] {
  const demanded = ['content-security-policy', 'x-content-type-options', 'x-request-id']
  if (secure) demanded.push('strict-transport-security')
  const found = demanded.map((nome): Finding => {
    const valor = headers.get(nome)
    if (valor === null) return { mark: 'fault', sentence: fill(texts.headerGone, { nome }) }
    // The policy is too long to print.
    const shown = valor.length > 60 ? `${valor.slice(0, 60)}…` : valor
    return { mark: 'ok', sentence: fill(texts.header, { nome, valor: shown }) }
  })
  // Of two a browser obeys the first alone (RFC 6797).
  if (headers.get('strict-transport-security')?.includes(','))
    found.push({ mark: 'fault', sentence: texts.hstsTwice })
  for (const nome of ['via', 'server']) {
    const valor = headers.get(nome)
    if (valor !== null)
      found.push({
        mark: 'note',
        sentence: fill(texts.header, { nome, valor: valor.slice(0, 60) }),
      })
  }
  return found
}

function examineClock(headers: Headers): Finding[] {
  const there = Date.parse(headers.get('date') ?? '')
  const segundos = Math.round(Math.abs(there - system.clock().getTime()) / 1000)
  return segundos > farClockSeconds
    ? [{ mark: 'note', sentence: fill(texts.clock, { segundos }) }]
    : []
}

/** What visitors get at PUBLIC_URL, proxy included, if it answers. */
export async function examinePublic({ publicUrl, secure }: Config): Promise<Finding[]> {
  try {
    const answer = await ask(`${publicUrl}/api/vivo`)
    const body: unknown = await answer.json().catch(() => null)
    if (Object(body).situacao !== 'ok') {
      const sentence = fill(texts.notPortal, { endereco: publicUrl, status: answer.status })
      return [{ mark: 'fault', sentence }]
    }
    const ip = await ask(`${publicUrl}/api/meu-ip`, { 'x-forwarded-for': someAddress })
    const isTrusted = (await ip.text()).includes(someAddress)
    return [
      { mark: 'ok', sentence: fill(texts.answers, { endereco: publicUrl }) },
      ...examineHeaders(answer.headers, secure),
      ...examineClock(answer.headers),
      ...(isTrusted ? [{ mark: 'fault', sentence: texts.forwardedBelieved } as const] : []),
    ]
  } catch (error) {
    const { name, cause } = describeError(error)
    const motivo = String(cause?.code ?? name)
    return [{ mark: 'note', sentence: fill(texts.silent, { endereco: publicUrl, motivo }) }]
  }
}
