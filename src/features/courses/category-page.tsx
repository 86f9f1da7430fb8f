import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categories, categoryCoursesQuery, categoryTitles } from '#src/api/courses.ts'
import type { Category } from '#src/api/courses.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { categoryTexts } from './category-texts.ts'
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
        current={categoryTitles[category]}
      />
      <div>
        <h1>{categoryTitles[category]}</h1>
        <p className={styles.intro}>{categoryTexts[category].intro}</p>
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
              {categoryTitles[other]}
            </Link>
          ))}
      </nav>
    </div>
  )
}
