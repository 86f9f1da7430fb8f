import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { siteSources } from '../../tools/build.mjs'
import { hasSideEffects } from '../../vite.config.ts'

describe('The build', () => {
  it('is made anew when any file of its configuration changed', () => {
    const settings = readFileSync('vite.config.ts', 'utf8').matchAll(
      /from '\.\/(tools\/vite\/.+\.ts)'/g,
    )
    const files = [...settings].map(([, file]) => file)
    expect(files).not.toEqual([])
    expect(siteSources).toEqual(expect.arrayContaining(files))
  })

  it('knows its machines by their folder, wherever the project lies', () => {
    const root = process.cwd()
    expect(hasSideEffects(`${root}/machines/login/login.machine.ts`)).toBe(false)
    // A project may be in a folder of that name: its packages are no machines.
    expect(hasSideEffects('/home/ana/machines/portal/node_modules/imask/esm/index.js')).toBe(
      undefined,
    )
  })

  // A call or a spread in a catalogue file would put every machine with its rules into the portal that the studio inspects.
  it('takes of the catalogue of machines only what inspection may show', async () => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        lib: { entry: 'src/inspected-xstate.ts', formats: ['es'] },
        rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
      },
    })
    const taken = [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((part) => ('modules' in part ? Object.entries(part.modules) : []))
      .filter(([file, { renderedLength }]) => file.includes('/machines/') && renderedLength > 0)
      .flatMap(([, { renderedExports }]) => renderedExports)
    expect(taken).toContain('enrolmentVisible')
    expect(taken.filter((name) => !/visible$|^choiceEvents$|^settledChoice$/i.test(name))).toEqual(
      [],
    )
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
