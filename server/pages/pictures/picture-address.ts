import { createHash } from 'node:crypto'
import { categoryDetails } from '#contract/categories.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { OfferedCourse } from '#server/pages/head/head-source.ts'
import { pictureTexts } from '#server/pages/texts.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import type { PictureContent } from './course-picture.ts'

export function pictureContent(course: OfferedCourse): Omit<PictureContent, 'drawing'> {
  return {
    title: inertText(course.title),
    category: categoryDetails[course.category].title,
    hours: course.hours,
    lowCents: course.offers?.lowCents ?? null,
  }
}

/** Path of the picture of a course, under that of its page. */
export const picturePath = ({ category, url }: Pick<OfferedCourse, 'category' | 'url'>) =>
  `/previa/${category}/${url}.jpg`

/** A short digest of a picture's content: messaging apps cache a picture by its address for ever. */
export const pictureVersion = (course: OfferedCourse) =>
  createHash('sha256')
    .update(JSON.stringify([pictureContent(course), course.image]))
    .digest('hex')
    .slice(0, 8)

export function pictureAlt(course: OfferedCourse): string {
  const { title, lowCents } = pictureContent(course)
  return lowCents === null
    ? fill(pictureTexts.alt, { titulo: title })
    : fill(pictureTexts.altPriced, { titulo: title, valor: formatBRL(lowCents) })
}
