import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { featuredCoursesQuery } from '#src/api/courses.ts'
import { lazyPart } from '#src/ui/chunk.ts'
import { Icon } from '#src/ui/icon.tsx'
import { AdvisorInvite } from './advisor/advisor-invite.tsx'
import { AdSlider } from './ad-slider.tsx'
import { CategoryCards } from './category-cards.tsx'
import { CourseList } from './course-list.tsx'
import { HomeHero } from './home-hero.tsx'
import { useEntryState } from './use-entry-state.ts'
import { usePlaceOffers } from './use-place-offers.ts'
import { TrustStrip } from './trust-strip.tsx'
import styles from './home-page.module.css'

// A rare case.
const ArrivalNotice = lazyPart(async () => (await import('./arrival-notice.tsx')).ArrivalNotice)

/** Home: the course search, why to trust the provider, the ads, the categories, the course advisor and the main courses. */
export function HomePage() {
  const featured = useQuery(featuredCoursesQuery)
  const priced = usePlaceOffers('destaque')
  const arrival = useEntryState('arrival')
  return (
    <>
      {arrival ? (
        <Suspense>
          <ArrivalNotice arrival={arrival} />
        </Suspense>
      ) : null}
      <HomeHero />
      <TrustStrip />
      <AdSlider />
      <div className={`wrap ${styles.body}`}>
        <CategoryCards />
        <AdvisorInvite />
        <CourseList
          title="Principais Cursos"
          query={featured}
          loads="featuredCourses"
          priced={priced}
          skeletons={6}
          more={
            <Link to="/cursos">
              Ver todos os cursos
              <Icon name="chevron-right" size={20} />
            </Link>
          }
        />
      </div>
    </>
  )
}
