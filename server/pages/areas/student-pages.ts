import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill, messages } from '#contract/errors.ts'
import { isUnderWay } from '#machines/charge/index.ts'
import type { Config } from '#server/platform/config.ts'
import { firstNameOf, verificationAddress } from '#server/people/index.ts'
import type { CertificateRow, Person, listStandings } from '#server/people/index.ts'
import { areaTexts, studentAreaTexts as texts } from '#server/pages/texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { button } from './page.ts'

type Enrolment = Awaited<ReturnType<typeof listStandings>>[number]
type Addresses = Pick<Config, 'publicUrl' | 'apiUrl'>

const { area } = texts

const dayOf = (instant: Date) => formatBr(todayInSaoPaulo(instant))
const dayOfIso = (iso: string) => {
  const day = parseIso(iso)
  return day ? formatBr(day) : iso
}

/** The status of an enrolment for its student: its label, and whether there is something to pay. */
function standing({ status, chargeStatus, accepted }: Enrolment) {
  if (status === 'awaitingDetran') return { label: texts.awaitingDetran, payable: false }
  if (chargeStatus === 'paid')
    return {
      label: accepted ? texts.paid : texts.acceptancePending,
      payable: false,
    }
  if (chargeStatus !== null && isUnderWay(chargeStatus))
    return { label: texts.underWay, payable: false }
  if (chargeStatus === null) return { label: texts.nothingToPay, payable: false }
  return { label: texts.unpaid, payable: true }
}

function enrolmentCard(enrolment: Enrolment, { apiUrl }: Addresses): Html {
  const { label, payable } = standing(enrolment)
  const good = enrolment.chargeStatus === 'paid' && enrolment.accepted
  return html`<li class="card">
    <div>
      <h3>${enrolment.course}</h3>
      <p class="soft">${fill(texts.enrolment, { numero: enrolment.id, dia: dayOf(enrolment.createdAt) })}</p>
      <p><span class="mark ${good ? 'good' : 'open'}">${label}</span></p>
    </div>
    ${
      payable &&
      (enrolment.partner === null
        ? html`<a class="button" href="${apiUrl}/area-aluno/pagar/${enrolment.id}">${texts.pay}</a>`
        : html`<p>${messages.paymentPendingAtCfc}</p>`)
    }
  </li>`
}

function certificateCard(row: CertificateRow, { publicUrl }: Addresses): Html {
  return html`<li class="card">
    <div>
      <h3>${row.courseTitle}</h3>
      <p class="soft">
        ${fill(texts.certificate, { dia: dayOfIso(row.issuedOn), horas: row.workloadHours, codigo: row.code })}
      </p>
    </div>
    <a class="button" href="${verificationAddress(publicUrl, row.code)}">${texts.seeCertificate}</a>
  </li>`
}

/** The page of a student who is signed in. */
export function studentHome(
  person: Person,
  found: { enrolments: readonly Enrolment[]; certificates: readonly CertificateRow[] },
  addresses: Addresses,
) {
  const { enrolments, certificates } = found
  const body = html`
    <h2>${texts.enrolments}</h2>
    ${
      enrolments.length === 0
        ? html`<p class="notice">
            ${texts.noEnrolments}
            <a href="${addresses.publicUrl}/cursos">${texts.seeCourses}</a>.
          </p>`
        : html`<ul class="cards">
            ${enrolments.map((each) => enrolmentCard(each, addresses))}
          </ul>`
    }
    <h2>${texts.certificates}</h2>
    ${
      certificates.length === 0
        ? html`<p class="notice">
            ${texts.noCertificates}
          </p>`
        : html`<ul class="cards">
            ${certificates.map((each) => certificateCard(each, addresses))}
          </ul>`
    }
  `
  const aside = html`<div class="person">
    <span>${person.name}</span>${button(`${addresses.apiUrl}/area-aluno/sair`, areaTexts.logOut)}
  </div>`
  return { title: fill(texts.greeting, { nome: firstNameOf(person.name) }), area, body, aside }
}

/** The page of a visitor who is not signed in. `reason` of a failed attempt; `hash` is the partner's. */
export function studentGate(
  addresses: Addresses,
  { reason, hash }: { reason?: string; hash?: string } = {},
) {
  const login = hash === undefined ? '/legado' : `/legado/parceiro/${encodeURIComponent(hash)}`
  const body = html`
    <p class="notice ${reason ? 'wrong' : ''}">
      ${reason ?? texts.logInFirst}
    </p>
    <p><a class="button" href="${addresses.publicUrl}${login}">${areaTexts.logIn}</a></p>
  `
  return { title: area, area, body }
}
