// What a payment page loads, beside what is written down for it (docs/payment-scripts.json).

/**
 * @typedef {object} SeenScript A script of the page.
 * @property {string} name the path of a file of the portal without the digest in its name, the whole address of any other,
 *   or what holds it inside the page
 * @property {string} digest `sha384-…` of its bytes as they came
 * @property {string | null} built the same of the file of that name in the build; null where the build has none
 */
/** @typedef {{ scripts: readonly SeenScript[], headers: Readonly<Record<string, string>> }} SeenPage */
/** @typedef {{ name: string, owner: string, reason: string }} AllowedScript */
/** @typedef {{ scripts: readonly AllowedScript[], headers: Readonly<Record<string, string>> }} AllowedPage */

/** Headers that keep a page as it was sent. */
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
 * Everything that is otherwise than written down, a sentence each.
 *
 * @param {AllowedPage} allowed
 * @param {SeenPage} seen
 * @returns {string[]}
 */
export function differences(allowed, seen) {
  const written = new Map(allowed.scripts.map((script) => [script.name, script]))
  const names = new Set(seen.scripts.map(({ name }) => name))
  return [
    ...seen.scripts.flatMap(({ name, digest, built }) => {
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
      const [was, is] = [allowed.headers[name], seen.headers[name]]
      return was === is
        ? []
        : [`O cabeçalho ${name} mudou de “${was ?? 'nenhum'}” para “${is ?? 'nenhum'}”.`]
    }),
  ]
}

/**
 * The list as it would be with what was seen: owners and reasons stay, new scripts have none yet.
 *
 * @param {AllowedPage} allowed
 * @param {SeenPage} seen
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
