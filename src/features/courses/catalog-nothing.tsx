import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { categories } from '#contract/categories.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { Button } from '#src/ui/button.tsx'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { CategoryLinks } from './category-links.tsx'
import { CourseCards } from './course-list.tsx'
import type { PricedPlace } from './use-place-offers.ts'
import styles from './catalog-page.module.css'

/** Props of {@link CatalogNothing}. `wanted`: the text; `hidden`: how many courses it finds without the filters; `near`: those that match a part of it. */
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
      <SignPanel
        icon="search"
        title={
          hidden > 0 ? 'Nenhum curso com esses filtros' : `Nenhum curso encontrado para “${wanted}”`
        }
        action={
          <Button variant="secondary" onClick={hidden > 0 ? onUnfilter : onAll}>
            {hidden > 0 ? 'Limpar filtros' : 'Ver todos os cursos'}
          </Button>
        }
      >
        {hidden > 0
          ? `Sem os filtros há ${hidden === 1 ? '1 curso' : `${hidden} cursos`}.`
          : 'Confira a escrita ou tente uma palavra só, como “reciclagem” ou “passageiros”.'}
      </SignPanel>
      {near.length > 0 ? (
        <section className="stack apart" aria-labelledby="parecidos">
          <h2 id="parecidos">Talvez um destes</h2>
          <CourseCards courses={near} priced={priced} level={3} />
        </section>
      ) : null}
      <div className={styles.links}>
        <nav className={`row ${styles.categories}`} aria-label="Cursos por categoria">
          <CategoryLinks categories={categories} />
        </nav>
        <p>
          Não achou o seu curso? <Link to="/contato">Fale conosco</Link> ou ligue para{' '}
          <a href={brand.phone.href}>{brand.phone.label}</a>.
        </p>
      </div>
    </>
  )
}
