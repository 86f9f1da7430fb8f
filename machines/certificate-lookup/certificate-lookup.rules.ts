import { fieldOf, oneAtATime, timesOf, answerKind } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import {
  begunCall,
  carries,
  commonRules,
  ended,
  endedCall,
  happened,
  isUnderWay,
  marked,
  rulesOf,
  showing,
  starting,
} from '../kit/rules.ts'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'
import {
  certificates,
  chosenCertificate,
  isDownloading,
  isSearching,
  lookupMessage,
  lookupResult,
  searchedCode,
} from './certificate-lookup.selectors.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof certificateLookupMachine>()

const isAlive = predicate(
  'a página está aberta',
  'the page is open',
  ({ now }) => now.status === 'active',
)
const starts = starting('a página abre', 'the page opens')
const startsRightly = predicate(
  'procura o código do endereço, se há um; senão espera',
  'it searches for the code of the address, if there is one; else it waits',
  (at) => {
    const code: unknown = fieldOf(at.trace.input, 'code')
    const begun = begunCall(at, 'findByCode')
    if (code === null)
      return begun === undefined && lookupResult(at.now) === 'nothing' && !isSearching(at.now)
    return fieldOf(begun?.input, 'code') === code && searchedCode(at.now) === code
  },
)
const searchesCode = predicate(
  'esse código é procurado, e nenhum outro',
  'this code is searched for, and no other',
  (at) =>
    fieldOf(begunCall(at, 'findByCode')?.input, 'code') === fieldOf(at.event, 'code') &&
    searchedCode(at.now) === fieldOf(at.event, 'code') &&
    !isUnderWay(at, 'findByCpf', 'download') &&
    isSearching(at.now),
)
const searchesCpf = predicate(
  'os certificados do CPF são procurados',
  'the certificates of the CPF are searched for',
  (at) =>
    begunCall(at, 'findByCpf') !== undefined &&
    searchedCode(at.now) === '' &&
    !isUnderWay(at, 'findByCode', 'download') &&
    isSearching(at.now),
)
const isFound = ended('a procura acaba', 'the search ends', 'findByCode', 'findByCpf')
const showsFound = predicate(
  'a tela mostra o que foi achado: um certificado por código, uma lista por CPF, ou por que não',
  'the screen shows what was found: one certificate by code, a list by CPF, or why not',
  (at) => {
    const call = endedCall(at, 'findByCode', 'findByCpf')
    if (!call) return false
    const shown = lookupResult(at.now)
    if (call.state === 'failed') return shown === 'failed' && lookupMessage(at.now) !== null
    const kind = answerKind(call)
    if (kind !== 'found')
      return shown === kind && lookupMessage(at.now) === fieldOf(call.answer, 'message')
    const found: unknown = fieldOf(call.answer, 'certificates')
    const isByCode = call.id === 'findByCode'
    return (
      shown === (isByCode ? 'certificate' : 'list') &&
      certificates(at.now) === found &&
      chosenCertificate(at.now) === (isByCode ? certificates(at.now)[0]?.code : null) &&
      lookupMessage(at.now) === null
    )
  },
)
const isReady = predicate(
  'um certificado está escolhido e nada está em andamento',
  'a certificate is chosen and nothing is in progress',
  (at) => chosenCertificate(at.now) !== null && !isSearching(at.now) && !isDownloading(at.now),
)
const isNotReady = predicate(
  'nenhum certificado está escolhido',
  'no certificate is chosen',
  ({ now }) => chosenCertificate(now) === null,
)
const isList = predicate(
  'a lista de um CPF está na tela e nada é baixado',
  'the list of a CPF is on screen and nothing is downloaded',
  ({ now }) => lookupResult(now) === 'list' && !isDownloading(now),
)
const isSingle = predicate(
  'o certificado de um código está na tela',
  'the certificate of a code is on screen',
  ({ now }) => lookupResult(now) === 'certificate',
)
const downloads = predicate(
  'o PDF do escolhido é pedido, sem aviso da vez anterior',
  'the PDF of the chosen one is requested, without the notice of the last time',
  (at) =>
    fieldOf(begunCall(at, 'download')?.input, 'code') === chosenCertificate(at.before) &&
    isDownloading(at.now) &&
    lookupMessage(at.now) === null,
)
const isChosen = predicate(
  'fica esse escolhido na lista, sem aviso',
  'this one is chosen in the list, without a notice',
  ({ now, event }) =>
    chosenCertificate(now) === fieldOf(event, 'code') &&
    lookupResult(now) === 'list' &&
    !isDownloading(now) &&
    lookupMessage(now) === null,
)
const isDelivered = predicate('o PDF vem', 'the PDF comes', (at) => {
  const call = endedCall(at, 'download')
  return call?.state === 'answered' && call.answer !== null
})
const isNotDelivered = predicate('o PDF não vem', 'the PDF does not come', (at) => {
  const call = endedCall(at, 'download')
  return call !== undefined && (call.state === 'failed' || call.answer === null)
})
const isSaved = predicate(
  'ele é entregue, e o que foi achado continua na tela',
  'it is handed over, and what was found stays on screen',
  (at) =>
    at.effects.length === 1 &&
    fieldOf(at.effects[0]?.params, 'file') === endedCall(at, 'download')?.answer &&
    lookupResult(at.now) === lookupResult(at.before) &&
    lookupMessage(at.now) === null &&
    !isDownloading(at.now),
)
const showsThatItFailed = predicate(
  'a tela diz isso, e o que foi achado continua nela',
  'the screen shows so, and what was found stays on it',
  ({ now, before }) =>
    lookupMessage(now) !== null &&
    lookupResult(now) === lookupResult(before) &&
    chosenCertificate(now) === chosenCertificate(before) &&
    !isDownloading(now) &&
    now.hasTag('failure'),
)
const shows = (...results: ReturnType<typeof lookupResult>[]) =>
  predicate(
    `a tela mostra ${results.join(' ou ')} sem aviso`,
    `the screen shows ${results.join(' or ')} without a notice`,
    ({ now }) =>
      results.includes(lookupResult(now)) && !isDownloading(now) && lookupMessage(now) === null,
  )
