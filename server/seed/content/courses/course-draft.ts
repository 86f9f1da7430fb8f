import type { Category } from '#contract/categories.ts'
import { mapRequirements } from '#contract/enrolment/requirements.ts'
import type { Requirement, Requirements } from '#contract/enrolment/requirements.ts'
import { majority } from '#contract/terms.ts'
import type { SeedCourse } from '../types.ts'

/**
 * The text of a course by its author, with those requirements that it has; position, picture and numbering derive from
 * it.
 */
export type CourseDraft = Omit<
  SeedCourse,
  'category' | 'position' | 'imagePath' | 'minAge' | 'modules' | 'description' | Requirement
> &
  Partial<Requirements> & {
    paragraphs: string[]
    /** Title and hours of each line of the curriculum, in teaching order. */
    curriculum: [title: string, hours: number][]
  }

/** Turns the drafts of one category into courses, in the order they are written. */
export function listCourses(category: Category, drafts: CourseDraft[]): SeedCourse[] {
  return drafts.map(({ paragraphs, curriculum, ...draft }, index) => ({
    ...mapRequirements(() => false),
    ...draft,
    category,
    position: index + 1,
    imagePath: `cursos/${draft.url}.svg`,
    minAge: majority,
    description: paragraphs.join('\n\n'),
    modules: curriculum.map(([title, hours], line) => ({ order: line + 1, title, hours })),
  }))
}
