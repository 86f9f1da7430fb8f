// The page compares a machine with a revision of git: the server reads it. That runs the files of the revision.
import { ownPageHandler } from './own-page.mjs'
import { serverPlugin } from './page-server.mjs'

/**
 * @import { Plugin } from 'vite'
 * @import { Drawing } from '@studio/kit/drawing/drawing.ts'
 * @import { AtRevision } from './revisions.mjs'
 */

/** Where the page posts the revision, below its own address. */
const comparePath = 'versao'

/**
 * Vite plugin: answers `POST {machine, revision}`, with the page's `language`, by `{drawing}` or `{problems}`.
 *
 * @param {(asked: AtRevision) => Promise<Drawing>} drawingAt throws a message
 * @returns {Plugin}
 */
export function comparePlugin(drawingAt) {
  const handle = ownPageHandler(
    async ({ machine, revision }, language) => {
      if (typeof machine !== 'string' || typeof revision !== 'string')
        throw new Error('no revision')
      return Promise.resolve({ machine, revision, language })
    },
    (/** @type {AtRevision} */ asked) =>
      drawingAt(asked).then(
        (drawing) => ({ drawing }),
        (error) => ({ problems: [error instanceof Error ? error.message : String(error)] }),
      ),
  )
  return serverPlugin('studio-comparing', ({ middlewares }) => {
    middlewares.use(`/${comparePath}`, (request, response) => void handle(request, response))
  })
}
