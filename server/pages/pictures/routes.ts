import type { FastifyInstance } from 'fastify'
import { isCategory } from '#contract/categories.ts'
import type { HeadSource, OfferedCourse } from '#server/pages/head/head-source.ts'
import { tagAnswers } from '#server/platform/http/tag-answers.ts'
import { sendRefusal } from '#server/platform/http/errors.ts'
import { dropHeadersOfNoUse } from '#server/platform/http/security.ts'
import { makeCoursePicture } from './course-picture.ts'
import { pictureContent, picturePath, pictureVersion } from './picture-address.ts'

/** How long a client may cache a picture, in seconds. Its address changes with its content (`pictureVersion`). */
const cachedFor = 24 * 60 * 60

/**
 * Serves the picture that messaging apps show beside a link to a course. Each is made at its first request and cached in
 * memory until the content of the course changes.
 */
export function registerPictures(app: FastifyInstance, source: HeadSource): void {
  const cache = new Map<string, { version: string; bytes: Promise<Buffer> }>()

  /** The picture of a course. Simultaneous requests wait for the same one, since making it takes processor time. */
  const pictureOf = (course: OfferedCourse): Promise<Buffer> => {
    const path = picturePath(course)
    const version = pictureVersion(course)
    const known = cache.get(path)
    if (known?.version === version) return known.bytes
    const bytes = course
      .drawing()
      .then((drawing) => makeCoursePicture({ ...pictureContent(course), drawing }))
    cache.set(path, { version, bytes })
    // A failure is not cached.
    bytes.catch(() => cache.delete(path))
    return bytes
  }

  app.get<{ Params: { category: string; file: string } }>(
    '/previa/:category/:file',
    tagAnswers(app, 0),
    async (request, reply) => {
      const { category, file } = request.params
      const [, url] = /^([a-z0-9-]+)\.jpg$/.exec(file) ?? []
      const course =
        url !== undefined && isCategory(category) && (await source.courseAt(category, url))
      if (!course || course.category !== category) return sendRefusal(request, reply, 404)
      dropHeadersOfNoUse(reply)
      return reply
        .header('cache-control', `public, max-age=${cachedFor}`)
        .type('image/jpeg')
        .send(await pictureOf(course))
    },
  )
}
