import type { CaseEvent } from './cases.ts'
import type { Words } from './drawing-words.ts'

/** What secrets are called anywhere, in English and Portuguese; the fields of one project are in its `words.secrets`. */
const general = /password|passphrase|passwd|senha|secret|token|cvv|cvc|cardnumber|securitycode/

/** Whether a field must leave no trace: what is typed into it rides in an event and is gone. Case does not matter. */
export function isSecret(field: string, { secrets = [] }: Words): boolean {
  const name = field.toLowerCase()
  return (
    general.test(name.replaceAll(/[^a-z]/g, '')) ||
    secrets.some((secret) => secret.toLowerCase() === name)
  )
}

/** A copy with every secret that is not blank replaced; a blank one is what a guard looks for. */
export function withSecrets(
  value: unknown,
  words: Words,
  replaced: (field: string) => string,
): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withSecrets(item, words, replaced))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => {
      if (!isSecret(name, words) || typeof inner !== 'string')
        return [name, withSecrets(inner, words, replaced)]
      return [name, inner.trim() === '' ? inner : replaced(name)]
    }),
  )
}

/** What an event carries, secrets covered; undefined when it carries nothing. */
export function payloadOf(event: CaseEvent, words: Words): Record<string, unknown> | undefined {
  const shown = withSecrets(event, words, () => '•••')
  if (typeof shown !== 'object' || shown === null) return undefined
  const rest = Object.entries(shown).filter(([name]) => name !== 'type')
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}
