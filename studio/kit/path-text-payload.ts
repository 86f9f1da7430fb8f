import type { CaseEvent } from './cases.ts'

/** Fields that must leave no trace: what is typed into them rides in an event and is gone. */
export const secretFields: readonly string[] = [
  'NumeroCartao',
  'CodigoSeguranca',
  'Validade',
  'password',
  'Senha',
  'senha',
  'ConfirmacaoSenha',
  'confirmaSenha',
  'token',
  'cpf',
  'Cpf',
  'CPF',
]

/** A copy with every secret that is not blank replaced; a blank one is what a guard looks for. */
export function withSecrets(value: unknown, replaced: (field: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withSecrets(item, replaced))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => {
      if (!secretFields.includes(name) || typeof inner !== 'string')
        return [name, withSecrets(inner, replaced)]
      return [name, inner.trim() === '' ? inner : replaced(name)]
    }),
  )
}

/** What an event carries, secrets covered; undefined when it carries nothing. */
export function payloadOf(event: CaseEvent): Record<string, unknown> | undefined {
  const shown = withSecrets(event, () => '•••')
  if (typeof shown !== 'object' || shown === null) return undefined
  const rest = Object.entries(shown).filter(([name]) => name !== 'type')
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}
