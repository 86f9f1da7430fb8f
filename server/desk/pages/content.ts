import type { DeskAction } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { areaTexts, postButton, type AreaPage } from '#server/pages/index.ts'
import type { Config } from '#server/platform/config.ts'
import { html, type Html } from '#server/platform/html/html.ts'
import { allLists, lists, mayOpen, momentLine } from '../actions.ts'
import { refused, type Action, type Outcome } from '../action.ts'
import type { Faults, Field } from '../fields.ts'
import type { StoredFile } from '../files.ts'
import { fieldsOf } from '../fields.ts'
import { labelOf, timeOf, type Asked, type DeskList, type View } from '../subjects.ts'
import type { Colleague } from './sign-in.ts'
import { pageTexts as texts } from './texts.ts'

export type AddressConfig = Pick<Config, 'apiUrl'>

export const subjectAddress = ({ apiUrl }: AddressConfig, kind: string, id: string) =>
  `${apiUrl}/admin/ver/${kind}/${encodeURIComponent(id)}`

export const actionAddress = ({ apiUrl }: AddressConfig, name: DeskAction, id = '') =>
  `${apiUrl}/admin/acoes/${name}${id === '' ? '' : `/${encodeURIComponent(id)}`}`

/** Most rows of a list on one page. */
export const rowsPerPage = 100

