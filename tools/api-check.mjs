// `npm run api:check -- URL`: a plain client of the specification walks an API and says what the site will make of it.
import { parseArgs } from 'node:util'
import { load } from '@studio/commands/load-typescript.mjs'
import { root } from './run.mjs'

/** @import { Line } from './api-check/walk.ts' */

const usage = `Uso: npm run api:check -- URL [--header "nome: valor"]… [--by-url CAMINHO|none] [--enrolment ID]
       [--origin https://portal.exemplo.com.br] [--write]

Sem --write só se lê. Com --write enviam-se contatos e uma inscrição de uma pessoa inventada.`

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
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
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const { positionals, values } = readArguments()
const [url] = positionals
if (values.help) {
  console.log(usage)
  process.exit(0)
}
if (url === undefined || positionals.length !== 1 || !URL.canParse(url) || !/^https?:/.test(url))
  fail(usage)
if (values.enrolment !== undefined && !/^[1-9]\d{0,15}$/.test(values.enrolment))
  fail('--enrolment pede o número de uma inscrição.')
if (
  values.origin !== undefined &&
  (!URL.canParse(values.origin) || new URL(values.origin).origin !== values.origin)
)
  fail('--origin pede a origem do portal: protocolo, nome e porta, sem caminho.')
const headers = Object.fromEntries(
  values.header.map((line) => {
    const [, name, value] =
      /^([\w-]+):\s*([^\r\n]*)$/.exec(line) ?? fail(`--header pede "nome: valor", não "${line}".`)
    return [name, value]
  }),
)

/** @type {typeof import('./api-check/index.ts')} */
const kit = await load(`export * from './tools/api-check/index.ts'`, root)
const counts = { fits: 0, generous: 0, missing: 0, skipped: 0 }
const marks = {
  fits: 'atende   ',
  generous: 'lido     ',
  missing: 'FALTA    ',
  skipped: 'não visto',
}

/** @param {Line} line */
function report({ call, verdict }) {
  counts[verdict.kind] += 1
  const why = 'why' in verdict && verdict.why ? [verdict.why] : []
  const more = verdict.kind === 'generous' ? verdict.how : why
  console.log(
    `${marks[verdict.kind]}  ${call}${more.length ? `\n${more.map((line) => `             ${line}`).join('\n')}` : ''}`,
  )
}

const client = kit.plainClient(url, headers)
const byUrl = values['by-url'] === 'none' ? null : values['by-url']
const offer = await kit.walk(client, { byUrl }, report)
const written = values.write ? await kit.write(client, offer, report) : null
await kit.walkPayment(values.enrolment ?? written, kit.stepsOf(client, report))

if (values.origin) {
  const cors = await kit.preflight(url, values.origin, ['x-portal', 'content-type'])
  const allowed = cors && (cors.origin === values.origin || cors.origin === '*')
  console.log(`\nDe ${values.origin} (CORS):`)
  if (!allowed)
    console.log('  a API não deixa esta origem perguntar: nenhuma página do portal teria resposta')
  else {
    console.log(
      `  cabeçalho x-portal: ${cors.headers.includes('x-portal') ? 'aceito' : "não aceito: use API_HEADERS='{}'"}`,
    )
    console.log(
      `  cookies: ${cors.credentials && cors.origin !== '*' ? 'aceitos' : 'não aceitos: use API_CREDENTIALS=no'}`,
    )
  }
  if (!allowed) counts.missing += 1
}

console.log(
  `\n${counts.fits} como a especificação escreve, ${counts.generous} lidos de outra forma, ` +
    `${counts.missing} em falta, ${counts.skipped} não vistos.`,
)
process.exitCode = counts.missing > 0 ? 1 : 0
