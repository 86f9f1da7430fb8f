import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const tool = join(repository, 'tools/new-machine.mjs')
let project = ''

const make = (name: string, title = "Pote d'água") =>
  spawnSync(process.execPath, [tool, name, title], { cwd: project, encoding: 'utf8' })
/** The output of a command in the copied project; the error of a failed one contains it. */
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules', command), ...args],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 << 20 },
  )
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`)
  return stdout
}

beforeAll(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'new-machine-')))
  for (const path of [
    'package.json',
    'tsconfig.json',
    '.prettierrc.json',
    '.prettierignore',
    'machines',
    'contract',
    'src',
    'server',
    'tools',
    'studio',
    'studio.config.mjs',
    'docs/machines',
    'tests/e2e',
    'tests/specification.md',
    'tests/trust.md',
    'tests/tsconfig.json',
  ]) {
    cpSync(join(repository, path), join(project, path), { recursive: true })
  }
  mkdirSync(join(project, 'tests/machines'), { recursive: true })
  const common = [
    'catalog.test.ts',
    'lint.test.ts',
    'paths.test.ts',
    'rules.ts',
    'random-sequences.ts',
    'generated-data.ts',
    'sequences.machine.test.ts',
    'fixtures',
  ]
  for (const file of common) {
    cpSync(join(repository, 'tests/machines', file), join(project, 'tests/machines', file), {
      recursive: true,
    })
  }
  writeFileSync(join(project, 'vitest.config.ts'), 'export default {}\n')
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'), 'dir')
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('npm run new:machine', () => {
  it(
    'makes a machine whose types, format and generated tests pass at once',
    { timeout: 900_000 },
    () => {
      expect(make('cookie-jar')).toMatchObject({ status: 0, stderr: '' })
      expect(readdirSync(join(project, 'machines/cookie-jar')).toSorted()).toEqual([
        'cookie-jar.cases.ts',
        'cookie-jar.catalog.ts',
        'cookie-jar.data.ts',
        'cookie-jar.machine.ts',
        'cookie-jar.rules.ts',
        'cookie-jar.selectors.ts',
        'cookie-jar.types.ts',
        'index.ts',
      ])
      expect(readFileSync(join(project, 'docs/machines/cookie-jar.md'), 'utf8')).toContain(
        "Pote d'água",
      )
      const imported = readFileSync(join(project, 'machines/catalog.ts'), 'utf8').matchAll(
        /'\.\/([a-z-]+)\/\1\.catalog\.ts'/g,
      )
      const folders = [...imported].map(([, folder = '']) => folder)
      expect(folders).toContain('cookie-jar')
      expect(folders).toEqual(folders.toSorted())
      run('typescript/bin/tsc', '-p', 'machines')
      const browser = { extends: './tests/tsconfig.json', include: ['tests/e2e/*/cookie-jar*'] }
      writeFileSync(join(project, 'browser.json'), JSON.stringify(browser))
      run('typescript/bin/tsc', '-p', 'browser.json')
      run(
        'prettier/bin/prettier.cjs',
        '--check',
        'machines/cookie-jar',
        'tests',
        'machines/catalog.ts',
      )
      const report: unknown = JSON.parse(
        run('vitest/vitest.mjs', 'run', '-t', 'cookie-?[jJ]ar', '--reporter=json'),
      )
      expect(report).toMatchObject({ success: true, numPassedTests: 8 })
    },
  )

  it('does not touch a machine that exists', () => {
    const before = readFileSync(join(project, 'machines/coupon/index.ts'), 'utf8')
    const made = make('coupon')
    expect([made.status, made.stderr]).toEqual([1, 'machines/coupon exists already\n'])
    expect(readFileSync(join(project, 'machines/coupon/index.ts'), 'utf8')).toBe(before)
  })

  it.each(['', 'Cookie', 'cookie_jar', '../outside', 'kit'])('refuses the name %j', (name) => {
    const made = make(name)
    expect(made.status).toBe(1)
    expect(made.stderr).toContain('kebab-case')
  })

  it('refuses a machine without a title', () => {
    const made = make('cookie-tin', '')
    expect(made.status).toBe(1)
    expect(made.stderr).toContain('pt-BR')
  })
})
