import { isCpf } from './check-digits.ts'
import type { Shape } from './checks.ts'

/** Something sent that the specification does not allow. Contains no secret value. */
export interface Violation {
  /** Method and path, as in section 7 where the call is there. */
  call: string
  kind: 'call' | 'header' | 'type' | 'missing' | 'unknown' | 'format'
  /** The member, header or parameter; empty where it is the call itself. */
  member: string
  problem: string
}

/** A request as received, without secret values. */
export interface RecordedRequest {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const secret = /senha|cartao$|seguranca|validade|token/i
const cpfLike = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g

const withoutCpf = (text: string) =>
  text.replaceAll(cpfLike, (found) => (isCpf(found.replaceAll(/\D/g, '')) ? '[cpf]' : found))

/** A copy without passwords, card data and CPF. */
function withoutSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, name))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [member, withoutSecrets(inner, member)]),
    )
  if (secret.test(name)) return '[secret]'
  return typeof value === 'string' ? withoutCpf(value) : value
}

export function createJournal(extras: 'recorded' | 'allowed') {
  const violations: Violation[] = []
  const requests: RecordedRequest[] = []

  const violate = (
    call: string,
    kind: Violation['kind'],
    member: string,
    problem: string,
  ): void => {
    if (kind !== 'unknown' || extras === 'recorded')
      violations.push({ call: withoutCpf(call), kind, member, problem })
  }

  /** Whether every named member is there and as it should be. Unknown ones are written down and do no harm. */
  function check(call: string, sent: Record<string, unknown>, shape: Shape, where = ''): boolean {
    const names = new Set([...Object.keys(shape), ...Object.keys(sent)])
    const faults = [...names].filter((name) => {
      const member = `${where}${name}`
      const rule = shape[name]
      if (!rule) {
        violate(call, 'unknown', member, 'is named nowhere in sections 3 and 7')
        return false
      }
      const problem = rule(sent[name], sent)
      if (problem === null) return false
      if (name in sent) violate(call, 'format', member, problem)
      else violate(call, 'missing', member, 'is missing')
      return true
    })
    return faults.length === 0
  }

  const receive = (request: RecordedRequest): void => {
    requests.push({
      method: request.method,
      path: withoutCpf(request.path),
      query: withoutSecrets(request.query) as Record<string, string>,
      body: withoutSecrets(request.body),
    })
  }

  return {
    check,
    violate,
    receive,
    violations: (): readonly Violation[] => [...violations],
    requests: (): readonly RecordedRequest[] => [...requests],
    clear: () => {
      violations.length = 0
      requests.length = 0
    },
  }
}
