import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand, brandAddress, brandCompany } from '#contract/brand.ts'
import { pageHeads } from '#contract/pages.ts'
import { areaTexts } from '#server/pages/texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { unbroken } from '#server/platform/html/unbroken.ts'
import { repositoryRoot } from '#server/platform/root.ts'

/** A form of one button that requests one thing by POST. Multipart: a write that is neither JSON nor multipart is refused (T39). */
export function postButton(action: string, label: string): Html {
  return html`<form method="post" action="${action}" enctype="multipart/form-data">
    <button class="button secondary small" name="acao" value="ir">${label}</button>
  </form>`
}

/** Phone, WhatsApp and e-mail of the provider, as items of a list; `subject`: of the e-mail; `chat` false: without WhatsApp. */
export const contacts = (subject?: string, chat = true): Html =>
  html`<li><a href="${brand.phone.href}">${brand.phone.label}</a> <span>${brand.serviceHours}</span></li>
    ${chat && html`<li><a href="${brand.whatsapp.href}">${brand.whatsapp.label} (WhatsApp)</a></li>`}
    <li>
      <a href="mailto:${brand.email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}">${brand.email}</a>
    </li>`

/**
 * The parts of a page that the server renders itself: of the student area, of the back office, or a contract to read. Addresses
 * are absolute or begin with `/`.
 */
export interface AreaPage {
  title: string
  area: string
  publicUrl: string
  apiUrl: string
  body: Html
  /** Beside the brand, at the right: the signed-in person, log-out. */
  aside?: Html
  /** Between the header and the content, which the skip link leads to. */
  above?: Html
  /** What is simulated here, above everything; null or absent: nothing. */
  notice?: Html | null
}

/** In the page itself: the site's file may be on another host. */
const logo = `data:image/svg+xml;base64,${readFileSync(
  path.join(repositoryRoot(), 'public/logo.svg'),
).toString('base64')}`

const [firstWord, ...otherWords] = brand.name.split(' ')

/** Pages of the portal that the footer leads to. */
const linked = ['/cursos', '/faq', '/contato', '/politica-de-privacidade'] as const

/** A whole page: one style sheet, nothing from another host (the portal's fonts only where they are on the same one, `fontsOf`); it works without scripts. */
export function areaPage({
  title,
  area,
  publicUrl,
  apiUrl,
  body,
  aside,
  above,
  notice,
}: AreaPage): string {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="${logo}" />
        <title>${title} | ${brand.name}</title>
        <link rel="stylesheet" href="${apiUrl}/areas/areas.css" />
      </head>
      <body>
        ${notice}
        <a class="skip" href="#conteudo">${areaTexts.skip}</a>
        <header class="header">
          <div class="wrap inside">
            <p class="place">
              <a class="home mark" href="${publicUrl}/">
                <img src="${logo}" alt="" width="44" height="44" />
                <span class="name">${firstWord} <span>${otherWords.join(' ')}</span></span>
              </a>
              <span class="area">${area}</span>
            </p>
            ${aside}
          </div>
        </header>
        ${above && html`<div class="wrap above">${above}</div>`}
        <main class="wrap" id="conteudo" tabindex="-1">
          <h1 class="lane-heading">${title}</h1>
          ${unbroken(body)}
        </main>
        <footer class="footer">
          <ul class="wrap links">
            ${linked.map((to) => html`<li><a href="${publicUrl}${to}">${pageHeads[to].title}</a></li>`)}
          </ul>
          <div class="bar">
            <div class="wrap barInside">
              <p>${unbroken(html`${brandCompany}`)}</p>
              <p>${unbroken(html`${brandAddress}`)}</p>
              <ul class="contacts plain-list">
                ${contacts()}
              </ul>
            </div>
          </div>
        </footer>
      </body>
    </html>`
  return page.markup
}
