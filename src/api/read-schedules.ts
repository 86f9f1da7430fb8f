import type { Acceptance } from '#contract/calls/schemas.ts'
import { mapRequirements, requirements } from '#contract/enrolment/requirements.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import { mapMethods, paymentMethods, type MethodPrices } from '#contract/payment.ts'
import { majority } from '#contract/terms.ts'
import { flag, isNothing, object, sublist, Unreadable, type Reader } from './reading.ts'
import { cents, day, rate, text, whole } from './reading-values.ts'
import { acceptance } from './read-acceptance.ts'
import { coursePlan, type CoursePlan } from './read-course-plan.ts'
import { provesDocument } from './settings.ts'

/** A course as it is offered in a place: the agenda of section 3. Money in cents, 0 where none is given. */
export interface Schedule extends Requirements, MethodPrices<number>, CoursePlan {
  id: number
  title: string
  /** Parcels without interest, null where none are given. */
  interestFree: number | null
  /** Interest of a month as an exact fraction (`'0.0199'`), null where none is given. */
  monthlyRate: string | null
  /** Hours of class as written, '' where none are given. */
  hours: string
  /** HTML of the course's own terms, '' for none: clean it before it is shown. */
  terms: string
  /** Least age in years: `majority` where none is given. */
  minimumAge: number
  /** First and last day of class as YYYY-MM-DD, '' where none is given; classes without dates begin at any time. */
  classDays: { first: string; last: string }
  /** What an acceptance names (row G49); without, none is sent. */
  documents: Acceptance[]
}

/** Of these a schedule has at least one. */
const scheduleNames = [
  ...paymentMethods.map(({ wirePrice }) => wirePrice),
  'CargaHoraria',
  'TituloPortal',
  'ConteudoAba',
]

/** The schedule requested by this id; null where there is none. */
export const schedule =
  (requestedId: number): Reader<Schedule | null> =>
  (answer) => {
    if (isNothing(answer)) return null
    const agenda = object(answer)
    if (scheduleNames.every((name) => agenda[name] === undefined))
      throw new Unreadable('Not a schedule')
    return {
      id: requestedId,
      title: text(agenda.TituloPortal),
      ...mapMethods('price', ({ wirePrice }) => cents(agenda[wirePrice]) ?? 0),
      interestFree: whole(agenda.NrParcelasSemJuros),
      monthlyRate: rate(agenda.JurosMensal),
      hours: text(agenda.CargaHoraria),
      ...coursePlan(agenda),
      terms: text(agenda.ConteudoAba).trim(),
      ...mapRequirements((name) => flag(agenda[requirements[name].wire]) ?? false),
      minimumAge: whole(agenda.IdadeMinima) ?? majority,
      classDays: { first: day(agenda.DataInicio), last: day(agenda.DataTermino) },
      documents: sublist(agenda.Documentos, acceptance).filter(({ Documento }) =>
        provesDocument(Documento),
      ),
    }
  }
