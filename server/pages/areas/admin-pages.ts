import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { formatBr, todayInSaoPaulo } from '#contract/dates.ts'
import type { Config } from '#server/platform/config.ts'
import type { Person } from '#server/people/students/repository.ts'
import { demoAdmin, demoPassword } from '#server/seed/people-table.ts'
import { html } from '#server/platform/html/html.ts'
import { button } from './page.ts'

type Addresses = Pick<Config, 'apiUrl'>

const area = 'Administração'

/** A partner's registration as the list shows it. */
export interface PartnerLine {
  id: number
  at: Date
  tradeName: string
  place: string
  email: string
}

/** The page of whoever is not in. `demo` tells the demo administrator's login where there is one. */
export function adminDoor(
  { apiUrl }: Addresses,
  { reason, demo }: { reason?: string | undefined; demo: boolean },
) {
  const body = html`
    <p>
      Esta é a página de referência do site administrativo para onde leva o link “Login Parceiro”.
      Entre com o CPF e a senha de administrador.
    </p>
    ${reason !== undefined && html`<p class="notice wrong" role="alert">${reason}</p>`}
    ${
      demo &&
      html`<p class="notice">
        Demonstração: CPF ${cpfRule.format(demoAdmin.cpf)}, senha ${demoPassword}.
      </p>`
    }
    <form
      class="fields"
      method="post"
      action="${apiUrl}/admin/entrar"
      enctype="multipart/form-data"
    >
      <label>
        CPF
        <input name="cpf" inputmode="numeric" autocomplete="username" maxlength="14" required />
      </label>
      <label>
        Senha
        <input
          name="senha"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required
        />
      </label>
      <button>Entrar</button>
    </form>
  `
  return { title: 'Site administrativo', area, body }
}

/** The page of an administrator who is in. */
export function adminHome(
  person: Person,
  { partners, contacts }: { partners: readonly PartnerLine[]; contacts: number },
  { apiUrl }: Addresses,
) {
  const rows = partners.map(
    ({ id, at, tradeName, place, email }) =>
      html`<tr>
        <td>${id}</td>
        <td>${formatBr(todayInSaoPaulo(at))}</td>
        <td>${tradeName}</td>
        <td>${place}</td>
        <td>${email}</td>
      </tr>`,
  )
  const body = html`
    <p>
      Mensagens recebidas pela página de contato: <strong>${contacts}</strong>. Elas seguem por
      e-mail ao departamento de cada uma.
    </p>
    <h2>Cadastros de parceiros</h2>
    ${
      rows.length === 0
        ? html`<p class="notice">Nenhum cadastro recebido.</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th>Protocolo</th>
                  <th>Recebido em</th>
                  <th>Nome fantasia</th>
                  <th>Cidade</th>
                  <th>E-mail</th>
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
    <span>${person.name}</span>${button(`${apiUrl}/admin/sair`, 'Sair')}
  </div>`
  return { title: 'Site administrativo', area, body, aside }
}
