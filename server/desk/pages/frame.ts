import { mayDo } from '#contract/desk.ts'
import { areaTexts, button } from '#server/pages/index.ts'
import type { AreaPage } from '#server/pages/index.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { lists } from '../actions.ts'
import type { Colleague } from './session.ts'
import { pageTexts as texts } from './texts.ts'

type Addresses = Pick<Config, 'apiUrl'>

/** A page of the back office for a signed-in person: search and sections above, the person at the right. */
export function deskPage(
  colleague: Colleague,
  { apiUrl }: Addresses,
  title: string,
  content: Html,
  searched = '',
): Omit<AreaPage, 'publicUrl' | 'apiUrl' | 'notice'> {
  const home = `${apiUrl}/admin`
  const opened = lists.filter(({ actions }) => actions.some((name) => mayDo(colleague.role, name)))
  const links: [string, string][] = [
    ['', texts.home],
    ...opened.map(({ name, title: label }): [string, string] => [`/listas/${name}`, label]),
    ...(colleague.role === 'administration'
      ? [['/auditoria', texts.auditTitle] as [string, string]]
      : []),
  ]
  const body = html`
    <nav aria-label="${texts.sections}">
      <ul class="links plain-list">
        ${links.map(([to, label]) => html`<li><a href="${home}${to}">${label}</a></li>`)}
      </ul>
    </nav>
    <form class="search" method="get" action="${home}/busca" role="search">
      <label for="busca">${texts.searchLabel}</label>
      <div class="row">
        <input id="busca" name="q" type="search" value="${searched}" maxlength="100" required />
        <button class="button secondary">${texts.search}</button>
      </div>
    </form>
    ${content}
  `
  const aside = html`<div class="person">
    <span>${colleague.name}</span>${button(`${home}/sair`, areaTexts.logOut)}
  </div>`
  return { title, area: texts.area, body, aside }
}

/** A table whose rows become cards on phones; without rows, what would be there. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  empty: string,
): Html {
  if (rows.length === 0) return html`<p class="alert">${empty}</p>`
  const cells = (row: readonly (string | Html)[]) =>
    row.map((cell, at) => html`<td data-title="${headings[at] ?? ''}">${cell}</td>`)
  return html`<div class="scroll">
    <table class="table stacked">
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<tr>${cells(row)}</tr>`)}
      </tbody>
    </table>
  </div>`
}
