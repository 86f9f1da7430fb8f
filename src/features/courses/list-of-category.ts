import type { ConnectionResource } from '#contract/errors.ts'
import type { Category } from '#contract/pages.ts'

/** What a category's list is called when it fails to load. */
export const categoryLoads: Record<Category, ConnectionResource> = {
  online: 'recyclingCourses',
  especializados: 'specializedCourses',
  livres: 'freeCourses',
}
