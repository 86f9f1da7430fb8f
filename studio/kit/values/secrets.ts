import type { CaseEvent } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import { isOpaque } from './value-text.ts'

/** Common names of secrets, in English and Portuguese; the fields of one project are in its `labels.secrets`. */
const general = /password|passphrase|passwd|senha|secret|token|cvv|cvc|cardnumber|securitycode/

/** Whether a field must be stored nowhere: its value is only in the event. Case does not matter. */
export function isSecret(field: string, { secrets = [] }: Labels): boolean {
  const name = field.toLowerCase()
  return (
    general.test(name.replaceAll(/[^a-z]/g, '')) ||
    secrets.some((secret) => secret.toLowerCase() === name)
  )
}

/** Whether any part of a dotted path names a secret: all that stands under the name is one. */
export const isSecretPath = (path: string, labels: Labels): boolean =>
  path.split('.').some((field) => isSecret(field, labels))

/** Whether a value has no secret in it: guards check for what is blank, and branch by flags. */
export const isHarmless = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  typeof value === 'function' ||
  (typeof value === 'string' && value.trim() === '')

/**
 * A copy in which each value under a secret name, also within its lists and objects, is what `replaced` returns for that name and
 * the value. Harmless values stay.
 */
export function withSecrets(
  value: unknown,
  labels: Labels,
  replaced: (field: string, value: unknown) => unknown,
): unknown {
  return copyOf(value, null, [])

  function copyOf(
    original: unknown,
    secret: string | null,
    above: readonly { original: object; copy: object }[],
  ): unknown {
    // A circular value has no end.
    const known = above.find((one) => one.original === original)
    if (known) return known.copy
    if (!hasFields(original))
      return secret === null || isHarmless(original) ? original : replaced(secret, original)
    const copy = Array.isArray(original) ? [] : {}
    for (const [name, inner] of Object.entries(original)) {
      const within = secret ?? (isSecret(name, labels) ? name : null)
      const field = copyOf(inner, within, [...above, { original, copy }])
      Object.defineProperty(copy, name, { ...plain, value: field })
    }
    // Machines may call methods of its class.
    return Object.setPrototypeOf(copy, Object.getPrototypeOf(original)) as unknown
  }
}

const plain = { writable: true, enumerable: true, configurable: true }

/** Whether a value is copied by its fields. A date, a map or an object with private fields has no such copy. */
function hasFields(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isOpaque(value)) return false
  return Array.isArray(value) || (!ArrayBuffer.isView(value) && Object.keys(value).length > 0)
}

/** The payload of an event, secrets covered; undefined without one. */
export function payloadOf(event: CaseEvent, labels: Labels): Record<string, unknown> | undefined {
  const shown = withSecrets(event, labels, () => '•••')
  if (typeof shown !== 'object' || shown === null) return undefined
  const rest = Object.entries(shown).filter(([name]) => name !== 'type')
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}
