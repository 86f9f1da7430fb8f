/**
 * The letter as which a sign is read: signs that people write for one another are one letter. So a text has one reading,
 * and a search that tries several would take exponentially long for a text made for it.
 */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  l: 'i',
  $: 's',
  '+': 't',
  '(': 'c',
  '€': 'e',
  '£': 'i',
}

/** The digit on whose key a sign is: `!QAZ@WSX`. */
const digitOfKey: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
}

// Most signs are small letters: the expression takes many times as long.
const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || /\p{L}/u.test(sign)
const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const asLetter = (sign: string) => letters[sign] ?? (isLetter(sign) ? sign : undefined)

/** Readings of a sign as a letter; undefined: it is decoration. */
const readings: readonly ((sign: string) => string | undefined)[] = [
  asLetter,
  (sign) => asLetter(digitOfKey[sign] ?? sign),
  (sign) => (isLetter(sign) || isDigit(sign) ? asLetter(sign) : undefined),
  (sign) => (isLetter(sign) ? asLetter(sign) : undefined),
]

/** Words shorter than this count whole and alone: two of them, or one torn apart, are found in anything. */
const shortWord = 4
/** What is shorter when repeated letters are one (`bill`) counts alone: beside another it is found in anything. */
const shortestPaired = 3

/** Words to look for, in lower case without accents. */
export interface WordList {
  words: readonly string[]
  /** Too many to look for in pairs: two of them make a passphrase. */
  alone?: boolean
}

interface Node {
  next: Map<string, Node>
  /** Length of the longest word that ends here; 0: none does. */
  length: number
  paired: boolean
}

/** A list made ready to be searched. */
interface Index {
  /** The words as a tree of letters, as they are read, repeated letters as one. */
  root: Node
  words: ReadonlySet<string>
}

const newNode = (): Node => ({ next: new Map(), length: 0, paired: false })

function indexOf({ words, alone }: WordList): Index {
  const root = newNode()
  for (const word of words) {
    const path = oncePerRun(read(word, asLetter))
    if (path.length < 2) continue
    let node = root
    for (const { letter } of path) {
      const known = node.next.get(letter) ?? newNode()
      node.next.set(letter, known)
      node = known
    }
    node.length = Math.max(node.length, word.length)
    node.paired = !alone && node.length >= shortWord && path.length >= shortestPaired
  }
  return { root, words: new Set(words) }
}

const indexes = new WeakMap<WordList, Index>()

function index(list: WordList): Index {
  const known = indexes.get(list) ?? indexOf(list)
  indexes.set(list, known)
  return known
}

/** A letter of a reading. */
interface Letter {
  letter: string
  /** It may be decoration as well: no letter was written. */
  passable: boolean
  /** Something before it was passed over. */
  torn: boolean
  /** It replaces several equal letters. */
  run: boolean
}

function read(text: string, reading: (sign: string) => string | undefined): Letter[] {
  const result: Letter[] = []
  let torn = false
  for (const sign of text) {
    const letter = reading(sign)
    if (letter !== undefined) result.push({ letter, passable: !isLetter(sign), torn, run: false })
    torn = letter === undefined
  }
  return result
}

/** Merges equal letters in a row into one: `seeenha`, `pa$sword`. */
function oncePerRun(all: readonly Letter[]): Letter[] {
  const result: Letter[] = []
  for (const each of all) {
    const last = result.at(-1)
    if (last?.letter !== each.letter) result.push({ ...each })
    else Object.assign(last, { passable: last.passable && each.passable, run: true })
  }
  return result
}

/** How long the part is of which a list is made by repetition; all of it when it repeats nothing. In linear time. */
function periodOf(list: readonly string[]): number {
  // The longest beginning that each beginning ends with, as in the search of Knuth, Morris and Pratt.
  const borders = [0]
  for (let at = 1, border = 0; at < list.length; at += 1) {
    while (border > 0 && list[at] !== list[border]) border = borders[border - 1] ?? 0
    if (list[at] === list[border]) border += 1
    borders.push(border)
  }
  const period = list.length - (borders.at(-1) ?? 0)
  return list.length % period === 0 ? period : list.length
}

