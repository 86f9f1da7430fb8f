import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** A test as its file writes it: titles of the groups around it, outermost first, and its own. Templates as source. */
export interface TestTitle {
  groups: readonly string[]
  title: string
}

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `test.describe.each(rows)` as its words: test, describe, each. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  if (callee.type !== 'MemberExpression') return []
  return [...wordsOf(callee.object), ...wordsOf(callee.property)]
}

const passedOver = new Set(['fixme', 'skip', 'todo', 'extend'])

/** The tests of a file that run; those passed over show nothing. */
export function testTitles(file: string): TestTitle[] {
  const text = readFileSync(file, 'utf8')
  const titles: TestTitle[] = []
  const titleOf = (node: unknown): string | null => {
    if (!isNode(node)) return null
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
    if (node.type === 'TemplateLiteral') return text.slice(node.start + 1, node.end - 1)
    return node.type === 'Identifier' ? String(node.name) : null
  }
  const visit = (value: unknown, groups: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, groups)
    else if (isNode(value) && !enter(value, groups))
      for (const part of Object.values(value)) visit(part, groups)
  }
  const enter = (node: Node, groups: readonly string[]): boolean => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false
    const [first, ...rest] = node.arguments as unknown[]
    const words = wordsOf(node.callee)
    const title = titleOf(first)
    const runs = rest.some((each) => isNode(each) && each.type.includes('Function'))
    if (title === null || !runs || !['it', 'test', 'describe'].includes(words[0] ?? ''))
      return false
    if (words.some((word) => passedOver.has(word))) return true
    if (words.includes('describe')) visit(rest, [...groups, title])
    else titles.push({ groups, title })
    return true
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), [])
  return titles
}
