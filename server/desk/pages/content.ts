import { mayDo } from '#contract/desk.ts'
import type { DeskAction } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { actions } from '../actions.ts'
import type { Action, Outcome } from '../action.ts'
import { momentLine } from '../moment-line.ts'
import { fieldsOf } from '../read-input.ts'
import type { Faults } from '../read-input.ts'
import type { Queue, Row, View } from '../subjects.ts'
import { actionTexts } from '../texts.ts'
import { timeOf } from '../time-of.ts'
import { table } from './frame.ts'
import type { Colleague } from './session.ts'
import { pageTexts as texts } from './texts.ts'

type Addresses = Pick<Config, 'apiUrl'>

const subjectAddress = ({ apiUrl }: Addresses, kind: string, id: string) =>
  `${apiUrl}/admin/ver/${kind}/${encodeURIComponent(id)}`

/** The address of the form of an action. */
const actionAddress = ({ apiUrl }: Addresses, name: DeskAction, id = '') =>
  `${apiUrl}/admin/acoes/${name}${id === '' ? '' : `/${encodeURIComponent(id)}`}`

/** Rows of a queue, a list or a search: the first cell leads to the subject. */
export function rowsTable(
  config: Addresses,
  headings: readonly string[],
  rows: Row[],
  empty: string,
) {
  const linked = rows.map(({ kind, id, cells: [first = '', ...cells] }) => [
    html`<a href="${subjectAddress(config, kind, id)}">${first}</a>`,
    ...cells,
  ])
  return table(headings, linked, empty)
}

/** Buttons of actions, each leading to its form. */
const actionLinks = (config: Addresses, shown: readonly Action[], id = ''): Html =>
  html`<ul class="actions plain-list">
    ${shown.map(
      ({ name, title }) =>
        html`<li><a class="button secondary" href="${actionAddress(config, name, id)}">${title}</a></li>`,
    )}
  </ul>`

/** What waits, and what can be begun. */
export function homeContent(
  config: Addresses,
  { role }: Colleague,
  waiting: readonly { queue: Queue; count: number }[],
  most: number,
): Html {
  const label = (count: number) =>
    count === 0
      ? texts.waitingNone
      : fill(count > most ? texts.manyWaiting : texts.waiting, {
          quantos: String(Math.min(count, most)),
        })
  const begun = [...actions.values()].filter(({ name, on }) => on === null && mayDo(role, name))
  return html`<h2>${texts.waits}</h2>
    <ul class="queues plain-list">
      ${waiting.map(
        ({ queue: { name, title }, count }) =>
          html`<li>
            <a class="card" href="${config.apiUrl}/admin/filas/${name}">
              <strong>${title}</strong>
              <span class="${count === 0 ? 'soft' : 'amount'}">${label(count)}</span>
            </a>
          </li>`,
      )}
    </ul>
    ${begun.length > 0 && html`<h2>${texts.start}</h2>${actionLinks(config, begun)}`}`
}

/** The page of a subject: facts, what can be done now, history. */
export function subjectContent(
  config: Addresses,
  { facts, timeline, related = [] }: View,
  possible: readonly Action[],
  id: string,
): Html {
  return html`<dl class="facts">
      ${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
    </dl>
    <h2>${texts.actions}</h2>
    ${possible.length === 0 ? html`<p class="soft">${texts.noActions}</p>` : actionLinks(config, possible, id)}
    <h2>${texts.timeline}</h2>
    <ol class="timeline plain-list">
      ${timeline.map((moment) => {
        const line = momentLine(moment)
        const { link, detail } = moment
        return html`<li>
          <time datetime="${moment.at.toISOString()}">${timeOf(moment.at)}</time>
          <span>${link ? html`<a href="${subjectAddress(config, link.kind, link.id)}">${line}</a>` : line}
            ${detail !== undefined && html`<span class="soft">${detail}</span>`}</span>
        </li>`
      })}
    </ol>
    ${
      related.length > 0 &&
      html`<h2>${texts.related}</h2>
        <ul>
          ${related.map(({ kind, id: other, label }) => html`<li><a href="${subjectAddress(config, kind, other)}">${label}</a></li>`)}
        </ul>`
    }`
}

