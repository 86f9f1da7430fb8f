import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { featuredCoursesQuery } from '#src/api/courses.ts'
import { Icon } from '#src/ui/icon.tsx'
import { AdvisorInvite } from './advisor/advisor-invite.tsx'
import { AdSlider } from './ad-slider.tsx'
import { CategoryCards } from './category-cards.tsx'
import { CourseList } from './course-list.tsx'
import { HomeHero } from './home-hero.tsx'
import { usePlaceOffers } from './use-place-offers.ts'
import { TrustStrip } from './trust-strip.tsx'
import styles from './home-page.module.css'

/** Home: the way to a course, the ads, the categories, the main courses and who stands behind them. */
export function HomePage() {
  const featured = useQuery(featuredCoursesQuery)
  const priced = usePlaceOffers('destaque')
  return (
    <>
      <HomeHero />
      <AdSlider />
      <div className={`wrap ${styles.body}`}>
        <CategoryCards />
        <AdvisorInvite />
        <CourseList
          title="Principais Cursos"
          query={featured}
          loads="featuredCourses"
          priced={priced}
          places={8}
          more={
            <Link to="/cursos">
              Ver todos os cursos
              <Icon name="chevron-right" size={20} />
            </Link>
          }
        />
      </div>
      <TrustStrip />
    </>
  )
}
