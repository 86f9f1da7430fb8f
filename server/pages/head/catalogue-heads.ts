import { categoryDetails } from '#contract/categories.ts'
import type { Category } from '#contract/categories.ts'
import { hoursLabel, priceFrom } from '#contract/offer-texts.ts'
import { pageTitle } from '#contract/pages.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import { headTexts } from '#server/pages/texts.ts'
import { briefWith, plainHead } from './head.ts'
import type { Head } from './head.ts'
import { courseAddress, listedCourses } from './head-source.ts'
import type { HeadSource, OfferedCourse } from './head-source.ts'
import { pictureAlt, picturePath, pictureVersion } from '#server/pages/pictures/picture-address.ts'
import { breadcrumbs, courseData, itemList } from './structured-data.ts'

/** The head of a course page. Null when the course is offered nowhere. */
export async function courseHead(
  source: HeadSource,
  addressed: Category,
  url: string,
): Promise<Head | null> {
  const course = await source.courseAt(addressed, url)
  if (!course) return null
  const { publicUrl } = source
  const name = inertText(course.title)
  const description = inertText(course.subtitle)
  const canonical = `${publicUrl}${courseAddress(course)}`
  const { title: category } = categoryDetails[course.category]
  const { hours, classes, offers } = course
  const picture = {
    path: `${picturePath(course)}?v=${pictureVersion(course)}`,
    alt: pictureAlt(course),
  }
  // Neither search engines nor messaging apps take the drawing itself, which may be an SVG.
  const image = `${publicUrl}${picture.path}`
  return {
    ...plainHead,
    title: pageTitle(name),
    description: briefWith(description, detailsOf(course)),
    canonical,
    picture,
    data: [
      courseData({ name, description, url: canonical, image, hours, classes, offers }, publicUrl),
      breadcrumbs([
        { name: headTexts.home, url: `${publicUrl}/` },
        { name: headTexts.courses, url: `${publicUrl}/cursos` },
        { name: category, url: `${publicUrl}/cursos/${course.category}` },
        { name, url: canonical },
      ]),
    ],
    summary: {
      title: name,
      text: description,
      links: [{ href: `/cursos/${course.category}`, text: category }],
    },
  }
}

/** Price, kind and hours of a course, as far as they are known before a place is chosen. */
function detailsOf({ category, hours, offers }: OfferedCourse): string {
  const { kind } = categoryDetails[category]
  const length = hours === null ? null : hoursLabel(String(hours))
  return [offers && priceFrom(offers.lowCents), length ? `${kind}, ${length}` : kind]
    .filter((detail) => detail !== null)
    .map((detail) => `${detail}.`)
    .join(' ')
}

/** The head of a page that lists courses, with those of the categories `listed`. */
export async function listHead(
  source: HeadSource,
  head: Head,
  listed: readonly Category[],
): Promise<Head> {
  const rows = await listedCourses(source, listed)
  const items = rows.map((row) => ({ name: inertText(row.title), path: courseAddress(row) }))
  return {
    ...head,
    data: [itemList(items.map(({ name, path }) => ({ name, url: `${source.publicUrl}${path}` })))],
    summary: {
      ...head.summary,
      links: items.map(({ name, path }) => ({ href: path, text: name })),
    },
  }
}
