import type { Category } from '#contract/categories.ts'
import { mapRequirements } from '#contract/enrolment/requirements.ts'
import type { Requirement } from '#contract/enrolment/requirements.ts'
import type { MethodPrices } from '#contract/payment.ts'
import { majority } from '#contract/terms.ts'
import { courseTerms } from './course-terms.ts'
import type { CourseTerms } from './course-terms.ts'
import type { SeedCourse } from '../types.ts'

/** What most courses have, unless their draft says otherwise. */
const usual = {
  ...mapRequirements(() => false),
  featured: false,
  interestFreeInstallments: null,
  requirements: ['Computador ou celular com internet'],
  minAge: majority,
}

/** Terms that the courses of a list share; a draft may have its own. */
type SharedTerms = Pick<CourseTerms, 'attendance' | 'evaluation' | 'certificate' | 'authority'>

/**
 * The text of a course by its author, with those requirements that it has; position, picture, numbering, hours and terms
 * derive from it.
 */
export type CourseDraft = Pick<
  SeedCourse,
  | 'url'
  | 'title'
  | 'subtitle'
  | 'summary'
  | 'stepsSubtitle'
  | 'steps'
  | 'notes'
  | 'goals'
  | keyof MethodPrices
> &
  Partial<
    Pick<SeedCourse, Requirement | 'featured' | 'interestFreeInstallments' | 'requirements'>
  > & {
    paragraphs: string[]
    /** Title and hours of each line of the curriculum, in teaching order. */
    curriculum: [title: string, hours: number][]
    /** Absent: only the adhesion contract applies. `course`: its name in the terms, unless it is the title. */
    terms?: Pick<CourseTerms, 'content' | 'conditions'> & Partial<SharedTerms> & { course?: string }
  }

/** Turns the drafts of one list into courses of a category, in the order they are written. */
export function listCourses(
  category: Category,
  shared: SharedTerms,
  drafts: CourseDraft[],
): SeedCourse[] {
  return drafts.map(({ paragraphs, curriculum, terms, ...draft }, index) => {
    const workloadHours = curriculum.reduce((sum, [, hours]) => sum + hours, 0)
    return {
      ...usual,
      ...draft,
      category,
      position: index + 1,
      imagePath: `cursos/${draft.url}.svg`,
      description: paragraphs.join('\n\n'),
      modules: curriculum.map(([title, hours], line) => ({ order: line + 1, title, hours })),
      workloadHours,
      termsHtml: terms
        ? courseTerms(terms.course ?? draft.title, workloadHours, { ...shared, ...terms })
        : null,
    }
  })
}
