import { existsSync, readFileSync } from 'node:fs'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { serverBundle, siteSources } from '../../tools/build.mjs'
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

  // Only this finds a static import, often of a folder's index, that loads the driver before the embedded database may begin to open.
  it('loads nothing but the contract before the embedded database begins to open', async () => {
    const { metafile } = await bundle({
      ...serverBundle,
      entryPoints: ['server/main.ts'],
      splitting: true,
      write: false,
      metafile: true,
    })
    const loaded = new Set(['dist/server/main.mjs'])
    for (const file of loaded)
      for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
        if (kind === 'import-statement') loaded.add(path)
    const files = [...loaded].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}))
    expect(files).toContain('server/platform/db/embedded.ts')
    expect([...loaded].filter((file) => !/^(?:node:|dist\/)/.test(file))).toEqual(['typebox'])
  })

  // Finds a style page that shares chunks with the pages of visitors, or that the service worker caches.
  it('has the page of the design system in files of its own', () => {
    const manifest = 'dist/site/.vite/manifest.json'
    const files = existsSync(manifest)
      ? readFileSync(manifest, 'utf8').matchAll(/"(assets\/[^"]+\.(?:js|css))"/g)
      : []
    const found = [...files, ...(existsSync(manifest) ? [['', 'sw.js']] : [])]
      .map(([, file]) => String(file))
      .filter((file) => /estilo|Escala de espaço/.test(readFileSync(`dist/site/${file}`, 'utf8')))
    expect(found).toEqual([])
  })
})
