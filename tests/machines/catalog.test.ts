import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'

describe('catalog of machines', () => {
  const folders = readdirSync(new URL('../../machines', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map((entry) => entry.name)

  it('names every machine folder once', () => {
    expect(catalog.map((entry) => entry.name).toSorted()).toEqual(folders.toSorted())
  })

  it('has the paths of every machine with a screen walked in the browser', () => {
    const walked = readdirSync(new URL('../e2e/paths', import.meta.url)).map((file) =>
      file.replace('.e2e.ts', ''),
    )
    const onServer = ['charge', 'reminder']
    expect([...walked, ...onServer].toSorted()).toEqual(folders.toSorted())
  })

  it('gives every machine an id and a title of its own', () => {
    expect(new Set(catalog.map((entry) => entry.machine.id)).size).toBe(catalog.length)
    expect(new Set(catalog.map((entry) => entry.title)).size).toBe(catalog.length)
  })
})
