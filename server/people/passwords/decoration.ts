/** What a figure or sign may stand for, besides decorating. The letter or digit itself comes first. */
const readings: Readonly<Record<string, string>> = {
  '0': '0o',
  '1': '1il',
  '2': '2z',
  '3': '3e',
  '4': '4a',
  '5': '5s',
  '6': '6gb',
  '7': '7t',
  '8': '8b',
  '9': '9gq',
  '@': 'a2',
  '!': 'il1',
  '|': 'il',
  $: 's4',
  '#': '3',
  '%': '5',
  '^': '6',
  '&': '7e',
  '*': '8',
  '(': '9c',
  ')': '0',
  '+': 't',
  '€': 'e',
  '£': 'l',
}

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** Words shorter than this count whole and alone: two of them, or one torn apart, are found in anything. */
const shortWord = 4

/** Where the reading of a password stands: inside a word, or (`node` null) between words. */
interface Place {
  node: Node | null
  /** Something inside the present word was passed over. */
  torn: boolean
  /** The first word read, once one is. */
  first: Node | null
  /** How many words so far, all the same one; `full` once another has followed. */
  words: number
}

interface Node {
  next: Map<string, Node>
  letter: string
  depth: number
  ends: boolean
}

const newNode = (letter: string, depth: number): Node => ({
  next: new Map(),
  letter,
  depth,
  ends: false,
})

function treeOf(words: readonly string[]): Node {
  const root = newNode('', 0)
  for (const word of words) {
    let node = root
    for (const letter of word) {
      const known = node.next.get(letter) ?? newNode(letter, node.depth + 1)
      node.next.set(letter, known)
      node = known
    }
    node.ends = true
  }
  return root
}

const trees = new WeakMap<readonly string[], Node>()

/** The words as a tree of letters; made once a list. */
function tree(words: readonly string[]): Node {
  const known = trees.get(words) ?? treeOf(words)
  trees.set(words, known)
  return known
}

/** No more words. */
const full = Infinity

/** The place after a word has ended; null when this word may not stand there. */
function afterWord({ node, torn, first, words }: Place): Place | null {
  if (!node?.ends || (torn && node.depth < shortWord)) return null
  if (first === null) return { node: null, torn: false, first: node, words: 1 }
  const same = first === node
  if (same) return { node: null, torn: false, first, words: words + 1 }
  // Two different words, and no third.
  if (words > 1 || node.depth < shortWord || first.depth < shortWord) return null
  return { node: null, torn: false, first: node, words: full }
}

function addStep(to: Place[], place: Place, roots: readonly Node[], sign: string): void {
  const plain = isLetter(sign)
  for (const letter of plain ? sign : (readings[sign] ?? '')) {
    const from = place.node ? [place.node] : place.words < full ? roots : []
    for (const each of from) {
      const node = each.next.get(letter)
      if (node) to.push({ ...place, node })
    }
    // A letter held down: `seeenha`.
    if (place.node?.letter === letter) to.push(place)
  }
  if (!plain) to.push(place.node ? { ...place, torn: true } : place)
}

function unique(places: readonly Place[]): Place[] {
  const seen: Place[] = []
  for (const place of places) {
    const known = seen.some(
      (each) =>
        each.node === place.node &&
        each.torn === place.torn &&
        each.first === place.first &&
        each.words === place.words,
    )
    if (!known) seen.push(place)
  }
  return seen
}

/** Whether a text, read from left to right, is decoration around one word, one repeated, or two. */
function reads(text: string, roots: readonly Node[]): boolean {
  let places: Place[] = [{ node: null, torn: false, first: null, words: 0 }]
  for (const sign of text) {
    const next: Place[] = []
    for (const place of places) addStep(next, place, roots, sign)
    const ended = next
      .map((place) => place.node && afterWord(place))
      .filter((after) => after !== null)
    next.push(...ended)
    places = unique(next)
    if (places.length === 0) return false
  }
  return places.some(({ node, words }) => node === null && words > 0)
}

const figures = (text: string) => text.replace(/[^0-9]/g, '')
const backwards = (text: string) => Array.from(text).toReversed().join('')

/** A date as eight or six digits, day or year first. */
function isDate(digits: string): boolean {
  return /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)?\d\d)|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(
    digits,
  )
}

/** A common number (or a date), alone or repeated, beside letters too few to matter: `Aa@123456`. */
function isNumber(text: string, numbers: ReadonlySet<string>): boolean {
  const letters = text.replace(/[^a-z]/g, '')
  if (letters.length > 3) return false
  const digits = figures(text)
  const unit = /^(.+?)\1*$/.exec(digits)?.[1] ?? ''
  return digits.length >= 4 && (numbers.has(digits) || numbers.has(unit) || isDate(digits))
}

const numbersOf = new WeakMap<readonly string[], ReadonlySet<string>>()
function numbers(words: readonly string[]): ReadonlySet<string> {
  const known = numbersOf.get(words) ?? new Set(words.filter((word) => /^\d+$/.test(word)))
  numbersOf.set(words, known)
  return known
}

/**
 * Whether a text (small letters, without accents) is nothing but decorated words of the lists. Every figure and sign is
 * tried as decoration and as the letters it may stand for; the text is read forwards and backwards.
 */
export function isMadeOf(text: string, ...lists: readonly (readonly string[])[]): boolean {
  if (!/\p{L}/u.test(text)) return true
  const roots = lists.map(tree)
  return [text, backwards(text)].some(
    (each) => reads(each, roots) || lists.some((list) => isNumber(each, numbers(list))),
  )
}
