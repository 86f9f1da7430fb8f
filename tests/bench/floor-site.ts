/** The floor of a page: its files as they are, by a server that does nothing but send them. A process of its own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FloorFiles, Listening } from './messages.ts'

const [files] = (await once(process, 'message')) as [FloorFiles]
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '/')
  if (!file) return void response.writeHead(404).end()
  const { type, encoding, cacheControl, body } = file
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.byteLength,
    ...(encoding && { 'content-encoding': encoding }),
    ...(cacheControl && { 'cache-control': cacheControl }),
  })
  response.end(body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (!address || typeof address === 'string') throw new Error('no port')
process.once('disconnect', () => process.exit())
process.send?.({ url: `http://127.0.0.1:${address.port}` } satisfies Listening)
