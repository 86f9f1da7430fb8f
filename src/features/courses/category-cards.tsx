import { Link } from '@tanstack/react-router'
import { categories, categoryDetails } from '#contract/categories.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './category-cards.module.css'

export function CategoryCards() {
  return (
    <section aria-labelledby="categorias">
      <h2 id="categorias" className="lane-heading">
        Escolha por categoria
      </h2>
      <ul className={`plain-list ${styles.cards}`}>
        {categories.map((category) => (
          <li key={category} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={categoryDetails[category].icon} size={32} />
            </span>
            <h3 className={styles.title}>
              <Link to="/cursos/$category" params={{ category }}>
                {categoryDetails[category].title}
              </Link>
            </h3>
            <p>{categoryDetails[category].line}</p>
            <span className={styles.go} aria-hidden="true">
              <span>Ver cursos</span>
              <Icon name="arrow-right" size={20} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
