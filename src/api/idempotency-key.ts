/** A fresh key: the API executes the requests of one key once. */
export function newKey(): string {
  // `randomUUID` exists on secure origins alone; an installation tried out by its plain IP has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The keys of one screen (decision 48): the same contents and `attempt` have the same key, so that a lost answer or a second click
 * does nothing twice. A caller that sends the same contents again after a definite answer counts its attempts. Leave passwords
 * and cards out of `contents`.
 */
export function createKeys(): (contents: unknown, attempt?: string | number) => string {
  // All of them: an edit after a lost answer may be undone, and then the first key is needed again.
  const keys = new Map<string, string>()
  return (contents, attempt = 0) => {
    const contentsText = JSON.stringify([attempt, contents])
    const key = keys.get(contentsText) ?? newKey()
    keys.set(contentsText, key)
    return key
  }
}