/** Words that begin at a place: where they end, and whether another may be next to them. */
function* wordsAt(all: readonly Letter[], from: number, { root }: Index) {
  let node: Node | undefined = root
  let torn = false
  for (let at = from; at < all.length; at += 1) {
    node = node.next.get(all[at]?.letter ?? '')
    if (!node) return
    torn ||= at > from && all[at]?.torn === true
    const { length, paired } = node
    if (length >= shortWord || (length > 0 && !torn)) yield { end: at + 1, paired }
  }
}

/** Places where a word may begin once one has ended: past decoration, or on a letter that both share. */
function* startsAfter(all: readonly Letter[], end: number) {
  if (all[end - 1]?.run) yield end - 1
  yield end
  for (let at = end; all[at]?.passable; at += 1) yield at + 1
}

/**
 * Whether letters are decoration around one word or, with `pairs`, two. Each place is looked at once as the start of the
 * first word and once as that of the second, no further than the longest word: the steps grow with the length alone.
 */
function isWords(all: readonly Letter[], lists: readonly Index[], pairs: boolean): boolean {
  const last = all.findLastIndex(({ passable }) => !passable)
  const seconds = new Set<number>()
  // Decoration that was passed once is not passed again.
  let passed = 0
  for (const start of startsAfter(all, 0))
    for (const list of lists)
      for (const { end, paired } of wordsAt(all, start, list)) {
        if (end > last) return true
        if (!paired || !pairs || seconds.has(end)) continue
        for (const second of startsAfter(all, end)) {
          if (second > end && second < passed) break
          seconds.add(second)
          passed = Math.max(passed, second)
        }
      }
  for (const start of seconds)
    for (const list of lists)
      for (const { end, paired } of wordsAt(all, start, list)) if (paired && end > last) return true
  return false
}

/** A date as eight or six digits, day or year first. */
function isDate(digits: string): boolean {
  return /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)?\d\d)|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(
    digits,
  )
}

/** A common number (or a date), alone or repeated, beside letters too few to matter: `Aa@123456`. */
function isNumber(text: string, lists: readonly Index[]): boolean {
  if (text.replace(/[^a-z]/g, '').length > 3) return false
  const digits = text.replace(/[^0-9]/g, '')
  const unit = digits.slice(0, periodOf(Array.from(digits)))
  if (digits.length < 4) return false
  return isDate(digits) || lists.some(({ words }) => words.has(digits) || words.has(unit))
}

/** So many other letters do not make a word strong: `Senha@2026A`. */
const strayLetters = 2
/** Shorter words are found beside such letters in anything. */
const shortBesideStrays = 5

/** Whether the letters of a text are one plain word and, apart from it, one or two stray ones. */
function isBesideStrays(text: string, lists: readonly Index[]): boolean {
  const runs = text.match(/[a-z]+/g) ?? []
  const word = runs.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (word.length < shortBesideStrays || runs.join('').length - word.length > strayLetters)
    return false
  return lists.some(({ words }) => words.has(word))
}

/** Whether the text is one letter repeated: `Aaaa1!`. */
const isOneLetter = (text: string) => /^(.)\1{2,}$/u.test(text.replace(/[^\p{L}]/gu, ''))

/**
 * Whether a text (lower case, without accents) is nothing but decorated words of the lists: one, one repeated or, with `pairs`,
 * two; or one beside up to two letters; or a common number, one letter repeated, or without letters. Figures and signs are
 * decoration or the letter that they are written for; the text is read forwards and backwards.
 */
export function isMadeOf(
  text: string,
  wordLists: readonly WordList[],
  { pairs }: { pairs: boolean },
): boolean {
  if (!/\p{L}/u.test(text) || isOneLetter(text)) return true
  const lists = wordLists.map(index)
  if (isBesideStrays(text, lists)) return true
  return [text, Array.from(text).toReversed().join('')].some(
    (each) =>
      isNumber(each, lists) ||
      readings.some((reading) => {
        const all = read(each, reading)
        const unit = all.slice(0, periodOf(all.map(({ letter }) => letter)))
        return isWords(oncePerRun(unit), lists, pairs)
      }),
  )
}
