import type { SiteCatalogue } from '#server/pages/rendering.ts'
import type { HeadSource } from './head-source.ts'

/**
 * The catalogue of the API that the site calls, which gives neither hours nor prices before a place is chosen.
 * `fetchPicture`: the bytes of a picture of that catalogue, null where it does not come.
 */
export const apiHeads = (
  publicUrl: string,
  catalogue: SiteCatalogue,
  fetchPicture: (address: string) => Promise<Uint8Array | null>,
): HeadSource => ({
  publicUrl,
  incomplete: false,
  async coursesOf(category) {
    const courses = await catalogue.coursesOf(category)
    return courses.map(({ title, url }) => ({ title, category, url }))
  },
  async courseAt(category, url) {
    const course = await catalogue.courseAt(url)
    return (
      course && {
        title: course.title,
        subtitle: course.subtitle,
        // An API that gives no category leaves it to the address.
        category: course.category ?? category,
        url,
        image: course.picture || null,
        drawing: async () => (course.picture ? fetchPicture(course.picture) : null),
        hours: null,
        classes: [],
        offers: null,
      }
    )
  },
})
