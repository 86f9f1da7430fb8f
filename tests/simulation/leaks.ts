import { isCpf } from '#contract/rules/cpf.ts'
import { passesLuhn } from '#contract/rules/card-number.ts'
import { goodPassword } from '../server/enrolment-kit.ts'

/** Members of a line that are not personal: when, for which request, from where. */
const own: ReadonlySet<string> = new Set(['time', 'reqId', 'ip'])

/** The portal's own ids, sixteen random digits: one in ten could be a card's. They open nothing, as those of tickets. */
const ids: ReadonlySet<string> = new Set(['receivable', 'enrolment', 'student', 'admin', 'lead'])
const isId = (key: string, value: unknown) => typeof value === 'number' && ids.has(key)
const aggregate = /^(?:enrolment|receivable|student|admin|lead):\d+$|^ticket:[0-9a-f-]+$/

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')
/** Neither before nor after what is looked for: it would be a part of something longer. */
const [begin, end] = ['(?<![0-9A-Za-z])', '(?![0-9A-Za-z])']

/** Something that no log may contain, by its form, whatever wrote it and however. */
interface Form {
  is: string
  pattern: RegExp
  /** Whether what looks like it is it. */
  counts?: (found: string) => boolean
}

const forms: readonly Form[] = [
  {
    is: 'a CPF',
    pattern: new RegExp(`${begin}\\d{3}(?:[^0-9A-Za-z]?\\d{3}){2}[^0-9A-Za-z]?\\d{2}${end}`, 'g'),
    counts: (found) => isCpf(digitsOf(found)),
  },
  {
    is: 'a card number',
    pattern: new RegExp(`${begin}[2-6](?:[ .-]?\\d){12,18}${end}`, 'g'),
    counts: (found) => passesLuhn(digitsOf(found)),
  },
  { is: 'an e-mail address', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    is: 'a guid',
    pattern: new RegExp(`${begin}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}${end}`, 'gi'),
  },
  {
    // As long as the tokens of e-mails, areas and signatures; the number of a card payment, which opens nothing, is shorter.
    is: 'a token',
    pattern: /[\w+-]{40,}/g,
    counts: (found) => /[a-z]/.test(found) && /[A-Z]/.test(found) && /\d/.test(found),
  },
  { is: 'a cookie', pattern: /(?:__Host-)?portal-[a-z-]+=/g },
  { is: 'a password', pattern: new RegExp(`${goodPassword}|Errada-12345`, 'g') },
]

/** The text of an address before it was encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function formIn(text: string): string | null {
  if (aggregate.test(text)) return null
  for (const { is, pattern, counts = () => true } of forms)
    if ([...text.matchAll(pattern)].some(([found]) => counts(found))) return is
  return null
}

/** Every text and number in a value, with its path. */
function* texts(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value))
      if (!(path === '' && own.has(key)) && !isId(key, each)) {
        yield [path, key]
        yield* texts(each, path === '' ? key : `${path}.${key}`)
      }
  } else yield [path, decoded(String(value))]
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return { line }
  }
}

/** What is wrong with a log line: it contains something personal or secret. Null: nothing. */
export function leakIn(line: string): string | null {
  for (const [path, text] of texts(parsed(line))) {
    const is = formIn(text)
    if (is !== null) return `a line of the log contains ${is}, as ${path}`
  }
  return null
}
