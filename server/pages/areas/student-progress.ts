import { brand } from '#contract/brand.ts'
import { consentWordings } from '#contract/consents.ts'
import {
  formatBr,
  formatMoment,
  momentInSaoPaulo,
  parseIso,
  todayInSaoPaulo,
} from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { contracts } from '#contract/documents.ts'
import { fill, messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { hoursLabel } from '#contract/offer-texts.ts'
import { methodRows, paymentMethodNames } from '#contract/payment.ts'
import { isUnderWay } from '#machines/charge/index.ts'
import { isOverdue } from '#server/money/index.ts'
import { verificationAddress } from '#server/people/index.ts'
import type { CertificateRow, listEnrolmentStates, listRefunds } from '#server/people/index.ts'
import { studentAreaTexts as texts } from '#server/pages/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

type Refund = Awaited<ReturnType<typeof listRefunds>>[number]

export type Enrolment = Awaited<ReturnType<typeof listEnrolmentStates>>[number]

/** What the page of a student is made of. `termsHash`: of the terms of adhesion in force; null: there are none. */
export interface StudentPage extends Pick<Deps, 'config' | 'keys'> {
  enrolments: readonly Enrolment[]
  refunds: readonly Refund[]
  certificates: readonly CertificateRow[]
  termsHash: string | null
  today: PlainDate
}

/** What an enrolment passes through. */
export const stages = [
  texts.stageEnrolment,
  texts.stagePayment,
  texts.stageTerms,
  texts.stageCourse,
]

/**
 * What a student is to do next, or to wait for. `tone` warning: it is the student's turn. `stage`: the position in `stages`,
 * none after the last. `action` gets the look of its button; `more` is only of interest; `ask`: a sentence that ends
 * in the list of who answers, with the subject of an e-mail; without the chat where the action leads there.
 */
export interface Step {
  tone?: 'success' | 'warning'
  stage?: number
  title: string
  detail?: Html | string
  action?: ((look: string) => Html) | false
  more?: Html | false
  ask?: { sentence: string; subject: string; chat: boolean } | false
}

const dayOfIso = (iso: string) => {
  const day = parseIso(iso)
  return day ? formatBr(day) : iso
}

export const link = (href: string, label: string, look = '') =>
  html`<a class="button ${look}" href="${href}">${label}</a>`

/** The page of the payment, opened to this browser: to pay, and for the receipt. */
export const paymentAddress = ({ config }: StudentPage, { id }: Enrolment) =>
  `${config.apiUrl}/area-aluno/pagar/${id}`

export const termsAddress = ({ config }: StudentPage) =>
  config.links.termsUrl ?? `${config.apiUrl}/documento/${contracts.adhesion}`

/** The due day of what is to be paid; null where there is none. */
export const dueOf = ({ receivable }: Enrolment) =>
  receivable?.dueDate ? parseIso(receivable.dueDate) : null

function titleToPay(enrolment: Enrolment, today: PlainDate): string {
  const { receivable } = enrolment
  const due = dueOf(enrolment)
  if (!receivable || !due) return texts.payToBegin
  const { short: metodo } = methodRows[receivable.method]
  return fill(isOverdue(receivable.method, due, today) ? texts.overdue : texts.payUntil, {
    metodo,
    dia: formatBr(due),
  })
}

function stepToPay(page: StudentPage, enrolment: Enrolment): Step {
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
    action: (look) =>
      link(
        paymentAddress(page, enrolment),
        fill(texts.pay, { valor: formatBRL(receivable.totalCents) }),
        look,
      ),
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

function stepToAccept(page: StudentPage): Step {
  const { termsHash, config } = page
  return {
    tone: 'warning',
    stage: 2,
    title: texts.accept,
    detail: html`${texts.readFirst} <a href="${termsAddress(page)}">${texts.adhesion}</a>.`,
    action: termsHash !== null && ((look) => acceptForm(config.apiUrl, termsHash, look)),
  }
}

/** The days of the classes; without any, nothing is known of when they are. */
function classesOf({ startsOn, endsOn }: Enrolment['schedule']): string | false {
  if (startsOn === null) return false
  const days = { inicio: dayOfIso(startsOn), fim: dayOfIso(endsOn ?? startsOn) }
  return fill(endsOn === null ? texts.classesFrom : texts.classes, days)
}

/** Where the course of an enrolment is described, for its place; false where it is not offered there any more. */
export function courseAddress(
  { config }: StudentPage,
  { schedule, type }: Enrolment,
): string | false {
  const { uf, cityId, active } = schedule
  const place = `?uf=${uf}${cityId === null ? '' : `&cidade=${cityId}`}`
  return active && `${config.publicUrl}/cursos/${type.category}/${type.url}${place}`
}

/** A course is entered by its address; an installation without one is asked. */
function stepToLearn({ config }: StudentPage, { id, schedule, type, hours }: Enrolment): Step {
  const { studentAreaUrl } = config.links
  const message = fill(texts.accessMessage, { curso: type.title, numero: id })
  const chat = `${brand.whatsapp.href}?text=${encodeURIComponent(message)}`
  return {
    tone: 'success',
    stage: 3,
    title: studentAreaUrl === null ? texts.confirmed : texts.released,
    detail: [
      studentAreaUrl === null && texts.askFirst,
      classesOf(schedule),
      fill(texts.workload, { horas: hoursLabel(String(hours))?.replace(' ', '\u00a0') ?? hours }),
    ]
      .filter(Boolean)
      .join(' '),
    action: (look) =>
      studentAreaUrl === null
        ? link(chat, texts.askAccess, look)
        : link(studentAreaUrl, texts.enterCourse, look),
    ask: studentAreaUrl === null && {
      sentence: texts.askHow,
      subject: fill(texts.accessSubject, { numero: id }),
      chat: false,
    },
  }
}

export function stepOf(page: StudentPage, enrolment: Enrolment): Step {
  const { status, chargeStatus, accepted, withdrawnAt } = enrolment
  if (withdrawnAt)
    return {
      stage: 1,
      title: texts.withdrawn,
      detail: fill(texts.withdrawnAt, { momento: formatMoment(momentInSaoPaulo(withdrawnAt)) }),
      more: link(paymentAddress(page, enrolment), texts.withdrawalReceipt, 'secondary'),
    }
  if (status === 'awaitingDetran')
    return {
      stage: 0,
      title: texts.awaitingDetran,
      detail: texts.awaitingDetranNext,
      ask: {
        sentence: texts.askDetran,
        subject: fill(texts.awaitingDetranSubject, { numero: enrolment.id }),
        chat: true,
      },
    }
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

/** The payment of a cancelled enrolment was given back. */
export const stepOfRefund = (
  { config }: StudentPage,
  { enrolmentId, cents, doneAt }: Refund,
): Step => ({
  title: texts.refunded,
  detail: fill(texts.refundedAt, {
    numero: enrolmentId,
    valor: formatBRL(cents),
    dia: doneAt ? formatBr(todayInSaoPaulo(doneAt)) : '',
  }),
  more: link(`${config.publicUrl}/cursos`, texts.seeCourses, 'secondary'),
})

export function stepOfCertificate({ config }: StudentPage, row: CertificateRow): Step {
  const { issuedOn, workloadHours, code } = row
  return {
    tone: 'success',
    title: texts.completed,
    detail: html`${fill(texts.certificate, { dia: dayOfIso(issuedOn), horas: workloadHours })}<br />${fill(texts.certificateCode, { codigo: code })}`,
    action: (look) => link(`${config.apiUrl}/area-aluno/certificado/${code}`, texts.download, look),
    more: link(verificationAddress(config.publicUrl, code), texts.seeCertificate, 'ghost'),
  }
}
