import { Link } from '@tanstack/react-router'
import { categoryDetails } from '#contract/categories.ts'
import { hoursLabel } from '#contract/offer-texts.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card, MediaCard } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { shownPrice } from './shown-price.ts'
import { placeName } from './remembered-place.ts'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './course-list.module.css'

interface CourseCardItemProps {
  course: CourseCard
  level: 2 | 3
  priced: PricedPlace
}

/** A course of the catalogue; the whole card leads to its page, with the place where its price is known. */
export function CourseCardItem({ course, level, priced: { place, offers } }: CourseCardItemProps) {
  const there = place ? offers[course.id] : undefined
  const price = shownPrice(course, there, place ? placeName(place) : '')
  const hours = hoursLabel(course.hours)
  return (
    <MediaCard
      level={level}
      picture={
        course.img ? { src: course.img, alt: course.imgAlt, width: 800, height: 450 } : undefined
      }
      badge={
        <p className={styles.details}>
          <span>{categoryDetails[course.category].kind}</span> {hours ? <span>{hours}</span> : null}
        </p>
      }
      title={course.title}
      text={course.resume}
      foot={
        price ? (
          <p className={styles.price}>
            <span className={styles.label}>{price.label}</span> <strong>{price.amount}</strong>
            {price.note ? <span className={styles.note}> {price.note}</span> : null}
          </p>
        ) : null
      }
      action={
        <Link
          to="/cursos/$category/$courseUrl"
          params={{ category: course.category, courseUrl: course.url }}
          search={place && there ? { uf: place.uf, cidade: place.cityId } : undefined}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          Começar agora
          <VisuallyHidden> {course.title}</VisuallyHidden>
        </Link>
      }
    />
  )
}

export function CourseCardSkeleton() {
  return (
    <Card className={styles.skeleton}>
      <Skeleton ratio="16 / 9" />
      <Skeleton width="85%" height="1.5rem" />
      <div className={styles.lines}>
        <Skeleton height="1rem" />
        <Skeleton height="1rem" />
        <Skeleton width="60%" height="1rem" />
      </div>
      <Skeleton width="9rem" height="2.75rem" />
    </Card>
  )
}
