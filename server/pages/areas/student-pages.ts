import { compareDates, formatBr, todayInSaoPaulo } from '#contract/dates.ts'
import { departmentFor } from '#contract/departments.ts'
import { fill } from '#contract/errors.ts'
import { paymentMethod, receiptFragment } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { isUnderWay } from '#machines/charge/index.ts'
import { isOverdue, lastWithdrawalDay, slipPdfAddress } from '#server/money/index.ts'
import { firstNameOf } from '#server/people/index.ts'
import type { Person } from '#server/people/index.ts'
import { areaTexts, studentAreaTexts as texts } from '#server/pages/texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { contacts, postButton } from './page.ts'
import {
  courseAddress,
  dueOf,
  link,
  paymentAddress,
  stages,
  stepOf,
  stepOfCertificate,
  stepOfRefund,
  termsAddress,
} from './student-progress.ts'
import type { Enrolment, Step, StudentPage } from './student-progress.ts'

const { area } = texts

type DocumentLink = [href: string | false, label: string]

/** Links to the documents that a bank takes for each method. */
const toPayBy: Readonly<
  Record<PaymentMethod, (page: StudentPage, receivableId: number) => DocumentLink[]>
> = {
  [paymentMethod.boleto]: (page, id) => [[slipPdfAddress(page, id), texts.slip]],
  [paymentMethod.card]: () => [],
}

/** Receipt, slip and contracts of an enrolment, and what the course teaches: those that there are. */
function documentsOf(page: StudentPage, enrolment: Enrolment): Html {
  const { chargeStatus, receivable, partner, terms } = enrolment
  const due = dueOf(enrolment)
  const isPayable =
    receivable?.status === 'issued' &&
    partner === null &&
    due !== null &&
    !isOverdue(receivable.method, due, page.today)
  const links: DocumentLink[] = [
    [
      chargeStatus === 'paid' && `${paymentAddress(page, enrolment)}#${receiptFragment}`,
      texts.receipt,
    ],
    ...(isPayable ? toPayBy[receivable.method](page, receivable.id) : []),
    [termsAddress(page), texts.adhesion],
    [terms !== null && `${page.config.apiUrl}/documento/${terms}`, texts.courseTerms],
    [courseAddress(page, enrolment), texts.seeCourse],
  ]
  return html`<ul class="documents plain-list">
    ${links.map(([href, label]) => href !== false && html`<li><a href="${href}">${label}</a></li>`)}
  </ul>`
}

/** How to withdraw, while it is possible (row L1). */
function withdrawal(page: StudentPage, enrolment: Enrolment): Html | false {
  const { config, today, certificates } = page
  const { id, chargeStatus, receivable, withdrawnAt } = enrolment
  const until = lastWithdrawalDay(enrolment)
  if (compareDates(today, until) > 0 || withdrawnAt) return false
  const subject = fill(texts.withdrawalSubject, { numero: id })
  const isPending = chargeStatus !== null && isUnderWay(chargeStatus)
  const text = chargeStatus === 'paid' || isPending ? texts.withdrawal : texts.withdrawalUnpaid
  const certificado = certificates.some(({ enrolmentId }) => enrolmentId === id)
    ? texts.withdrawalCertificate
    : ''
  const contact = `${config.publicUrl}/contato?departamento=${departmentFor('withdrawals').id}`
  return html`<details>
    <summary>${texts.withdraw}</summary>
    <p>${fill(text, { dia: formatBr(until), certificado })}</p>
    ${receivable && !isPending && html`<p>${link(paymentAddress(page, enrolment), texts.withdrawHere, 'secondary small')}</p>`}
    <ul class="contacts plain-list">
      ${contacts(subject)}
      <li><a href="${contact}">${texts.contactPage}</a></li>
    </ul>
  </details>`
}

/** A course and its next step; `enrolment` undefined: it was cancelled. */
interface CourseCard {
  course: string
  step: Step
  enrolment?: Enrolment | undefined
}

function stageMark(stage: number, current: number): Html | false {
  if (stage === current) return html` aria-current="step"`
  return stage < current && html` data-done`
}

function courseCard(
  page: StudentPage,
  { course, step, enrolment }: CourseCard,
  look: string,
): Html {
  const { tone = '', stage: at, title, detail, action, more, ask } = step
  return html`<li class="card">
    <div>
      <h3>${course}</h3>
      ${
        enrolment &&
        html`<p class="soft">
          ${fill(texts.enrolment, {
            numero: enrolment.id,
            dia: formatBr(todayInSaoPaulo(enrolment.createdAt)),
          })}
        </p>`
      }
    </div>
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
      ${
        ask &&
        html`<div class="ask">
          <p>${ask.sentence}</p>
          <ul class="contacts plain-list">
            ${contacts(ask.subject, ask.chat)}
          </ul>
        </div>`
      }
    </div>
    ${enrolment && html`${documentsOf(page, enrolment)} ${withdrawal(page, enrolment)}`}
  </li>`
}

/** The page of a student: what is to be paid, to be done, given back, completed. The first thing to do has the amber button. */
export function studentHome(person: Person, page: StudentPage) {
  const { enrolments, certificates, config } = page
  const completed = new Set(certificates.map(({ enrolmentId }) => enrolmentId))
  // A payment has a deadline: it comes before terms to accept.
  const rank = ({ step: { tone, stage = 0 } }: CourseCard) =>
    tone === 'warning' ? stage : stages.length
  const current = enrolments
    .filter(({ id }) => !completed.has(id))
    .map((each): CourseCard => ({
      course: each.type.title,
      step: stepOf(page, each),
      enrolment: each,
    }))
    .toSorted((a, b) => rank(a) - rank(b))
  const done = certificates.map((row): CourseCard => ({
    course: row.courseTitle,
    step: stepOfCertificate(page, row),
    enrolment: enrolments.find(({ id }) => id === row.enrolmentId),
  }))
  const returned = page.refunds.map((refund): CourseCard => ({
    course: refund.course,
    step: stepOfRefund(page, refund),
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
    section(
      texts.enrolments,
      [...current, ...returned],
      html`${texts.noEnrolments} ${seeCourses}.`,
    ),
    section(texts.certificates, done, texts.noCertificates),
  ]
  // What there is comes before what there is not.
  const body = html`${current.length === 0 && done.length > 0 ? sections.toReversed() : sections}`
  const aside = html`<div class="person">
    <span>${person.name}</span>${postButton(`${config.apiUrl}/area-aluno/sair`, areaTexts.logOut)}
  </div>`
  return { title: fill(texts.greeting, { nome: firstNameOf(person.name) }), area, body, aside }
}

/** The page of a visitor who is not signed in any more, or could not be: why, and the way to the login. */
export function studentGate(login: string, reason: string) {
  const body = html`
    <p class="alert">${reason}</p>
    <p>${link(login, areaTexts.logIn)}</p>
  `
  return { title: area, area, body }
}