const isMissed = predicate(
  'nada foi achado ou a procura falhou',
  'nothing was found or the search failed',
  ({ now }) => ['notFound', 'failed'].includes(lookupResult(now)),
)
const isLoading = predicate('o PDF está sendo baixado', 'the PDF is being downloaded', ({ now }) =>
  isDownloading(now),
)
const download = matcher('pedir o PDF', 'requesting the PDF', 'download.requested')
const choose = matcher('escolher um certificado', 'choosing a certificate', 'certificate.chosen')
const requested = happened('o PDF é pedido', 'the PDF is requested', 'download.requested')
const isSettled = predicate(
  'o PDF está entregue, a tela diz que não veio, ou outra procura começou',
  'the PDF is handed over, the screen shows that it did not come, or another search has begun',
  (at) =>
    at.effects.length === 1 ||
    lookupMessage(at.now) !== null ||
    begunCall(at, 'findByCode', 'findByCpf') !== undefined,
)

export const certificateLookupRules = [
  ...commonRules('findByCode', 'findByCpf', 'download'),
  carries(['findByCpf'], 'cpf'),
  cannot(isLoading, download),
  showing(whenever(starts, startsRightly), 'S4.36', 'S2.11', 'S2.12'),
  showing(
    can(
      isAlive,
      matcher('consultar por código', 'searching by code', 'code.submitted'),
      searchesCode,
    ),
    'S2.11',
  ),
  showing(
    can(isAlive, matcher('consultar por CPF', 'searching by CPF', 'cpf.submitted'), searchesCpf),
    'S2.12',
    'S4.35',
  ),
  showing(whenever(isFound, showsFound), 'S4.35', 'S8.12'),
  showing(can(isReady, download, downloads), 'S4.35'),
  cannot(isNotReady, download),
  showing(can(isList, choose, isChosen), 'S4.35', 'S2.12'),
  cannot(isSingle, choose),
  showing(whenever(isDelivered, isSaved), 'S4.35'),
  showing(whenever(isNotDelivered, showsThatItFailed), 'S8.11', 'F33'),
  whenever(shows('certificate', 'list'), marked('success')),
  whenever(isMissed, marked('failure')),
  leadsTo(requested, isSettled),
  atSomePoint(isSaved),
]

export const certificateLookupInvariants: readonly Invariant<typeof certificateLookupMachine>[] = [
  oneAtATime('chamadas', 'findByCode', 'findByCpf', 'download'),
  {
    description: 'uma consulta nova esquece a anterior',
    broken: ({ now }) => {
      const { certificates, chosen, message } = now.context
      const isSearching = now.matches('findingByCode') || now.matches('findingByCpf')
      if (!isSearching || (certificates.length === 0 && chosen === null && message === null))
        return null
      return 'o resultado anterior ficou'
    },
  },
  {
    description: 'a consulta por CPF não guarda código',
    broken: ({ now }) => {
      const isByCpf = now.matches('findingByCpf') || now.matches('listed')
      return isByCpf && now.context.code !== '' ? `guardou o código ${now.context.code}` : null
    },
  },
  {
    description: 'cada pedido entrega no máximo um PDF',
    broken: (trace) => {
      const files = trace.effects.filter(({ type }) => type === 'saveFile').length
      const requested = timesOf(trace, 'download.requested')
      return files > requested ? `${files} PDFs para ${requested} pedidos` : null
    },
  },
  {
    description: 'só se entrega PDF que veio',
    shows: ['S4.35'],
    broken: ({ effects }) =>
      effects.some(({ type, params }) => type === 'saveFile' && fieldOf(params, 'file') === null)
        ? 'entregou um PDF que não veio'
        : null,
  },
]
