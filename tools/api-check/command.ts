import { parseArgs } from 'node:util'
import { plainClient, preflight } from './plain-client.ts'
import { stepsOf, walk, walkPayment } from './walk.ts'
import type { Line } from './walk.ts'
import { write } from './write.ts'

type Print = (line: string) => void

const usage = `Uso: npm run api:check -- URL [--header "nome: valor"]… [--by-url CAMINHO|none] [--enrolment ID]
       [--origin https://portal.exemplo.com.br] [--write]

Sem --write só se lê. Com --write enviam-se contatos, uma inscrição de uma pessoa inventada e um login com senha errada.`

/** A wrong argument. */
class Mistake extends Error {}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        header: { type: 'string', multiple: true, default: [] },
        'by-url': { type: 'string', default: '/tipo-curso-categoria/obter-por-url/:url' },
        enrolment: { type: 'string' },
        origin: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value = ''] = /^([\w-]+):\s*([^\r\n]*)$/.exec(line) ?? []
      if (name === undefined) throw new Mistake(`--header pede "nome: valor", não "${line}".`)
      return [name, value]
    }),
  )
}

const marks = {
  fits: 'atende   ',
  generous: 'lido     ',
  missing: 'FALTA    ',
  skipped: 'não visto',
}

async function check(args: readonly string[], print: Print): Promise<number> {
  const { positionals, values } = optionsOf(args)
  const [url] = positionals
  if (values.help) {
    print(usage)
    return 0
  }
  if (url === undefined || positionals.length !== 1 || !URL.canParse(url) || !/^https?:/.test(url))
    throw new Mistake(usage)
  const { enrolment, origin } = values
  if (enrolment !== undefined && !/^[1-9]\d{0,15}$/.test(enrolment))
    throw new Mistake('--enrolment pede o número de uma inscrição.')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new Mistake('--origin pede a origem do portal: protocolo, nome e porta, sem caminho.')

  const counts = { fits: 0, generous: 0, missing: 0, skipped: 0 }
  const report = ({ call, verdict }: Line): void => {
    counts[verdict.kind] += 1
    const why = 'why' in verdict && verdict.why ? [verdict.why] : []
    const more = verdict.kind === 'generous' ? verdict.how : why
    print(
      [`${marks[verdict.kind]}  ${call}`, ...more.map((line) => `             ${line}`)].join('\n'),
    )
  }
  const client = plainClient(url, headersOf(values.header))
  const byUrl = values['by-url'] === 'none' ? null : values['by-url']
  const offer = await walk(client, { byUrl }, report)
  const written = values.write ? await write(client, offer, report) : null
  await walkPayment(enrolment ?? written, stepsOf(client, report))
  if (origin !== undefined && !(await reportCors(url, origin, print))) counts.missing += 1
  print(
    `\n${counts.fits} como a especificação escreve, ${counts.generous} lidos de outra forma, ` +
      `${counts.missing} em falta, ${counts.skipped} não vistos.`,
  )
  return counts.missing > 0 ? 1 : 0
}

/**
 * Prints what a browser would let the portal's pages of an origin call and send. False if no page could read an answer or
 * post a form; a refused header or cookie that a setting avoids is not a fault.
 */
async function reportCors(url: string, origin: string, print: Print): Promise<boolean> {
  const settings = { 'x-portal': "API_HEADERS='{}'", 'idempotency-key': 'IDEMPOTENCY_HEADER=none' }
  const cors = await preflight(url, origin, ['content-type', ...Object.keys(settings)])
  print(`\nDe ${origin} (CORS):`)
  if (!cors || (cors.origin !== origin && cors.origin !== '*')) {
    print('  a API não deixa esta origem perguntar: nenhuma página do portal teria resposta')
    return false
  }
  if (cors.status < 200 || cors.status > 299) {
    print(`  OPTIONS teve o status ${cors.status}: o navegador não enviaria nenhum formulário`)
    return false
  }
  const cookies = cors.credentials && cors.origin !== '*'
  // To a call with cookies, a browser reads `*` as the name of a header.
  const accepts = (name: string) =>
    cors.headers.includes(name) || (!cookies && cors.headers.includes('*'))
  const posts = accepts('content-type')
  print(
    `  cabeçalho content-type: ${posts ? 'aceito' : 'não aceito: o navegador não enviaria nenhum formulário'}`,
  )
  for (const [name, setting] of Object.entries(settings))
    print(`  cabeçalho ${name}: ${accepts(name) ? 'aceito' : `não aceito: use ${setting}`}`)
  print(`  cookies: ${cookies ? 'aceitos' : 'não aceitos: use API_CREDENTIALS=no'}`)
  return posts
}

/** Calls an API and prints how the site reads it; resolves to an exit code: 1 when something is missing or `--origin` could not use the API, 2 for wrong arguments. */
export async function apiCheck(
  args: readonly string[],
  print: Print = console.log,
  warn: Print = console.error,
): Promise<number> {
  try {
    return await check(args, print)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    warn(error.message)
    return 2
  }
}
