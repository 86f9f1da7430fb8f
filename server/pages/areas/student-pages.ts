import { consentWordings } from '#contract/consents.ts'
import { addDays, compareDates, formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { departmentFor } from '#contract/departments.ts'
import { contracts } from '#contract/documents.ts'
import { fill, messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { hoursLabel } from '#contract/offer-texts.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { isUnderWay } from '#machines/charge/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isOverdue, slipPdfAddress } from '#server/money/index.ts'
import { firstNameOf, verificationAddress } from '#server/people/index.ts'
import type { CertificateRow, Person, listEnrolmentStates } from '#server/people/index.ts'
import { areaTexts, studentAreaTexts as texts } from '#server/pages/texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { button, contacts } from './page.ts'

type Enrolment = Awaited<ReturnType<typeof listEnrolmentStates>>[number]

/** What the page of a student is made of. `termsHash`: of the terms of adhesion in force; null: there are none. */
interface Found {
  enrolments: readonly Enrolment[]
  certificates: readonly CertificateRow[]
  termsHash: string | null
  today: PlainDate
}

type Page = Found & Pick<Deps, 'config' | 'keys'>

/** What an enrolment passes through. */
const stages = [texts.stageEnrolment, texts.stagePayment, texts.stageTerms, texts.stageCourse]

/**
 * What a student is to do next, or to wait for. `tone` warning: it is the student's turn. `stage`: the position in `stages`,
 * none after the last. `action` gets the look of its button; `more` is only of interest.
 */
interface Step {
  tone?: 'success' | 'warning'
  stage?: number
  title: string
  detail?: Html | string
  action?: ((look: string) => Html) | false
  more?: Html | false
}

const { area } = texts

const dayOfIso = (iso: string) => {
  const day = parseIso(iso)
  return day ? formatBr(day) : iso
}

const link = (href: string, label: string, look = '') =>
  html`<a class="button ${look}" href="${href}">${label}</a>`

/** The page of the payment, opened to this browser: to pay, and for the receipt. */
const paymentAddress = ({ config }: Page, { id }: Enrolment) =>
  `${config.apiUrl}/area-aluno/pagar/${id}`

const termsAddress = ({ config }: Page) =>
  config.links.termsUrl ?? `${config.apiUrl}/documento/${contracts.adhesion}`

/** The day on which the slip of an enrolment is due; null where none is to be paid. */
const dueOf = ({ receivable }: Enrolment) =>
  receivable?.dueDate ? parseIso(receivable.dueDate) : null

function titleToPay(enrolment: Enrolment, today: PlainDate): string {
  const due = dueOf(enrolment)
  if (!due) return texts.payToBegin
  return fill(isOverdue(due, today) ? texts.overdue : texts.payUntil, { dia: formatBr(due) })
}

function stepToPay(page: Page, enrolment: Enrolment): Step {
  const { receivable, partner } = enrolment
  const stage = 1
  if (!receivable) return { stage, title: texts.nothingToPay }
  if (partner)
    return {
      tone: 'warning',
      stage,
      title: fill(texts.payPartner, { parceiro: partner.name }),
      detail: messages.paymentPendingAtCfc,
    }
  return {
    tone: 'warning',
    stage,
    title: titleToPay(enrolment, page.today),
    detail: html`${paymentMethodNames[receivable.method]}:
      <strong class="amount">${formatBRL(receivable.totalCents)}</strong>`,
    action: (look) => link(paymentAddress(page, enrolment), texts.pay, look),
  }
}

const acceptForm = (apiUrl: string, termsHash: string, look: string) =>
  html`<form method="post" action="${apiUrl}/area-aluno/aceitar" enctype="multipart/form-data">
    <input type="hidden" name="texto" value="${termsHash}" />
    <label class="consent">
      <input class="tick" type="checkbox" name="aceito" value="sim" required />
      <span>${consentWordings.adhesion}</span>
    </label>
    <button class="button ${look}">${texts.acceptTerms}</button>
  </form>`

function stepToAccept(page: Page): Step {
  const { termsHash, config } = page
  return {
    tone: 'warning',
    stage: 2,
    title: texts.accept,
    detail: html`${texts.readFirst} <a href="${termsAddress(page)}">${texts.adhesion}</a>.`,
    action: termsHash !== null && ((look) => acceptForm(config.apiUrl, termsHash, look)),
  }
}

function classesOf({ startsOn, endsOn }: Enrolment['schedule']): string {
  if (startsOn === null) return texts.classesAnyTime
  const days = { inicio: dayOfIso(startsOn), fim: dayOfIso(endsOn ?? startsOn) }
  return fill(endsOn === null ? texts.classesFrom : texts.classes, days)
}

function stepToLearn({ config }: Page, { schedule, type, hours }: Enrolment): Step {
  const { uf, cityId, active } = schedule
  const { studentAreaUrl } = config.links
  const place = `?uf=${uf}${cityId === null ? '' : `&cidade=${cityId}`}`
  const content = `${config.publicUrl}/cursos/${type.category}/${type.url}${place}`
  return {
    tone: 'success',
    stage: 3,
    title: texts.released,
    detail: [
      classesOf(schedule),
      studentAreaUrl === null && texts.enterHere,
      fill(texts.workload, { horas: hoursLabel(String(hours)) ?? hours }),
    ]
      .filter(Boolean)
      .join(' '),
    action: studentAreaUrl !== null && ((look) => link(studentAreaUrl, texts.enterCourse, look)),
    more: studentAreaUrl === null && active && link(content, texts.seeCourse, 'ghost'),
  }
}

function stepOf(page: Page, enrolment: Enrolment): Step {
  const { status, chargeStatus, accepted } = enrolment
  if (status === 'awaitingDetran')
    return { stage: 0, title: texts.awaitingDetran, detail: texts.awaitingDetranNext }
  if (chargeStatus === 'paid') return accepted ? stepToLearn(page, enrolment) : stepToAccept(page)
  if (chargeStatus !== null && isUnderWay(chargeStatus))
    return {
      stage: 1,
      title: texts.underWay,
      detail: texts.underWayNext,
      more: link(paymentAddress(page, enrolment), texts.seePayment, 'secondary'),
    }
  return stepToPay(page, enrolment)
}

function stepOfCertificate({ config }: Page, row: CertificateRow): Step {
  const { issuedOn, workloadHours, code } = row
  return {
    tone: 'success',
    title: texts.completed,
    detail: fill(texts.certificate, {
      dia: dayOfIso(issuedOn),
      horas: workloadHours,
      codigo: code,
    }),
    action: (look) => link(`${config.apiUrl}/area-aluno/certificado/${code}`, texts.download, look),
    more: link(verificationAddress(config.publicUrl, code), texts.seeCertificate, 'ghost'),
  }
}

/** Receipt, slip and contracts of an enrolment: those that there are. */
function documentsOf(page: Page, enrolment: Enrolment): Html {
  const { chargeStatus, receivable, partner, terms } = enrolment
  const due = dueOf(enrolment)
  const hasSlip =
    receivable?.status === 'issued' &&
    partner === null &&
    due !== null &&
    !isOverdue(due, page.today)
  const links: [href: string | false, label: string][] = [
    [chargeStatus === 'paid' && paymentAddress(page, enrolment), texts.receipt],
    [hasSlip && slipPdfAddress(page, receivable.id), texts.slip],
    [termsAddress(page), texts.adhesion],
    [terms !== null && `${page.config.apiUrl}/documento/${terms}`, texts.courseTerms],
  ]
  return html`<ul class="documents plain-list">
    ${links.map(([href, label]) => href !== false && html`<li><a href="${href}">${label}</a></li>`)}
    ${withdrawal(page, enrolment)}
  </ul>`
}

/** How to withdraw, while it is possible (decision L1). */
function withdrawal({ config, today }: Page, { id, createdAt }: Enrolment): Html | false {
  const until = addDays(todayInSaoPaulo(createdAt), withdrawalDays)
  if (compareDates(today, until) > 0) return false
  const subject = fill(texts.withdrawalSubject, { numero: id })
  const contact = `${config.publicUrl}/contato?departamento=${departmentFor('withdrawals').id}`
  return html`<li>
    <details>
      <summary>${texts.withdraw}</summary>
      <p>${fill(texts.withdrawal, { dia: formatBr(until) })}</p>
      <ul>
        ${contacts(subject)}
        <li><a href="${contact}">${texts.contactPage}</a></li>
      </ul>
    </details>
  </li>`
}

/** A course and its next step; `enrolment` undefined: it was cancelled after the course. */
interface CourseCard {
  course: string
  step: Step
  enrolment?: Enrolment | undefined
}

function stageMark(stage: number, current: number): Html | false {
  if (stage === current) return html` aria-current="step"`
  return stage < current && html` data-done`
}

function courseCard(page: Page, { course, step, enrolment }: CourseCard, look: string): Html {
  const { tone = '', stage: at, title, detail, action, more } = step
  return html`<li class="card">
    <h3>${course}</h3>
    ${
      at !== undefined &&
      html`<ol class="stages plain-list">
        ${stages.map((name, stage) => html`<li${stageMark(stage, at)}>${name}</li>`)}
      </ol>`
    }
    <div class="step ${tone}">
      <div>
        <p class="step-title">${title}</p>
        ${detail !== undefined && html`<p class="figures">${detail}</p>`}
      </div>
      ${(action || more) && html`<div class="row">${action && action(look)} ${more}</div>`}
    </div>
    ${
      enrolment &&
      html`${documentsOf(page, enrolment)}
        <p class="soft">
          ${fill(texts.enrolment, {
            numero: enrolment.id,
            dia: formatBr(todayInSaoPaulo(enrolment.createdAt)),
          })}
        </p>`
    }
  </li>`
}

/** The page of a student who is signed in: what is to be done, then what is completed. The first thing to do has the page's amber button. */
export function studentHome(person: Person, page: Page) {
  const { enrolments, certificates, config } = page
  const completed = new Set(certificates.map(({ enrolmentId }) => enrolmentId))
  const isTheirTurn = ({ step }: CourseCard) => Number(step.tone === 'warning')
  const current = enrolments
    .filter(({ id }) => !completed.has(id))
    .map((each): CourseCard => ({
      course: each.type.title,
      step: stepOf(page, each),
      enrolment: each,
    }))
    .toSorted((a, b) => isTheirTurn(b) - isTheirTurn(a))
  const done = certificates.map((row): CourseCard => ({
    course: row.courseTitle,
    step: stepOfCertificate(page, row),
    enrolment: enrolments.find(({ id }) => id === row.enrolmentId),
  }))
  const first = current.find(({ step }) => step.action)
  // Certificates are alike: none of them is the next one.
  const lookOf = (card: CourseCard) => (card === first ? 'accent' : 'secondary')
  const section = (title: string, cards: readonly CourseCard[], none: Html | string) => html`
    <h2>${title}</h2>
    ${
      cards.length === 0
        ? html`<p class="soft">${none}</p>`
        : html`<ul class="courses plain-list">
            ${cards.map((card) => courseCard(page, card, cards === done ? '' : lookOf(card)))}
          </ul>`
    }
  `
  const seeCourses = html`<a href="${config.publicUrl}/cursos">${texts.seeCourses}</a>`
  const sections = [
    section(texts.enrolments, current, html`${texts.noEnrolments} ${seeCourses}.`),
    section(texts.certificates, done, texts.noCertificates),
  ]
  // What there is comes before what there is not.
  const body = html`${current.length === 0 && done.length > 0 ? sections.toReversed() : sections}`
  const aside = html`<div class="person">
    <span>${person.name}</span>${button(`${config.apiUrl}/area-aluno/sair`, areaTexts.logOut)}
  </div>`
  return { title: fill(texts.greeting, { nome: firstNameOf(person.name) }), area, body, aside }
}

/** The page of a visitor who is not signed in. `reason` of a failed attempt; `hash` is the partner's. */
export function studentGate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { reason, hash }: { reason?: string; hash?: string } = {},
) {
  const login = hash === undefined ? '/legado' : `/legado/parceiro/${encodeURIComponent(hash)}`
  const body = html`
    <p class="${reason ? 'alert' : 'lead'}">${reason ?? texts.logInFirst}</p>
    <p>${link(`${publicUrl}${login}`, areaTexts.logIn)}</p>
  `
  return { title: area, area, body }
}
