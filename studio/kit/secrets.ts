import type { CaseEvent } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import { isOpaque } from './value-text.ts'

/** Common names of secrets, in English and Portuguese; the fields of one project are in its `labels.secrets`. */
const general = /password|passphrase|passwd|senha|secret|token|cvv|cvc|cardnumber|securitycode/

/** Whether a field must leave no trace: its value is only in the event and is never stored. Case does not matter. */
export function isSecret(field: string, { secrets = [] }: Labels): boolean {
  const name = field.toLowerCase()
  return (
    general.test(name.replaceAll(/[^a-z]/g, '')) ||
    secrets.some((secret) => secret.toLowerCase() === name)
  )
}

/** A copy with every secret that is not blank replaced; guards check for blank ones. */
export function withSecrets(
  value: unknown,
  labels: Labels,
  replaced: (field: string) => string,
  above: readonly unknown[] = [],
): unknown {
  // A circular value has no end; a date, a map or an object with private fields has no copy.
  if (above.includes(value)) return value
  const inside = [...above, value]
  if (Array.isArray(value))
    return value.map((item: unknown) => withSecrets(item, labels, replaced, inside))
  if (typeof value !== 'object' || value === null || isOpaque(value)) return value
  const fields = ArrayBuffer.isView(value) ? [] : Object.entries(value)
  if (fields.length === 0) return value
  const copied = Object.fromEntries(
    fields.map(([name, inner]): [string, unknown] => {
      if (!isSecret(name, labels) || typeof inner !== 'string')
        return [name, withSecrets(inner, labels, replaced, inside)]
      return [name, inner.trim() === '' ? inner : replaced(name)]
    }),
  )
  // Methods of its class are still there.
  return Object.setPrototypeOf(copied, Object.getPrototypeOf(value)) as unknown
}

/** The payload of an event, secrets covered; undefined without one. */
export function payloadOf(event: CaseEvent, labels: Labels): Record<string, unknown> | undefined {
  const shown = withSecrets(event, labels, () => '•••')
  if (typeof shown !== 'object' || shown === null) return undefined
  const rest = Object.entries(shown).filter(([name]) => name !== 'type')
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}
