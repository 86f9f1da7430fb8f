import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categories, categoryDetails, type Category } from '#contract/categories.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CategoryLinks } from './category-links.tsx'
import { CourseList } from './course-list.tsx'
import { usePlaceOffers } from './use-place-offers.ts'
import styles from './category-page.module.css'

/** The courses of one category, with links to the others. */
export function CategoryPage({ category }: { category: Category }) {
  const query = useQuery(categoryCoursesQuery(category))
  const priced = usePlaceOffers(category)
  const { title, intro, loads } = categoryDetails[category]
  return (
    <div className="page">
      <Breadcrumbs
        trail={[
          { key: 'home', link: <Link to="/">Página inicial</Link> },
          { key: 'courses', link: <Link to="/cursos">Cursos</Link> },
        ]}
        current={title}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </div>
      <CourseList query={query} loads={loads} priced={priced} skeletons={8} />
      <nav className={`row ${styles.others}`} aria-label="Outras categorias">
        <p>Procura outro tipo de curso?</p>
        <CategoryLinks categories={categories.filter((other) => other !== category)} />
      </nav>
    </div>
  )
}
