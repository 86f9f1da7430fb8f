import { fill } from '#contract/errors.ts'
import { ExportError, exportSite, exportTexts } from '../pages/index.ts'
import { ConfigError, readExportConfig } from '../platform/config.ts'
import { system } from '../platform/system.ts'

// Writes the site as files into the folder that it is given, which must be an empty one (`tools/export.mjs`).

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('export needs a folder')

try {
  const config = readExportConfig()
  const { pages, courses, leftOut } = await exportSite(config, folder, system.timers)
  for (const address of leftOut) console.warn(fill(exportTexts.leftOut, { endereco: address }))
  const api = new URL(config.apiUrl, config.publicUrl).href
  console.log(fill(exportTexts.written, { paginas: pages, cursos: courses, api }))
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof ExportError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
