import { mayDo } from '#contract/desk.ts'
import { areaTexts, button } from '#server/pages/index.ts'
import type { AreaPage } from '#server/pages/index.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { lists } from '../actions.ts'
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
  const opened = lists.filter(({ actions }) => actions.some((each) => mayDo(role, each)))
  const links: [string, string][] = [
    ['', texts.home],
    ...opened.map((list): [string, string] => [`/listas/${list.name}`, list.title]),
  ]
  if (role === 'administration') links.push(['/auditoria', texts.auditTitle])
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
    <span>${name}</span>${button(`${home}/sair`, areaTexts.logOut)}
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
