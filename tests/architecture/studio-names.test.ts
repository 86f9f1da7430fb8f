import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, root } from './sources.ts'

/** Names and subjects of this portal alone: the studio must not contain them. Comments may use them as examples. */
const ours =
  /portal|estudante|aluno|boleto|\bcpf\b|cnpj|detran|NumeroCartao|CodigoSeguranca|\bValidade\b|parcelas|inscri[cç]|enrolment|receivable|cupom|coupon/i

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** Lines of a text that name the portal or its subjects; in comments the name of the portal alone. */
function linesWithOurs(text: string): string[] {
  const inCode = withoutComments(text)
    .split('\n')
    .filter((line) => ours.test(line))
  const inComments = text.split('\n').filter((line) => /portal/i.test(line))
  return [...new Set([...inCode, ...inComments])]
}

describe('the studio', () => {
  it('knows nothing of the project that it is used in', () => {
    const files = filesUnder('studio').filter(
      (file) => /\.(?:tsx?|mjs|css|html)$/.test(file) && !/\/(?:dist|node_modules)\//.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) =>
      linesWithOurs(readFileSync(path.join(root, file), 'utf8')).map(
        (line) => `${file}: ${line.trim()}`,
      ),
    )
    expect(found).toEqual([])
  })
})
