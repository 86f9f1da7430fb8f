import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteSources } from '../../tools/build.mjs'

describe('The build', () => {
  it('is made anew when any file of its configuration changed', () => {
    const settings = readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/(.+\.config\.ts)'/g)
    const files = [...settings].map(([, file]) => file)
    expect(files).not.toEqual([])
    expect(siteSources).toEqual(expect.arrayContaining(files))
  })

  it('has nothing of the page of the design system, which the development build alone has', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('style-page'))
      .filter((file) => readFileSync(`src/${file}`, 'utf8').includes('style-page'))
    expect(sources).toEqual([])
    expect(readFileSync('vite.config.ts', 'utf8')).not.toContain('estilo')
    const site = 'dist/site'
    const built = existsSync(site)
      ? readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
          /\.(?:js|html|css)$/.test(file),
        )
      : []
    const found = built.filter(
      (file) =>
        file.startsWith('estilo') ||
        readFileSync(`${site}/${file}`, 'utf8').includes('Escala de espaço'),
    )
    expect(found).toEqual([])
  })
})
