import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categories, categoryHeads } from '#contract/pages.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import type { Category } from '#contract/pages.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { CourseList } from './course-list.tsx'
import { categoryLoads } from './list-of-category.ts'
import styles from './category-page.module.css'

/** The courses of one category, with the way to the other two. */
export function CategoryPage({ category }: { category: Category }) {
  const query = useQuery(categoryCoursesQuery[category])
  return (
    <div className="page">
      <Breadcrumbs
        trail={[
          { key: 'home', link: <Link to="/">Página inicial</Link> },
          { key: 'courses', link: <Link to="/cursos">Cursos</Link> },
        ]}
        current={categoryHeads[category].title}
      />
      <div>
        <h1>{categoryHeads[category].title}</h1>
        <p className={styles.intro}>{categoryHeads[category].intro}</p>
      </div>
      <CourseList query={query} loads={categoryLoads[category]} places={8} />
      <nav className={styles.others} aria-label="Outras categorias">
        <p>Procura outro tipo de curso?</p>
        {categories
          .filter((other) => other !== category)
          .map((other) => (
            <Link
              key={other}
              to="/cursos/$category"
              params={{ category: other }}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {categoryHeads[other].title}
            </Link>
          ))}
      </nav>
    </div>
  )
}
