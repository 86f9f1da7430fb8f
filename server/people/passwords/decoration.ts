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

/** Which words a reading has behind it. */
type Read = 'none' | 'one' | 'pairable' | 'all'

/** Where the reading of a password stands: inside a word, or (`node` null) between words. */
interface Place {
  node: Node | null
  /** Something inside the present word was passed over. */
  torn: boolean
  /** `one`: `word` alone may follow; `pairable`: any other word; `all`: none. */
  read: Read
  /** The word that is repeated; empty unless `one` is read. */
  word: string
}

interface Node {
  /** Its number among all nodes. */
  id: number
  next: Map<string, Node>
  letter: string
  depth: number
  /** The word that ends here. */
  word: string
  /** It may stand beside another word. */
  paired: boolean
}

let nodes = 0
const newNode = (letter: string, depth: number): Node => ({
  id: (nodes += 1),
  next: new Map(),
  letter,
  depth,
  word: '',
  paired: false,
})

/** Words to look for, in small letters without accents. */
export interface WordList {
  words: readonly string[]
  /** Too many to look for in pairs: two of them make a passphrase. */
  alone?: boolean
}

function treeOf({ words, alone }: WordList): Node {
  const root = newNode('', 0)
  for (const word of words) {
    let node = root
    for (const letter of word) {
      const known = node.next.get(letter) ?? newNode(letter, node.depth + 1)
      node.next.set(letter, known)
      node = known
    }
    node.word = word
    node.paired = !alone && node.depth >= shortWord
  }
  return root
}

const trees = new WeakMap<WordList, Node>()

/** The words as a tree of letters; made once a list. */
function tree(list: WordList): Node {
  const known = trees.get(list) ?? treeOf(list)
  trees.set(list, known)
  return known
}

/**
 * The places after a word has ended; none when this word may not stand there. A first word may be repeated, however
 * often, or be followed by one other: which one it was no longer matters then, so places grow with the words, never with
 * their pairs.
 */
function afterWord({ node, torn, read, word }: Place): Place[] {
  if (!node?.word || (torn && node.depth < shortWord)) return []
  const repeated: Place = { node: null, torn: false, read: 'one', word: node.word }
  const pairable: Place = { node: null, torn: false, read: 'pairable', word: '' }
  if (read === 'none') return node.paired ? [repeated, pairable] : [repeated]
  if (read === 'one') return word === node.word ? [repeated] : []
  return node.paired ? [{ ...pairable, read: 'all' }] : []
}

/** The node after one more letter; a word that is repeated is read along its own letters alone. */
function nextNode(from: Node, letter: string, { read, word }: Place): Node | undefined {
  return read === 'one' && word[from.depth] !== letter ? undefined : from.next.get(letter)
}

function addStep(to: Place[], place: Place, roots: readonly Node[], sign: string): void {
  const plain = isLetter(sign)
  for (const letter of plain ? sign : (readings[sign] ?? '')) {
    const from = place.node ? [place.node] : place.read === 'all' ? [] : roots
    for (const each of from) {
      const node = nextNode(each, letter, place)
      if (node) to.push({ ...place, node })
    }
    // A letter held down: `seeenha`.
    if (place.node?.letter === letter) to.push(place)
  }
  if (!plain) to.push(place.node ? { ...place, torn: true } : place)
}

/** Each place once: of a long text there would be more with every sign. */
function unique(places: readonly Place[]): Place[] {
  const known = new Map(
    places.map((place) => {
      const { node, torn, read, word } = place
      return [`${node?.id ?? 0} ${torn} ${read} ${word}`, place]
    }),
  )
  return [...known.values()]
}

/**
 * So many places a reading may go through. Decorated words take far fewer; what takes more is mostly signs that may stand
 * for letters, and nobody's first guess. Without an end a text of 39 signs took 15 seconds.
 */
const mostPlaces = 20_000

/** Whether a text, read from left to right, is decoration around one word, one repeated, or two. */
function reads(text: string, roots: readonly Node[]): boolean {
  let places: Place[] = [{ node: null, torn: false, read: 'none', word: '' }]
  let passed = 0
  for (const sign of text) {
    passed += places.length
    if (passed > mostPlaces) return false
    const next: Place[] = []
    for (const place of places) addStep(next, place, roots, sign)
    next.push(...next.flatMap(afterWord))
    places = unique(next)
    if (places.length === 0) return false
  }
  return places.some(({ node, read }) => node === null && read !== 'none')
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

const numbersOf = new WeakMap<WordList, ReadonlySet<string>>()
function numbers(list: WordList): ReadonlySet<string> {
  const known = numbersOf.get(list) ?? new Set(list.words.filter((word) => /^\d+$/.test(word)))
  numbersOf.set(list, known)
  return known
}

function hasWord(root: Node, word: string): boolean {
  let node: Node | undefined = root
  for (const letter of word) node = node?.next.get(letter)
  return Boolean(node?.word)
}

/** So many letters apart from it make a word weak no less: `Senha@2026A`. */
const strayLetters = 2
/** Shorter words are found beside such letters in anything. */
const shortBesideStrays = 5

/** Whether the letters of a text are one plain word and, apart from it, one or two stray ones. */
function isBesideStrays(text: string, roots: readonly Node[]): boolean {
  const runs = text.match(/[a-z]+/g) ?? []
  const word = runs.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (word.length < shortBesideStrays || runs.join('').length - word.length > strayLetters)
    return false
  return roots.some((root) => hasWord(root, word))
}

/** A sign held down: more of it decorates no better, and would be read in every way there is. */
const heldDown = /(.)\1{4,}/gu

/**
 * Whether a text (small letters, without accents) is nothing but decorated words of the lists. Every figure and sign is
 * tried as decoration and as the letters it may stand for; the text is read forwards and backwards.
 */
export function isMadeOf(held: string, ...lists: readonly WordList[]): boolean {
  if (!/\p{L}/u.test(held)) return true
  const text = held.replace(heldDown, '$1$1$1$1')
  const roots = lists.map(tree)
  if (isBesideStrays(text, roots)) return true
  return [text, backwards(text)].some(
    (each) => lists.some((list) => isNumber(each, numbers(list))) || reads(each, roots),
  )
}
