import { createServer } from 'node:http'
import { closed, listening } from '../kit/listening.ts'

/** The other hosts of an installation: an IP service, the student area, the admin site, pages of contracts. */
export interface Neighbours {
  url: string
  stop(): Promise<void>
}

/** Starts them on one port of the loopback address. */
export async function startNeighbours(): Promise<Neighbours> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://neighbours')
    if (pathname === '/ip') {
      response.writeHead(200, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' })
      response.end('203.0.113.77\n')
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="pt-br"><link rel="icon" href="data:,"><title>${pathname.slice(1)}</title><h1>${pathname.slice(1)}</h1></html>`,
    )
  })
  return { url: await listening(server), stop: () => closed(server) }
}
