import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { closed, listening } from './listening.ts'
import type { PortalServer } from './server.ts'

/**
 * A host before a portal that brings out other versions of it: as after a deployment, the service worker has other
 * bytes. Everything else is the portal's own.
 */
export class Releases {
  url = ''
  private readonly portal: URL
  private readonly worker: string
  private version = 'v0'
  private isWithheld = false
  private readonly waiting: ServerResponse[] = []

  private constructor(portal: URL, worker: string) {
    this.portal = portal
    this.worker = worker
  }

  /** Stands before the portal until the page is closed. */
  static async before({ url }: PortalServer, page: Page): Promise<Releases> {
    const worker = await (await fetch(`${url}/sw.js`)).text()
    const releases = new Releases(new URL(url), worker)
    const server = createServer((incoming, response) => releases.answer(incoming, response))
    releases.url = await listening(server)
    page.once('close', () => void closed(server))
    return releases
  }

  /** From now on the service worker is the one of this version. */
  bringsOut(version: string): void {
    this.version = version
  }

  /** What the portal calls a version: the digest of its worker. */
  nameOf(version: string): string {
    return createHash('sha256').update(this.bytesOf(version)).digest('hex').slice(0, 16)
  }

  /** From now on requests for the service worker wait. */
  withholds(): void {
    this.isWithheld = true
  }

  /** Rejects the wait for the service worker, since there is none. */
  async refuses(): Promise<void> {
    while (this.waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    for (const response of this.waiting.splice(0)) response.writeHead(404).end()
  }

  private bytesOf(version: string): string {
    return `${this.worker}\n// ${version}\n`
  }

  private answer(incoming: IncomingMessage, response: ServerResponse): void {
    if (incoming.url !== '/sw.js') return this.passOn(incoming, response)
    if (this.isWithheld) return void this.waiting.push(response)
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    response.end(this.bytesOf(this.version))
  }

  private passOn(incoming: IncomingMessage, response: ServerResponse): void {
    const { hostname, port } = this.portal
    const { url: path, method, headers } = incoming
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  }
}
