import { Link } from '@tanstack/react-router'
import { categoryDetails, type Category } from '#contract/categories.ts'
import { buttonClass } from '#src/ui/button-class.ts'

export const CategoryLinks = ({ categories }: { categories: readonly Category[] }) =>
  categories.map((category) => (
    <Link
      key={category}
      to="/cursos/$category"
      params={{ category }}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {categoryDetails[category].title}
    </Link>
  ))
