// Compares what a payment page loads with the list of allowed scripts (docs/payment-scripts.json).

/**
 * @typedef {object} LoadedScript A script of the page.
 * @property {string} name the path of a file of the portal without the digest in its name, the whole address of any other,
 *   or its element inside the page
 * @property {string} digest `sha384-…` of its received bytes
 * @property {string | null} built the digest of the file of that name in the build; null where the build has none
 */
/** @typedef {{ scripts: readonly LoadedScript[], headers: Readonly<Record<string, string>> }} LoadedPage */
/** @typedef {{ name: string, owner: string, reason: string }} AllowedScript */
/** @typedef {{ scripts: readonly AllowedScript[], headers: Readonly<Record<string, string>> }} AllowedPage */

/** Headers that protect a page from changes. */
export const watchedHeaders = /** @type {const} */ ([
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
])

/**
 * Every difference from the list, one message each.
 *
 * @param {AllowedPage} allowed
 * @param {LoadedPage} loaded
 * @returns {string[]}
 */
export function differences(allowed, loaded) {
  const written = new Map(allowed.scripts.map((script) => [script.name, script]))
  const names = new Set(loaded.scripts.map(({ name }) => name))
  return [
    ...loaded.scripts.flatMap(({ name, digest, built }) => {
      const script = written.get(name)
      if (!script) return [`O script ${name} (${digest}) não está na lista.`]
      if (built === null) return [`O script ${name} (${digest}) não é deste build.`]
      return digest === built ? [] : [`O script ${name} não é o do build: veio ${digest}.`]
    }),
    ...allowed.scripts.flatMap(({ name, owner, reason }) => [
      ...(names.has(name) ? [] : [`O script ${name} está na lista e a página não o carrega mais.`]),
      ...(owner && reason ? [] : [`O script ${name} está na lista sem responsável ou sem motivo.`]),
    ]),
    ...watchedHeaders.flatMap((name) => {
      const [was, is] = [allowed.headers[name], loaded.headers[name]]
      return was === is
        ? []
        : [`O cabeçalho ${name} mudou de “${was ?? 'nenhum'}” para “${is ?? 'nenhum'}”.`]
    }),
  ]
}

/**
 * The list updated by the loaded page: owners and reasons remain, new scripts have none yet.
 *
 * @param {AllowedPage} allowed
 * @param {LoadedPage} loaded
 * @returns {AllowedPage}
 */
export function accepted(allowed, { scripts, headers }) {
  const written = new Map(allowed.scripts.map((script) => [script.name, script]))
  const names = [...new Set(scripts.map(({ name }) => name))].toSorted()
  return {
    headers,
    scripts: names.map((name) => written.get(name) ?? { name, owner: '', reason: '' }),
  }
}
