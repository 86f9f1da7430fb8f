import { mayDo, type Role } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { html, type Html } from '#server/platform/html/html.ts'
import { actions, type search } from '../actions.ts'
import { rangeOf, waitingOf } from '../subjects.ts'
import type { Asked, DeskList, Listed, Row } from '../subjects.ts'
import { actionLinks, fieldContent, listAddress, rowsPerPage, subjectAddress } from './content.ts'
import type { AddressConfig } from './content.ts'
import { pageTexts as texts } from './texts.ts'

/** What an address asks for of a list: `?pagina=2&situacao=active`. */
export function askedBy({ filters = {} }: DeskList, query: (name: string) => string) {
  const filter: Record<string, string> = {}
  for (const [name, { max = 100 }] of Object.entries(filters)) {
    const value = query(name).trim().slice(0, max)
    if (value !== '') filter[name] = value
  }
  const page = /^[1-9]\d{0,5}$/.test(query('pagina')) ? Number(query('pagina')) : 1
  return { limit: rowsPerPage, offset: (page - 1) * rowsPerPage, filter }
}

/** Rows as a table that becomes cards on phones; the first cell leads to the subject. */
function rowsTable(config: AddressConfig, headings: readonly string[], rows: readonly Row[]): Html {
  const cell = (at: number, content: string | Html) =>
    html`<td data-title="${headings[at] ?? ''}">${content}</td>`
  const line = ({ kind, id, cells: [first = '', ...cells] }: Row) => html`<tr>
    ${cell(0, kind && id ? html`<a href="${subjectAddress(config, kind, id)}">${first}</a>` : first)}
    ${cells.map((each, at) => cell(at + 1, each))}
  </tr>`
  return html`<div class="scroll">
    <table class="table stacked">
      <thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
      <tbody>${rows.map(line)}</tbody>
    </table>
  </div>`
}

/** A page of a list: its filters, what is shown of how many, the rows, the pages before and after. */
export function listContent(
  config: AddressConfig,
  list: DeskList,
  asked: Asked & { offset: number },
  { rows, total }: Listed,
): Html {
  const filters = Object.entries(list.filters ?? {})
  const { offset, filter = {} } = asked
  const to = (label: string, rel: string, at: number) =>
    html`<a rel="${rel}" href="${listAddress(config, list, { filter, offset: at })}">${label}</a>`
  return html`${
    filters.length > 0 &&
    html`<form class="fields filters" method="get" action="${listAddress(config, list)}">
      ${filters.map(([name, field]) => fieldContent(name, field, filter[name] ?? ''))}
      <button class="button secondary">${texts.show}</button>
    </form>`
  }
    ${
      rows.length === 0
        ? html`<p class="alert">${list.empty}</p>`
        : html`<p class="soft">${rangeOf(asked, { rows, total })}</p>${rowsTable(config, list.headings, rows)}`
    }
    ${
      total > rowsPerPage &&
      html`<nav class="row" aria-label="${texts.pages}">
        ${offset > 0 && to(texts.previous, 'prev', offset - rowsPerPage)}
        ${rows.length === rowsPerPage && offset + rowsPerPage !== total && to(texts.following, 'next', offset + rowsPerPage)}
      </nav>`
    }`
}

/** What the search found: a table for each list, below its title. */
export function foundContent(
  config: AddressConfig,
  texto: string,
  found: Awaited<ReturnType<typeof search>>,
): Html {
  if (found.length === 0) return html`<p class="alert">${fill(texts.nothingFound, { texto })}</p>`
  return html`${found.map(({ list, listed: { rows, total } }) => {
    const all = html`<p><a href="${listAddress(config, list, { filter: { texto } })}">${texts.seeAll}</a></p>`
    return html`<h2>${list.title}</h2>
      ${rowsTable(config, list.headings, rows)} ${total > rows.length && all}`
  })}`
}

/** What waits, and what can be begun. */
export function homeContent(
  config: AddressConfig,
  role: Role,
  waiting: readonly { queue: DeskList; total: number }[],
): Html {
  const begun = [...actions.values()].filter(({ name, on }) => on === null && mayDo(role, name))
  const card = ({ queue, total }: (typeof waiting)[number]) => html`<li>
    <a class="card" href="${listAddress(config, queue)}">
      <strong>${queue.title}</strong>
      <span class="${total === 0 ? 'soft' : 'amount'}">${waitingOf(total)}</span>
    </a>
  </li>`
  return html`${waiting.length > 0 && html`<h2>${texts.waits}</h2><ul class="queues plain-list">${waiting.map(card)}</ul>`}
    ${begun.length > 0 && html`<h2>${texts.start}</h2>${actionLinks(config, begun)}`}`
}
