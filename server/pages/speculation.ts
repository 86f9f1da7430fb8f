import { categories } from '#contract/categories.ts'

/** Where browsers find the rules. */
export const speculationPath = '/speculation-rules.json'

/**
 * Which pages a browser may fetch before they are asked for: a course, once a visitor is about to open it. A portal that
 * runs opens it without another page; until its scripts have come, and without them, this spares the wait.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: categories.map((category) => `/cursos/${category}/*`) },
      eagerness: 'moderate',
    },
  ],
})
