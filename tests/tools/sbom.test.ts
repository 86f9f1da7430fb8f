import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

interface Package {
  name?: string
  version: string
  dev?: true
  link?: true
  integrity?: string
}
interface Locked {
  packages: Record<string, Package>
}
interface Bill {
  bomFormat: string
  components: {
    name: string
    version: string
    licenses?: object[]
    properties: { name: string }[]
  }[]
}

const { packages } = JSON.parse(
  readFileSync(path.join(repository, 'package-lock.json'), 'utf8'),
) as Locked
// The portal and its own packages are sources, not installed.
const installed = Object.entries(packages).filter(
  ([where, { link }]) => where.includes('node_modules/') && !link,
)

const development = 'cdx:npm:package:development'
const own = 'cdx:npm:package:private'

/** Name and version of every package of the bill, apart: those of the product, tools, and any of the product without a licence. */
function listed() {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(repository, 'tools/sbom.mjs')],
    { cwd: repository, encoding: 'utf8', maxBuffer: 64 << 20 },
  )
  expect(status).toBe(0)
  const { bomFormat, components } = JSON.parse(stdout) as Bill
  expect(bomFormat).toBe('CycloneDX')
  const is = (kind: string) => (component: Bill['components'][number]) =>
    component.properties.some(({ name }) => name === kind)
  const others = components.filter((component) => !is(own)(component))
  const names = (some: Bill['components']) => some.map(({ name, version }) => `${name}@${version}`)
  const product = others.filter((component) => !is(development)(component))
  return {
    product: names(product),
    tools: names(others.filter(is(development))),
    // Tools are not delivered; one of them names its licence in a file alone.
    unlicensed: names(product.filter(({ licenses }) => !licenses?.length)),
  }
}
const named = ([where, { name, version }]: (typeof installed)[number]) =>
  `${name ?? where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`

describe('npm run sbom', () => {
  it('names every package of the product with its version and licence', { tags: ['long'] }, () => {
    const { product, tools, unlicensed } = listed()
    expect(unlicensed).toEqual([])
    const everything = [...new Set(installed.map(named))].toSorted()
    expect([...product, ...tools].toSorted()).toEqual(everything)
    expect(product.some((name) => name.startsWith('react@'))).toBe(true)
    expect(product.filter((name) => /^(?:vitest|@playwright\/test)@/.test(name))).toEqual([])
  })
})

describe('the lockfile', () => {
  it('pins every package by its digest, so that an install is the same everywhere', () => {
    const loose = installed.filter(([, { integrity }]) => !integrity).map(([where]) => where)
    expect(loose).toEqual([])
    const wanted = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
    }
    const ranges = Object.entries({ ...wanted.dependencies, ...wanted.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(ranges).toEqual([])
  })
})
