// What a page has in place of the modules of Node: a file that only mentions them opens, one that needs them while it loads is
// reported with what it needed.
import { builtinModules } from 'node:module'

/**
 * @import { Plugin as BuildPlugin } from 'esbuild'
 * @import { Plugin } from 'vite'
 */

const known = new Set(builtinModules)
const isNode = (/** @type {string} */ source) => source.startsWith('node:') || known.has(source)

/** The name of the error of a use while the file loads. */
export const onlyInNode = 'OnlyInNode'

/**
 * The text of a module with the same exports. Each may be read and passed on; calling it is an error.
 *
 * @param {string} source `node:fs`
 */
async function standIn(source) {
  /** @type {Record<string, unknown>} */
  const real = await import(source)
  const names = Object.keys(real).filter((name) => name !== 'default')
  return [
    `const absent = (name) => {
      const fail = () => { throw Object.assign(new Error(name), { name: ${JSON.stringify(onlyInNode)} }) }
      return new Proxy(function () {}, {
        get: (target, key) => typeof key === 'symbol' || key === 'prototype' ? target[key] : absent(name + '.' + key),
        apply: fail,
        construct: fail,
      })
    }`,
    `export default absent(${JSON.stringify(source)})`,
    ...names.map(
      (name, index) => `const part${index} = absent(${JSON.stringify(`${source}.${name}`)})`,
    ),
    `export { ${names.map((name, index) => `part${index} as ${JSON.stringify(name)}`).join(', ')} }`,
  ].join('\n')
}

/** For the check in Node, before the page loads a file. @type {BuildPlugin} */
export const withoutNode = {
  name: 'studio-without-node',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path }) =>
      isNode(path) ? { path, namespace: 'without-node' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'without-node' }, async ({ path }) => ({
      contents: await standIn(path),
    }))
  },
}

const mark = '\0without-node:'

/** For the page. @type {Plugin} */
export const pageWithoutNode = {
  name: 'studio-without-node',
  enforce: 'pre',
  resolveId: (source) => (isNode(source) ? mark + source : null),
  load: (id) => (id.startsWith(mark) ? standIn(id.slice(mark.length)) : null),
}
