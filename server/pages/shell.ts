import { createHash } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { changedApiOptions } from '#server/platform/api-options.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import { withIntegrity } from './integrity.ts'
import { sandboxNotice } from './notices.ts'
import { shellTexts } from './texts.ts'

/**
 * The settings that the page reads at run time, so that one build serves any host, as JSON: those that are not the default.
 * `simulatesPayments`: no money moves.
 */
export function pageConfig(config: Config, simulatesPayments = false): string {
  const { apiUrl, ipUrl, links, slipHosts } = config
  const options = Object.entries({
    apiUrl,
    api: changedApiOptions(config.api),
    ipUrl,
    ...links,
    slipHosts: slipHosts.length > 0 ? slipHosts : null,
    acceptAlphanumericCnpj: config.acceptAlphanumericCnpj ? null : false,
    strictCardOwner: config.strictCardOwner ? null : false,
    simulatesPayments: simulatesPayments || null,
  })
  return JSON.stringify(Object.fromEntries(options.filter(([, value]) => value !== null)))
}

/** A name for the build: its shell names every file that it starts with by its digest (row C18). */
const buildOf = (shell: string) => createHash('sha256').update(shell).digest('hex').slice(0, 12)

/** Who helps where the scripts do not run. */
const contact = html`<p>${shellTexts.contact}<br><a href="${brand.phone.href}">${brand.phone.label}</a><br><a href="${brand.whatsapp.href}">${brand.whatsapp.label} (WhatsApp)</a><br><a href="mailto:${brand.email}">${brand.email}</a></p>`

/**
 * The built index.html with the name of the build and the configuration of this server in its head, the digests of its
 * scripts, the provider's contacts and the notice of what is simulated.
 */
export function fillShell(shell: string, config: Config, settings = pageConfig(config)): string {
  const metas = Object.entries({
    build: buildOf(shell),
    'api-url': config.apiUrl,
    'portal-config': settings,
  }).map(([name, content]) => html`<meta name="${name}" content="${content}">`)
  return withIntegrity(shell, config.siteDir)
    .replaceAll('<!-- contact -->', contact.markup)
    .replaceAll(/\s*<meta\s+name="(?:api-url|portal-config)"[^>]*>/g, '')
    .replace(/<\/head>/, () => html`${metas}</head>`.markup)
    .replace(/<body[^>]*>/, (body) => body + (sandboxNotice(config)?.markup ?? ''))
}
