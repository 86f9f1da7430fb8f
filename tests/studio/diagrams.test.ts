import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalog, labels } from '#machines/catalog.ts'
import { documented } from '@studio/kit/drawing/markdown.ts'
import { layout } from './elk.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/machines')
const machines = catalog.map((entry) => ({ ...entry, labels }))

describe('docs/machines', () => {
  it('is up to date with the machines (npm run diagrams)', async () => {
    const files = await documented(machines, layout)
    const names = await readdir(folder)
    expect(names.toSorted()).toEqual([...files.keys()].toSorted())
    const stale: string[] = []
    for (const [name, content] of files)
      if ((await readFile(path.join(folder, name), 'utf8')) !== content) stale.push(name)
    expect(stale).toEqual([])
  })
})
