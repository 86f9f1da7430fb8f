import type { Schedule } from '#contract/calls/courses.ts'
import { contracts } from '#contract/documents.ts'
import { mapRequirementMembers } from '#contract/enrolment/requirements.ts'
import { ratePercent } from '#contract/installment-offers.ts'
import { mapMethods } from '#contract/payment.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { documents } from '#server/platform/db/schema.ts'
import { inertText, safeHtml } from '#server/platform/html/safe-html.ts'
import { coursePlan } from './course-plan.ts'
import { paymentOptions } from './payment-options.ts'
import { reais } from '#server/catalogue/courses/views.ts'
import { currentDocument } from '#server/catalogue/documents/repository.ts'
import { findSchedule } from './repository.ts'
import type { FoundSchedule } from './repository.ts'

type DocumentRow = typeof documents.$inferSelect

/** The documents an enrolment in a schedule must accept: the course's own terms, if any, and the adhesion contract. */
async function documentsToAccept(db: Tx, found: FoundSchedule): Promise<DocumentRow[]> {
  const adhesion = await currentDocument(db, contracts.adhesion)
  return [found.terms, adhesion].filter((row): row is DocumentRow => Boolean(row))
}

/** A schedule as the course page and the enrolment show it; null when there is none. `monthlyRate`: `'0.0199'`. */
export async function describeSchedule(
  db: Tx,
  id: number,
  monthlyRate: string,
): Promise<Schedule | null> {
  const found = await findSchedule(db, id)
  if (!found) return null
  const { schedule, course, type, terms } = found
  const accepted = await documentsToAccept(db, found)
  return {
    Id: schedule.id,
    ...mapMethods('wirePrice', ({ price }) => reais(schedule[price])),
    NrParcelasSemJuros: schedule.interestFreeInstallments,
    CargaHoraria: course.workloadHours,
    ...coursePlan(course),
    ConteudoAba: terms ? safeHtml(terms.html) : '',
    UF: schedule.uf,
    TituloPortal: inertText(type.title),
    PagamentoInfo: paymentOptions(schedule, monthlyRate),
    ...mapRequirementMembers((name) => course[name]),
    IdadeMinima: course.minAge,
    DataInicio: schedule.startsOn,
    DataTermino: schedule.endsOn,
    JurosMensal: ratePercent(monthlyRate),
    Documentos: accepted.map(({ kind, version, sha256 }) => ({
      Documento: kind,
      Versao: version,
      Sha256: sha256,
    })),
  }
}
