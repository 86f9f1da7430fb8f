import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { isUnderWay } from '#machines/charge/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { CertificateRow } from '#server/people/certificates/repository.ts'
import { verificationAddress } from '#server/people/certificates/pdf.ts'
import type { listStandings, Person } from '#server/people/students/repository.ts'
import { firstNameOf } from '#server/people/tickets/masking.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { button } from './page.ts'

type Enrolment = Awaited<ReturnType<typeof listStandings>>[number]
type Addresses = Pick<Config, 'publicUrl' | 'apiUrl'>

const area = 'Área do aluno'

const dayOf = (instant: Date) => formatBr(todayInSaoPaulo(instant))
const dayOfIso = (iso: string) => {
  const day = parseIso(iso)
  return day ? formatBr(day) : iso
}

/** How an enrolment stands for its student: what it is called, and whether there is something to pay. */
function standing({ status, chargeStatus, accepted }: Enrolment) {
  if (status === 'awaitingDetran')
    return { label: 'Aguardando liberação do Detran', payable: false }
  if (chargeStatus === 'paid')
    return {
      label: accepted ? 'Pagamento confirmado' : 'Aceite dos termos pendente',
      payable: false,
    }
  if (chargeStatus !== null && isUnderWay(chargeStatus))
    return { label: 'Pagamento em processamento', payable: false }
  if (chargeStatus === null) return { label: 'Sem cobrança em aberto', payable: false }
  return { label: 'Pagamento pendente', payable: true }
}

function enrolmentCard(enrolment: Enrolment, { apiUrl }: Addresses): Html {
  const { label, payable } = standing(enrolment)
  const good = enrolment.chargeStatus === 'paid' && enrolment.accepted
  return html`<li class="card">
    <div>
      <h3>${enrolment.course}</h3>
      <p class="soft">Inscrição ${enrolment.id}, feita em ${dayOf(enrolment.createdAt)}</p>
      <p><span class="mark ${good ? 'good' : 'open'}">${label}</span></p>
    </div>
    ${
      payable &&
      (enrolment.partnerId === null
        ? html`<a class="button" href="${apiUrl}/area-aluno/pagar/${enrolment.id}">Pagar</a>`
        : html`<p>Procure o seu CFC para regularizar o pagamento.</p>`)
    }
  </li>`
}

function certificateCard(row: CertificateRow, { publicUrl }: Addresses): Html {
  return html`<li class="card">
    <div>
      <h3>${row.courseTitle}</h3>
      <p class="soft">
        Emitido em ${dayOfIso(row.issuedOn)}, ${row.workloadHours} horas/aula, código ${row.code}
      </p>
    </div>
    <a class="button" href="${verificationAddress(publicUrl, row.code)}">Ver certificado</a>
  </li>`
}

/** The page of a student who is in. */
export function studentHome(
  person: Person,
  found: { enrolments: readonly Enrolment[]; certificates: readonly CertificateRow[] },
  addresses: Addresses,
) {
  const { enrolments, certificates } = found
  const body = html`
    <h2>Minhas inscrições</h2>
    ${
      enrolments.length === 0
        ? html`<p class="notice">
            Você não tem inscrições em andamento.
            <a href="${addresses.publicUrl}/cursos">Conheça os cursos</a>.
          </p>`
        : html`<ul class="cards">
            ${enrolments.map((each) => enrolmentCard(each, addresses))}
          </ul>`
    }
    <h2>Meus certificados</h2>
    ${
      certificates.length === 0
        ? html`<p class="notice">
            Os certificados aparecem aqui depois da conclusão de cada curso.
          </p>`
        : html`<ul class="cards">
            ${certificates.map((each) => certificateCard(each, addresses))}
          </ul>`
    }
  `
  const aside = html`<div class="person">
    <span>${person.name}</span>${button(`${addresses.apiUrl}/area-aluno/sair`, 'Sair')}
  </div>`
  return { title: `Olá, ${firstNameOf(person.name)}`, area, body, aside }
}

/** The page of whoever is not in. `reason` says why when there was an attempt; `hash` is the partner's. */
export function studentDoor(
  addresses: Addresses,
  { reason, hash }: { reason?: string; hash?: string } = {},
) {
  const login = hash === undefined ? '/legado' : `/legado/parceiro/${encodeURIComponent(hash)}`
  const body = html`
    <p class="notice ${reason ? 'wrong' : ''}">
      ${reason ?? 'Para ver as suas inscrições e certificados, entre com o seu CPF e a sua senha.'}
    </p>
    <p><a class="button" href="${addresses.publicUrl}${login}">Entrar</a></p>
  `
  return { title: 'Área do aluno', area, body }
}
