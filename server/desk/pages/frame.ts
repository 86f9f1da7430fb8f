import { areaTexts, button } from '#server/pages/index.ts'
import type { AreaPage } from '#server/pages/index.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { lists, mayOpen } from '../actions.ts'
import { listAddress } from './content.ts'
import type { Colleague } from './sign-in.ts'
import { pageTexts as texts } from './texts.ts'

/** A page for a signed-in person. */
export interface Shown {
  title: string
  content: Html
  status?: number
  /** What was searched for. */
  searched?: string
}

/** A page of the back office: search and sections above, the person at the right. */
export function deskPage(
  { role, name }: Colleague,
  { apiUrl }: Pick<Config, 'apiUrl'>,
  { title, content, searched = '' }: Shown,
): Omit<AreaPage, 'publicUrl' | 'apiUrl' | 'notice'> {
  const home = `${apiUrl}/admin`
  const opened = lists.filter((list) => mayOpen(role, list))
  const above = html`
    <nav aria-label="${texts.sections}">
      <details class="sections">
        <summary>${texts.sections}</summary>
        <ul class="links plain-list">
          <li><a href="${home}">${texts.home}</a></li>
          ${opened.map((list) => html`<li><a href="${listAddress({ apiUrl }, list)}">${list.title}</a></li>`)}
        </ul>
      </details>
    </nav>
    <form class="search" method="get" action="${home}/busca" role="search">
      <label for="busca">${texts.searchLabel}</label>
      <div class="row">
        <input id="busca" name="q" type="search" value="${searched}" maxlength="100" required />
        <button class="button secondary">${texts.search}</button>
      </div>
    </form>
  `
  const aside = html`<div class="person">
    <span>${name}</span>${button(`${home}/sair`, areaTexts.logOut)}
  </div>`
  return { title, area: texts.area, above, body: content, aside }
}
