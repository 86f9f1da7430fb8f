import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { closed, listening } from './listening.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
}

/** A host of plain files on the loopback address. */
interface StaticHost {
  url: string
  stop(): Promise<void>
}

/**
 * Serves a folder as the plainest of hosts does: files with their type, a folder by its index.html after a redirect to the final
 * slash, 404.html for the rest. It sends no other header.
 */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://host')
      const place = path.join(folder, decodeURIComponent(pathname))
      const found = await stat(place).catch(() => null)
      if (found?.isDirectory() && !pathname.endsWith('/')) {
        response.writeHead(301, { location: `${pathname}/${search}` }).end()
        return
      }
      const file = found?.isDirectory() ? path.join(place, 'index.html') : place
      const content = await readFile(file).catch(() => null)
      if (content) {
        response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' })
        response.end(content)
        return
      }
      response.writeHead(404, { 'content-type': 'text/html' })
      response.end(await readFile(path.join(folder, '404.html')))
    })()
  })
  return { url: await listening(server), stop: () => closed(server) }
}
