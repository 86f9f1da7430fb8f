/** A fresh key under which the API does a thing once, however often it is asked to. */
export function newKey(): string {
  // `randomUUID` exists on secure origins alone; an installation tried out by its plain IP has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The keys of one form: the same body asks under the same key, however often it is sent (a lost
 * answer, a second click), and a changed one under another.
 */
export function createKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | undefined
  return (body) => {
    const text = JSON.stringify(body)
    if (last?.body !== text) last = { body: text, key: newKey() }
    return last.key
  }
}