/** The address of a list, or of one of its later pages. */
export function listAddress(
  { apiUrl }: AddressConfig,
  { name }: DeskList,
  { offset = 0, filter = {} }: Partial<Asked> = {},
): string {
  const query = new URLSearchParams(filter)
  if (offset > 0) query.set('pagina', String(offset / rowsPerPage + 1))
  return `${apiUrl}/admin/listas/${name}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** Buttons of actions, each leading to its form. */
export const actionLinks = (config: AddressConfig, shown: readonly Action[], id = ''): Html =>
  html`<ul class="actions plain-list">
    ${shown.map(
      ({ name, title }) =>
        html`<li><a class="button secondary" href="${actionAddress(config, name, id)}">${title}</a></li>`,
    )}
  </ul>`

const factList = (facts: View['facts']): Html =>
  html`<dl class="facts">
    ${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`

/** The page of a subject. */
export function subjectContent(
  config: AddressConfig,
  { facts, timeline, related = [] }: View,
  possible: readonly Action[],
  id: string,
  state: FormState | null,
): Html {
  return html`${state && resultContent(config, state)}${factList(facts.slice(0, mostFacts))}
    <h2>${texts.actions}</h2>
    ${possible.length === 0 ? html`<p class="soft">${texts.noActions}</p>` : actionLinks(config, possible, id)}
    ${facts.length > mostFacts && html`<h2>${texts.moreFacts}</h2>${factList(facts.slice(mostFacts))}`}
    ${timeline.length > 0 && html`<h2>${texts.timeline}</h2>`}
    <ol class="timeline plain-list">
      ${timeline.map((moment) => {
        const line = momentLine(moment)
        const { link, detail } = moment
        return html`<li>
          <time datetime="${moment.at.toISOString()}">${timeOf(moment.at)}</time>
          <span>${link ? html`<a href="${subjectAddress(config, link.kind, link.id)}">${line}</a>` : line}
            ${detail && html`<span class="soft">${detail}</span>`}</span>
        </li>`
      })}
    </ol>
    ${
      related.length > 0 &&
      html`<h2>${texts.related}</h2>
        <ul>
          ${related.map(({ kind, id: other }) => html`<li><a href="${subjectAddress(config, kind, other)}">${labelOf(kind, other)}</a></li>`)}
        </ul>`
    }`
}

/** The files that are stored until a preview is confirmed, by field. */
export type StoredEntries = Record<string, StoredFile & { name: string }>

/** Most facts above what can be done on the page of a subject, and above the form of an action. */
const mostFacts = 6

/** What a page shows of a form that was sent. */
export interface FormState {
  values?: Readonly<Record<string, string>>
  faults?: Faults
  /** The outcome of the last try, or a preview. */
  outcome?: Outcome
  /** Undefined: it is no preview. */
  stored?: StoredEntries
  /** The action that was done. */
  by?: DeskAction
}

/** A text whose addresses and numbers of enrolments are links. */
const linked = (config: AddressConfig, text: string) =>
  text.split(/(https?:\/\/\S*[^\s.,]|inscrição \d{13,16})/).map((part, at) => {
    const [, number] = part.split(' ')
    const address = number ? subjectAddress(config, 'enrolment', number) : part
    return at % 2 === 1 ? html`<a href="${address}">${part}</a>` : part
  })

/** More lines than these are folded, so that what to do next is not far below them. */
const fewLines = 12

const linesContent = (config: AddressConfig, lines: readonly string[]): Html => {
  const list = html`<ul class="lines">${lines.map((line) => html`<li>${linked(config, line)}</li>`)}</ul>`
  if (lines.length <= fewLines) return list
  const all = fill(texts.allLines, { quantas: lines.length })
  return html`<details><summary>${all}</summary>${list}</details>`
}

/** The sentence and the lines of an outcome, where the focus is. */
export const outcomeContent = (config: AddressConfig, { is, text, lines = [] }: Outcome): Html =>
  html`<div class="alert ${is === 'done' ? 'success' : 'error'}" role="${is === 'done' ? 'status' : 'alert'}" tabindex="-1" autofocus>
    <p>${linked(config, text)}</p>
    ${lines.length > 0 && linesContent(config, lines)}
  </div>`

/** What was done, with links to the lists that offer the action. */
const resultContent = (config: AddressConfig, { outcome, by }: FormState): Html => {
  const from = allLists.filter(({ actions: its }) => its.some((name) => name === by))
  return html`${outcome && outcomeContent(config, outcome)}
    ${from.map((list) => html`<p><a href="${listAddress(config, list)}">${list.title}</a></p>`)}`
}

/** What the input of a kind has besides its value; other kinds take a text. */
const inputs: Readonly<Partial<Record<Field['kind'], Html>>> = {
  email: html`type="email" maxlength="254"`,
  phone: html`type="tel" maxlength="20"`,
  money: html`inputmode="decimal" maxlength="20" placeholder="217,90"`,
  colour: html`type="color"`,
  day: html`inputmode="numeric" maxlength="10" placeholder="27/11/2026"`,
}

/** A field of a form with its label, hint and fault. */
export function fieldContent(
  name: string,
  { label, kind, optional = false, hint, max = 200, choices = {} }: Field,
  value: string,
  fault?: string,
  stored?: StoredEntries[string],
): Html {
  const described = [fault && `${name}-erro`, hint && `${name}-dica`].filter(Boolean).join(' ')
  const required = !optional && kind !== 'flag' && html`required`
  const about = html`id="${name}" name="${name}" ${described !== '' && html`aria-describedby="${described}"`} ${fault && html`aria-invalid="true"`} ${required}`
  const controls: Readonly<Partial<Record<Field['kind'], () => Html>>> = {
    long: () => html`<textarea ${about} rows="4" maxlength="${max}">${value}</textarea>`,
    choice: () =>
      html`<select ${about}>
        <option value=""></option>
        ${Object.entries(choices).map(([each, shown]) => html`<option value="${each}" ${each === value && html`selected`}>${shown}</option>`)}
      </select>`,
    flag: () =>
      html`<input ${about} type="checkbox" value="sim" ${value !== '' && html`checked`} />`,
    file: () =>
      stored
        ? html`<input type="hidden" name="${name}.sha256" value="${stored.sha256}" /><span>${stored.name}</span>`
        : html`<input ${about} type="file" />`,
  }
  return html`<div class="entry">
    <label for="${name}">${label} ${optional && html`<span class="soft">${texts.optional}</span>`}</label>
    ${hint !== undefined && html`<p class="soft" id="${name}-dica">${hint}</p>`}
    ${controls[kind]?.() ?? html`<input ${about} value="${value}" ${inputs[kind] ?? html`maxlength="${max}"`} />`}
    ${fault !== undefined && html`<p class="fault" id="${name}-erro">${fault}</p>`}
  </div>`
}

export function actionContent(
  config: AddressConfig,
  action: Action,
  id: string,
  { subject, values = {}, faults = {}, stored, ...state }: FormState & { subject?: View | null },
): Html {
  const fields = Object.entries(fieldsOf(action))
  const faulty = fields.filter(([name]) => faults[name])
  const back =
    action.on && id !== '' ? subjectAddress(config, action.on, id) : `${config.apiUrl}/admin`
  return html`${subject && html`<h2>${subject.title}</h2>${factList(subject.facts.slice(0, mostFacts))}`}
    <p>${action.help}</p>
    ${stored && html`<h2>${texts.previewTitle}</h2>`}
    ${resultContent(config, state)}
    ${
      faulty.length > 0 &&
      html`<p class="alert error" role="alert" tabindex="-1" autofocus>
        ${texts.faults} ${faulty.map(([name, { label }]) => html`<a href="#${name}">${label}</a> `)}
      </p>`
    }
    <form class="fields" method="post" action="${actionAddress(config, action.name, id)}" enctype="multipart/form-data">
      ${fields.map(([name, field]) => fieldContent(name, field, values[name] ?? '', faults[name], stored?.[name]))}
      <div class="row">
        <button class="button" ${stored && html`name="confirmar" value="sim"`}>${stored ? texts.confirm : action.title}</button>
        <a href="${back}">${texts.cancel}</a>
      </div>
    </form>`
}

/** Why an action is not possible now, with a link to what it is about. */
export const refusedContent = (config: AddressConfig, { on }: Action, id: string, text: string) =>
  html`${outcomeContent(config, refused(text))}
    ${on && html`<p><a class="button" href="${subjectAddress(config, on, id)}">${labelOf(on, id)}</a></p>`}`

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
  { apiUrl }: AddressConfig,
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
    <span>${name}</span>${postButton(`${home}/sair`, areaTexts.logOut)}
  </div>`
  return { title, area: texts.area, above, body: content, aside }
}
