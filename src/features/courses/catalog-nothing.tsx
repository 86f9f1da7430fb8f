import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { categories, categoryDetails } from '#contract/categories.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { CourseCards } from './course-list.tsx'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './catalog-page.module.css'

/** Props of {@link CatalogNothing}. `hidden`: how many courses the text alone finds; `near`: what a part of it is about. */
interface CatalogNothingProps {
  wanted: string
  hidden: number
  near: readonly CourseCard[]
  priced: PricedPlace
  onAll: () => void
  onUnfilter: () => void
}

/** Shown when nothing was found: the reason, similar courses, the categories, and the contact. */
export function CatalogNothing(props: CatalogNothingProps) {
  const { wanted, hidden, near, priced, onAll, onUnfilter } = props
  return (
    <>
      {hidden > 0 ? (
        <SignPanel
          icon="search"
          title="Nenhum curso com esses filtros"
          action={
            <Button variant="secondary" onClick={onUnfilter}>
              Limpar filtros
            </Button>
          }
        >
          {hidden === 1 ? 'Sem os filtros há 1 curso.' : `Sem os filtros há ${hidden} cursos.`}
        </SignPanel>
      ) : (
        <SignPanel
          icon="search"
          title={`Nenhum curso encontrado para “${wanted}”`}
          action={
            <Button variant="secondary" onClick={onAll}>
              Ver todos os cursos
            </Button>
          }
        >
          Confira a escrita ou tente uma palavra só, como “reciclagem” ou “passageiros”.
        </SignPanel>
      )}
      <SimilarCourses courses={near} priced={priced} />
      <div className={styles.links}>
        <nav className={styles.categories} aria-label="Cursos por categoria">
          {categories.map((category) => (
            <Link
              key={category}
              to="/cursos/$category"
              params={{ category }}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {categoryDetails[category].title}
            </Link>
          ))}
        </nav>
        <p>
          Não achou o seu curso? <Link to="/contato">Fale conosco</Link> ou ligue para{' '}
          <a href={brand.phone.href}>{brand.phone.label}</a>.
        </p>
      </div>
    </>
  )
}

/** Courses that were not asked for in these words, but perhaps meant. */
function SimilarCourses({
  courses,
  priced,
}: {
  courses: readonly CourseCard[]
  priced: PricedPlace
}) {
  return courses.length > 0 ? (
    <section className={styles.near} aria-labelledby="parecidos">
      <h2 id="parecidos">Talvez um destes</h2>
      <CourseCards courses={courses} priced={priced} level={3} />
    </section>
  ) : null
}
