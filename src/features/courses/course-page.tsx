import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brand, brandAddress, brandCompany } from '#contract/brand.ts'
import { categoryDetails, type Category } from '#contract/categories.ts'
import { courseTypeQuery } from '#src/api/course-type.ts'
import type { Place } from '#src/api/schedules.ts'
import type { CourseType } from '#src/api/read-course-type.ts'
import { pictureAlt } from '#src/api/read-courses.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { useAddressWindow, type SearchMove } from '#src/blocks/address-window/use-address-window.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CourseBar } from './course-bar.tsx'
import { CourseContent } from './course-content.tsx'
import { QuestionsInView } from './course-questions-in-view.tsx'
import { CourseGains } from './course-gains.tsx'
import { CourseDialogs } from './course-dialogs.tsx'
import type { CourseDialog, CourseSearch } from './course-search.ts'
import { OfferCard } from './offer-card.tsx'
import { ShareCourse } from './share-course.tsx'
import { useOffer } from './use-offer.ts'
import { usePrefetch } from './use-prefetch.ts'
import { usePlaceChoice } from './use-place-choice.ts'
import styles from './course-page.module.css'

/** What an enrolment is about: a scheduled course in a place, with its payment options. */
export interface EnrolmentRequest {
  schedule: Schedule
  options: PaymentOption[]
  courseTitle: string
  /** State of the course: an enrolment's address must be in it. */
  courseUf: string
  place: Place
  onClose: () => void
}

/**
 * Props of {@link CoursePage}.
 * - `url`: last part of the course's address, `category` the one before. `search`: chosen place and open dialog, changed by `onSearch`.
 * - `enrolmentDialog` renders the enrolment; `prefetchEnrolment` fetches its code ahead of the click.
 */
interface CoursePageProps {
  url: string
  category: Category
  search: CourseSearch
  onSearch: (next: CourseSearch, how: SearchMove) => void
  enrolmentDialog: (request: EnrolmentRequest) => ReactNode
  prefetchEnrolment: () => void
}

/** A course: what it is, where it is offered, for how much, and the next steps. */
export function CoursePage({ url, ...rest }: CoursePageProps) {
  // The route has loaded it; this refetches it when stale.
  const { data: type } = useQuery(courseTypeQuery(url))
  return type ? <Course type={type} {...rest} /> : null
}

function Course({
  type,
  category,
  search,
  onSearch,
  enrolmentDialog,
  prefetchEnrolment,
}: Omit<CoursePageProps, 'url'> & { type: CourseType }) {
  const choice = usePlaceChoice(type.id, type.states, search, (next) => onSearch(next, 'replace'))
  const offer = useOffer(type.id, choice.place, choice.choosable)
  const nothingOffered =
    offer.status === 'absent' || (offer.status === 'unchosen' && !choice.city?.loading)
  const withoutWindow = { ...search, abrir: undefined }
  const dialog = useAddressWindow(search, withoutWindow, onSearch)
  const opens = (abrir: CourseDialog) => dialog.open({ ...search, abrir })
  // Otherwise a later choice of place would open the enrolment.
  const enrolmentUnavailable = search.abrir === 'inscricao' && nothingOffered
  const dropEnrolment = useEffectEvent(() => onSearch(withoutWindow, 'replace'))
  useEffect(() => {
    if (enrolmentUnavailable) dropEnrolment()
  }, [enrolmentUnavailable])
  const enrol = {
    // The button looks pressed before the window is rendered.
    onEnrol: () => afterPaint(() => opens('inscricao')),
    onIntent: () => afterPaint(prefetchEnrolment),
  }
  usePrefetch(
    offer.status === 'open' && offer.payment.status === 'ready' ? prefetchEnrolment : undefined,
  )
  const { uf, cidade } = search
  const button = useRef<HTMLDivElement>(null)

  return (
    // `data-task`: the cookie notice does not stick to the window here.
    <div className={`page ${styles.page}`} data-task="">
      {/* React hydrates each Suspense boundary separately: a click waits for its own part of the page alone. */}
      <Suspense>
        <CourseHead type={type} category={category} />
      </Suspense>
      <aside className={styles.offer}>
        <OfferCard
          {...enrol}
          choice={choice}
          offer={offer}
          fromCents={type.fromCents}
          hours={type.hours}
          enrolRef={button}
          onContact={() => opens('contato')}
          onMoreInfo={() => opens('informacoes')}
        >
          <ShareCourse title={type.title} text={type.subtitle} place={{ uf, cidade }} />
        </OfferCard>
      </aside>
      <CourseGains />
      {type.picture ? (
        <img
          className={styles.banner}
          src={type.picture}
          alt={pictureAlt(category, type.title)}
          width={800}
          height={450}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.content}>
        <Suspense>
          <CourseContent type={type} offer={offer} />
          <QuestionsInView title={type.title} uf={choice.state?.uf ?? ''} />
        </Suspense>
      </div>
      <PrintedContact />
      <Suspense>
        <CourseBar {...enrol} offer={offer} own={button} />
      </Suspense>
      {search.abrir === 'contato' || search.abrir === 'informacoes' ? (
        <CourseDialogs
          open={search.abrir}
          course={type.title}
          uf={choice.state?.uf}
          onClose={dialog.close}
        />
      ) : null}
      {search.abrir === 'inscricao' &&
      offer.status === 'open' &&
      offer.payment.status === 'ready' &&
      choice.place
        ? enrolmentDialog({
            schedule: offer.schedule,
            options: offer.payment.options,
            courseTitle: type.title,
            courseUf: choice.place.uf,
            place: choice.place,
            onClose: dialog.close,
          })
        : null}
    </div>
  )
}

function CourseHead({ type, category }: { type: CourseType; category: Category }) {
  return (
    <div className={styles.head}>
      <Breadcrumbs
        trail={[
          { key: 'courses', link: <Link to="/cursos">Cursos</Link> },
          {
            key: 'category',
            link: (
              <Link to="/cursos/$category" params={{ category }}>
                {categoryDetails[category].title}
              </Link>
            ),
          },
        ]}
        current={type.title}
      />
      <h1 className={styles.title}>{type.title}</h1>
      <p className={styles.subtitle}>{type.subtitle}</p>
    </div>
  )
}

/** Who to ask, on paper: the bars with menus, telephone and address are not printed. */
function PrintedContact() {
  return (
    <p className={styles.printed}>
      <strong>{brand.name}</strong>, {brandCompany}. {brandAddress}. Telefone {brand.phone.label},
      WhatsApp {brand.whatsapp.label}, {brand.email}.
    </p>
  )
}
