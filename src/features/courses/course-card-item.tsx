import { Link } from '@tanstack/react-router'
import type { CourseCard } from '#src/api/read-courses.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card, MediaCard } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './course-list.module.css'

/** A course of the catalogue; the whole card leads to its page. */
export function CourseCardItem({ course, level }: { course: CourseCard; level: 2 | 3 }) {
  return (
    <MediaCard
      level={level}
      picture={
        course.img ? { src: course.img, alt: course.imgAlt, width: 800, height: 450 } : undefined
      }
      title={course.title}
      text={course.resume}
      action={
        <Link
          to="/cursos/$category/$courseUrl"
          params={{ category: course.category, courseUrl: course.url }}
          className={buttonClass({ size: 'small' })}
        >
          Começar agora
          <VisuallyHidden> {course.title}</VisuallyHidden>
        </Link>
      }
    />
  )
}

/** Stands where a card will, in its size. */
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
