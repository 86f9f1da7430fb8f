import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteSources } from '../../tools/build.mjs'

describe('The build', () => {
  it('is made anew when any file of its configuration changed', () => {
    const settings = readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/(.+\.config\.ts)'/g)
    const files = [...settings].map(([, file]) => file)
    expect(files).not.toEqual([])
    expect(siteSources).toEqual(expect.arrayContaining(files))
  })
})
