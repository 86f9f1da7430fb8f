import { and, eq } from 'drizzle-orm'
import { formatBr, parseIso } from '#contract/dates.ts'
import { formatBRL } from '#contract/money.ts'
import { stateByUf } from '#contract/states.ts'
import type { Tx } from '#server/db/database.ts'
import {
  cities,
  consents,
  courses,
  courseTypes,
  documents,
  enrolments,
  schedules,
  students,
} from '#server/db/schema.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { Renderer } from '#server/jobs/renderer.ts'
import { findPayment } from '#server/receivables/repository.ts'
import type { FoundPayment } from '#server/receivables/repository.ts'
import { safeHtml } from '#server/safe-html.ts'
import { boletoMethod } from '#server/schedules/payment-options.ts'
import { firstNameOf } from '#server/tickets/masking.ts'
import { letterHtml, letterText, withdrawalRight } from './letter-page.ts'
import type { LetterContent } from './letter-page.ts'

async function findFacts(db: Tx, enrolmentId: number) {
  const [row] = await db
    .select({
      enrolment: enrolments,
      student: students,
      schedule: schedules,
      course: courses,
      type: courseTypes,
      city: cities,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .leftJoin(cities, eq(cities.id, schedules.cityId))
    .where(eq(enrolments.id, enrolmentId))
  return row
}

type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** The very versions that were accepted, whatever is served by now. */
function acceptedDocuments(db: Tx, enrolmentId: number) {
  return db
    .select({
      kind: documents.kind,
      version: documents.version,
      title: documents.title,
      html: documents.html,
    })
    .from(consents)
    .innerJoin(
      documents,
      and(
        eq(documents.kind, consents.documentKind),
        eq(documents.version, consents.documentVersion),
      ),
    )
    .where(eq(consents.enrolmentId, enrolmentId))
    .orderBy(consents.id)
}

/** Where a course takes place, as people say it. */
function placeOf({ schedule, city }: Facts): string {
  return city
    ? `${city.name}/${city.uf}`
    : `${stateByUf(schedule.uf)?.name ?? schedule.uf} (todas as cidades)`
}

function payment({ receivable, couponCode }: FoundPayment): LetterContent['facts'] {
  const due = receivable.dueDate === null ? null : parseIso(receivable.dueDate)
  const discount = receivable.discountCents > 0
  return [
    ['Preço', formatBRL(receivable.listCents)],
    ...(discount
      ? ([
          [
            `Desconto${couponCode ? ` (cupom ${couponCode})` : ''}`,
            formatBRL(receivable.discountCents),
          ],
        ] as const)
      : []),
    ['Total', formatBRL(receivable.totalCents)],
    ['Forma de pagamento', receivable.method === boletoMethod ? 'Boleto' : 'Cartão de crédito'],
    ...(due ? ([['Vencimento', formatBr(due)]] as const) : []),
  ]
}

const waiting =
  'A sua inscrição aguarda a liberação do Detran. Nada é cobrado antes dela: avisaremos por e-mail quando o ' +
  'pagamento puder ser feito.'

const document = (title: string, version: string, html: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  `<body><h1>${escapeHtml(title)}</h1><p>Versão ${escapeHtml(version)}</p>${safeHtml(html)}</body></html>`

/** Confirmation of an enrolment: summary of the contract, the way to pay, and the accepted texts attached. */
export const enrolmentConfirmed: Renderer = async (payload, { db, config }) => {
  const enrolmentId = Number(payload.enrolmentId)
  const facts = await findFacts(db, enrolmentId)
  if (!facts || facts.enrolment.status === 'cancelled') return null
  const { student, course, type } = facts
  const found = await findPayment(db, enrolmentId)
  const paid = found?.receivable.status === 'paid'
  const content: LetterContent = {
    title: `Inscrição recebida: ${type.title}`,
    opening: [
      `Olá, ${firstNameOf(student.name)}. Recebemos a sua inscrição. Este é o resumo do que foi contratado.`,
      ...(found ? [] : [waiting]),
    ],
    facts: [
      ['Curso', type.title],
      ['Carga horária', `${course.workloadHours} horas/aula`],
      ['Local', placeOf(facts)],
      ...(found ? payment(found) : []),
      ['Número da inscrição', String(enrolmentId)],
    ],
    ...(found &&
      !paid && {
        link: {
          label: 'Ir para o pagamento',
          url: `${config.publicUrl}/efetuar-pagamento/${enrolmentId}`,
        },
      }),
    closing: [
      withdrawalRight,
      'Os termos aceitos por você estão anexados a esta mensagem. Guarde-os.',
      'Se você não fez esta inscrição, responda a este e-mail ou ligue para nós.',
    ],
  }
  const accepted = await acceptedDocuments(db, enrolmentId)
  return {
    to: student.email,
    subject: content.title,
    text: letterText(content),
    html: letterHtml(content),
    attachments: accepted.map(({ kind, version, title, html }) => ({
      filename: `${kind}-versao-${version}.html`,
      content: document(title, version, html),
      contentType: 'text/html; charset=utf-8',
    })),
  }
}
