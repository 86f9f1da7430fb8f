import { email } from './email.ts'

/**
 * Domains of mail that Brazilians write most, and some that only look like a typo of one of them. An address at one of
 * these is never questioned; only the first list is suggested.
 */
const common = `
  gmail.com hotmail.com outlook.com yahoo.com.br yahoo.com icloud.com live.com hotmail.com.br outlook.com.br uol.com.br
  bol.com.br terra.com.br globo.com ig.com.br msn.com protonmail.com
`
const alike = `
  mail.com email.com ymail.com gmx.com me.com mac.com aol.com aol.com.br globomail.com oi.com.br r7.com zipmail.com.br
  rocketmail.com googlemail.com proton.me pm.me zoho.com
`

const domainsOf = (list: string) => list.trim().split(/\s+/)

/** Typos that are more than a letter or two away from the domain. */
const typos: Readonly<Record<string, string>> = {
  'gmail.com.br': 'gmail.com',
  'gmail.br': 'gmail.com',
  'icloud.com.br': 'icloud.com',
  'yahoo.br': 'yahoo.com.br',
  'uol.br': 'uol.com.br',
  'uol.com': 'uol.com.br',
  'bol.com': 'bol.com.br',
  'terra.com': 'terra.com.br',
}

const known = new Set(domainsOf(common + alike))

/** How many letters were left out, added, changed or swapped between two words (Damerau-Levenshtein). */
export function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const above = rows[row - 1] ?? []
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const steps = [
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      ]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) steps.push((rows[row - 2]?.[column - 2] ?? 0) + 1)
      current.push(Math.min(...steps))
    }
    rows.push(current)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const nameOf = (domain: string) => domain.split('.')[0] ?? ''

/** Whether a domain is a typo of a common one. A short name (uol, msn) is too near to others: only what comes after it may be wrong. */
function isTypoOf(written: string, domain: string): boolean {
  const name = nameOf(domain)
  const isShort = name.length < 5 && name !== 'live'
  if (isShort && nameOf(written) !== name) return false
  // A whole domain left at its name: 'gmail'.
  if (written === name) return !isShort
  return editsBetween(nameOf(written), name) <= 1 && editsBetween(written, domain) <= 2
}

/**
 * The address that was probably meant: `'maria@gmial.com'` gives `'maria@gmail.com'`. Null where nothing looks like a
 * typo. A question to the person, never a refusal.
 */
export function suggestEmail(value: string): string | null {
  const text = email.normalise(value)
  const at = text.lastIndexOf('@')
  const written = text.slice(at + 1).toLowerCase()
  if (at < 1 || written === '' || known.has(written)) return null
  const near = domainsOf(common)
    .filter((domain) => isTypoOf(written, domain))
    .toSorted((one, other) => editsBetween(written, one) - editsBetween(written, other))
  const suggested = typos[written] ?? near[0]
  return suggested === undefined ? null : `${text.slice(0, at)}@${suggested}`
}