/** What a form shows beside its fields. */
interface FormState {
  values: Readonly<Record<string, string>>
  faults: Faults
  /** The outcome of the last try, or a preview. */
  outcome: Outcome | null
  isPreview: boolean
  /** The file sent before a preview, by its field. */
  stored: Readonly<Record<string, { sha256: string; name: string }>>
}

const linesOf = ({ lines = [] }: Outcome) =>
  lines.length > 0 && html`<ul class="lines">${lines.map((line) => html`<li>${line}</li>`)}</ul>`

/** The sentence and the lines of an outcome. */
export const outcomeContent = (outcome: Outcome): Html =>
  html`<div class="alert ${outcome.is === 'done' ? 'success' : 'error'}" role="${outcome.is === 'done' ? 'status' : 'alert'}">
    <p>${outcome.text}</p>
    ${linesOf(outcome)}
  </div>`

/** The form of an action. */
export function actionContent(
  config: Addresses,
  action: Action,
  id: string,
  { values, faults, outcome, isPreview, stored }: FormState,
): Html {
  const control = (field: ReturnType<typeof fieldsOf>[number]) => {
    const { name, label, kind, optional = false, hint, max, choices = [] } = field
    const fault = faults[name]
    const described = [fault && `${name}-erro`, hint && `${name}-dica`].filter(Boolean).join(' ')
    const value = values[name] ?? ''
    const about = html`id="${name}" name="${name}" ${described !== '' && html`aria-describedby="${described}"`} ${fault && html`aria-invalid="true"`}`
    const required = !optional && kind !== 'flag' && html`required`
    const input = {
      text: () => html`<input ${about} value="${value}" maxlength="${max ?? 200}" ${required} />`,
      email: () =>
        html`<input ${about} type="email" value="${value}" maxlength="200" ${required} />`,
      phone: () => html`<input ${about} type="tel" value="${value}" maxlength="20" ${required} />`,
      money: () =>
        html`<input ${about} inputmode="decimal" value="${value}" maxlength="20" placeholder="217,90" ${required} />`,
      day: () =>
        html`<input ${about} inputmode="numeric" value="${value}" maxlength="10" placeholder="27/11/2026" ${required} />`,
      long: () =>
        html`<textarea ${about} rows="4" maxlength="${max ?? 200}" ${required}>${value}</textarea>`,
      choice: () =>
        html`<select ${about} ${required}>
          <option value=""></option>
          ${choices.map((each) => html`<option value="${each.value}" ${each.value === value && html`selected`}>${each.label}</option>`)}
        </select>`,
      flag: () =>
        html`<input ${about} type="checkbox" value="sim" ${value !== '' && html`checked`} />`,
      file: () =>
        stored[name]
          ? html`<input type="hidden" name="${name}.sha256" value="${stored[name].sha256}" /><span>${stored[name].name}</span>`
          : html`<input ${about} type="file" ${required} />`,
    }[kind]()
    return html`<div class="entry">
      <label for="${name}">${label} ${optional && html`<span class="soft">${texts.optional}</span>`}</label>
      ${hint !== undefined && html`<p class="soft" id="${name}-dica">${hint}</p>`}
      ${input}
      ${fault !== undefined && html`<p class="fault" id="${name}-erro">${fault}</p>`}
    </div>`
  }
  const faulty = Object.keys(faults).length > 0
  return html`<p>${action.help}</p>
    ${isPreview && html`<h2>${texts.previewTitle}</h2>`}
    ${outcome && outcomeContent(outcome)}
    ${faulty && html`<p class="alert error" role="alert">${texts.faults}</p>`}
    <form class="fields" method="post" action="${actionAddress(config, action.name, id)}" enctype="multipart/form-data">
      ${fieldsOf(action).map(control)}
      <div class="row">
        <button class="button" ${isPreview && html`name="confirmar" value="sim"`}>${isPreview ? texts.confirm : action.title}</button>
        <a href="${id === '' || action.on === null ? `${config.apiUrl}/admin` : subjectAddress(config, action.on, id)}">${texts.cancel}</a>
      </div>
    </form>`
}

/** The sentence for a subject that is not there. */
export const unknownSubject = (id: string): string => fill(actionTexts.unknown, { numero: id })

export { subjectAddress }
