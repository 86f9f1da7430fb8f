import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

// What the server shows has one owner: sentences the texts of their subject, markup the `html` template.

const root = path.resolve(import.meta.dirname, '../..')
const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('server', name.split(path.sep).join('/')))
  .filter((file) => file.endsWith('.ts'))

interface Literal {
  text: string
  /** It is what a call answers: the argument of `ok`, or `data`. */
  isAnswer: boolean
  /** Name of the template's tag, or of the variable that the literal belongs to; `key`: it is a key of an object. */
  of: string
}

type Node = Readonly<Record<string, unknown>> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : ''

/** Every text that a file writes, with what is left out of a template as a blank. */
function literalsOf(file: string): Literal[] {
  const found: Literal[] = []
  const visit = (value: unknown, of: string, isAnswer = false): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, of, isAnswer)
    if (!isNode(value)) return
    if (value.type === 'Literal' && typeof value.value === 'string')
      found.push({ text: value.value, of, isAnswer })
    if (value.type === 'TemplateLiteral') {
      const quasis = value.quasis as { value: { cooked: string } }[]
      found.push({ text: quasis.map((each) => each.value.cooked).join('{}'), of, isAnswer })
    }
    const owner =
      value.type === 'TaggedTemplateExpression'
        ? nameOf(value.tag)
        : value.type === 'VariableDeclarator'
          ? nameOf(value.id)
          : of
    const answers =
      (value.type === 'CallExpression' && nameOf(value.callee) === 'ok') ||
      (value.type === 'Property' && nameOf(value.key) === 'data')
    for (const [name, part] of Object.entries(value))
      visit(
        part,
        value.type === 'Property' && name === 'key'
          ? 'key'
          : value.type === 'TemplateLiteral' && name === 'expressions'
            ? ''
            : owner,
        answers && (name === 'arguments' || name === 'value'),
      )
  }
  visit(parseAst(readFileSync(path.join(root, file), 'utf8'), { lang: 'ts' }).body, '')
  return found
}

const faults = (wrong: (literal: Literal, file: string) => boolean) =>
  files.flatMap((file) =>
    literalsOf(file)
      .filter((literal) => wrong(literal, file))
      .map(({ text }) => `${file}: ${text.slice(0, 80)}`),
  )

/** Words that English does not have. */
const portuguese =
  /^(?:ao|com|da|das|dos|em|esta|este|foi|na|nem|ou|para|pela|pelo|por|que|se|sem|ser|seu|sua|um|uma)$/i

function isPortuguese(text: string): boolean {
  const words = text.split(/[\s:.,;!?]+/).filter(Boolean)
  return (
    /[À-ÖØ-öø-ÿ]/.test(text) || (words.length >= 3 && words.some((word) => portuguese.test(word)))
  )
}

describe('the server', () => {
  it('has what people read in the texts of its subjects alone', () => {
    expect(files.length).toBeGreaterThan(150)
    // The catalogue is content; what a value is called may be the key beside it.
    const elsewhere = (file: string) =>
      file.endsWith('/texts.ts') || file.startsWith('server/seed/')
    expect(
      faults(
        ({ text, of, isAnswer }, file) =>
          !elsewhere(file) && of !== 'key' && (isPortuguese(text) || (isAnswer && text !== '')),
      ),
    ).toEqual([])
  })

  it('writes markup by its template alone', () => {
    const markup = /<(?:!doctype|\?xml|\/?[a-z][a-z0-9]*)[\s/>]/i
    const content = (file: string) => file.startsWith('server/seed/')
    expect(
      faults(({ text, of }, file) => !content(file) && of !== 'html' && markup.test(text)),
    ).toEqual([])
  })
})
