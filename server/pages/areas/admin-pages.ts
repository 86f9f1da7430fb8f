import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { fill } from '#contract/errors.ts'
import { formatBr, todayInSaoPaulo } from '#contract/dates.ts'
import type { Config } from '#server/platform/config.ts'
import type { Person } from '#server/people/index.ts'
import { adminAreaTexts as texts, areaTexts } from '#server/pages/texts.ts'
import { html } from '#server/platform/html/html.ts'
import { button } from './page.ts'

type Addresses = Pick<Config, 'apiUrl'>

const { area, title } = texts

/** A partner's registration as the list shows it. */
export interface PartnerLine {
  id: number
  at: Date
  tradeName: string
  place: string
  email: string
}

/** The login of the demo administrator. */
export interface DemoLogin {
  cpf: string
  email: string
  password: string
}

/** The page before the login. It prints `demo`. */
export function adminGate(
  { apiUrl }: Addresses,
  { reason, demo }: { reason?: string | undefined; demo: DemoLogin | undefined },
) {
  const body = html`
    <p>${texts.logInFirst}</p>
    ${reason !== undefined && html`<p class="alert error" role="alert">${reason}</p>`}
    ${
      demo &&
      html`<p class="alert">
        ${fill(texts.demo, { cpf: cpfRule.format(demo.cpf), senha: demo.password })}
      </p>`
    }
    <form
      class="fields"
      method="post"
      action="${apiUrl}/admin/entrar"
      enctype="multipart/form-data"
    >
      <label>
        ${texts.cpf}
        <input name="cpf" inputmode="numeric" autocomplete="username" required />
      </label>
      <label>
        ${texts.password}
        <input
          name="senha"
          type="password"
          autocomplete="current-password"
          required
        />
      </label>
      <button class="button">${areaTexts.logIn}</button>
    </form>
  `
  return { title, area, body }
}

/** More messages are not counted: the page is as fast after years as on the first day. */
export const mostContacts = 999

/** The page of an administrator who is signed in. */
export function adminHome(
  person: Person,
  { partners, contacts }: { partners: readonly PartnerLine[]; contacts: number },
  { apiUrl }: Addresses,
) {
  const rows = partners.map(
    ({ id, at, tradeName, place, email }) =>
      html`<tr>
        <td data-title="${texts.protocol}">${id}</td>
        <td data-title="${texts.receivedAt}">${formatBr(todayInSaoPaulo(at))}</td>
        <td data-title="${texts.tradeName}">${tradeName}</td>
        <td data-title="${texts.city}">${place}</td>
        <td data-title="${texts.email}">${email}</td>
      </tr>`,
  )
  const body = html`
    <p>${texts.contacts} <strong>${contacts > mostContacts ? texts.manyContacts : contacts}</strong>. ${texts.contactsForwarded}</p>
    <h2>${texts.partners}</h2>
    ${
      rows.length === 0
        ? html`<p class="alert">${texts.noPartners}</p>`
        : html`<div class="scroll">
            <table class="table stacked">
              <thead>
                <tr>
                  <th>${texts.protocol}</th>
                  <th>${texts.receivedAt}</th>
                  <th>${texts.tradeName}</th>
                  <th>${texts.city}</th>
                  <th>${texts.email}</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  `
  const aside = html`<div class="person">
    <span>${person.name}</span>${button(`${apiUrl}/admin/sair`, areaTexts.logOut)}
  </div>`
  return { title, area, body, aside }
}
