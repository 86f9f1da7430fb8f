import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

interface Property extends Node {
  key: { name?: unknown }
  value: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isProperty = (node: Node): node is Property => node.type === 'Property'

const isText = ({ type }: Node) => type === 'Literal' || type === 'TemplateLiteral'

/** The descriptions that are written out in a syntax tree, in the order of the text. */
function descriptionsIn(node: Node): Property[] {
  if (isProperty(node) && node.key.name === 'description' && isText(node.value)) return [node]
  return Object.values(node)
    .flat()
    .flatMap((value) => (isNode(value) ? descriptionsIn(value) : []))
}

/**
 * Leaves the descriptions of states and transitions out of the machines in `folder`: the studio draws them, and no page
 * shows them.
 */
export const withoutDescriptions = (folder: string): Plugin => ({
  name: 'machine-descriptions',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(folder) || !code.includes('description:')) return null
    return descriptionsIn(this.parse(code)).reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    )
  },
})
