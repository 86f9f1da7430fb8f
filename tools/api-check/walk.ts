import { paymentMethod } from '#contract/payment.ts'
import { ads, questions } from '#src/api/read-content.ts'
import { certificateOfCode, certificates } from '#src/api/read-certificates.ts'
import { coupon } from '#src/api/read-coupons.ts'
import { courseType, idIfAny } from '#src/api/read-course-type.ts'
import { listedCourses } from '#src/api/read-courses.ts'
import { paymentOptions } from '#src/api/read-options.ts'
import { schedule } from '#src/api/read-schedules.ts'
import type { CourseType } from '#src/api/read-course-type.ts'
import type { ListedCourse } from '#src/api/read-courses.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import { student } from '#src/api/read-enrolments.ts'
import { buyPrice, cardOffers, paymentLookup, slipReply } from '#src/api/read-payments.ts'
import { address, states } from '#src/api/read-places.ts'
import { person } from '#src/api/read-person.ts'
import { partnerBrand } from '#src/api/read-students.ts'
import { combo, Unreadable, yesOrNo } from '#src/api/reading.ts'
import type { Reader } from '#src/api/reading.ts'
import type { PlainClient } from './plain-client.ts'
import { shapes } from './shapes.ts'
import type { Offer } from './write.ts'
import { judge } from './verdicts.ts'
import type { Expectation, Reply, Verdict } from './verdicts.ts'

/** One line of the report. */
export interface Line {
  call: string
  verdict: Verdict
}

/** `byUrl`: path of the course by its address, which the specification does not show; null for none. */
interface WalkOptions {
  byUrl: string | null
}

const unknownCpf = '52998224725'

/** What is asked for may not exist: a 404, or a success with nothing in it, fits as well. */
const mayBeAbsent = { absent: [404], emptyIsAbsent: true }

/** Makes most read-only calls of section 7, as the site would, and reports each as it is answered. */
export async function walk(
  client: PlainClient,
  options: WalkOptions,
  report: (line: Line) => void,
): Promise<Offer | null> {
  const { ask, skip } = stepsOf(client, report)
  const active = await ask('/estado/listar', '/estado/listar', {
    shape: shapes.states,
    read: states,
  })
  await ask('/estado/combo', '/estado/combo', { shape: shapes.combo, read: states })
  const uf = active?.[0]?.uf ?? 'SC'
  for (const filter of [0, 1])
    await ask(`/cidade/combo?tipoFiltro=${filter}`, `/cidade/combo?uf=${uf}&tipoFiltro=${filter}`, {
      shape: shapes.cities,
      read: combo,
    })
  await ask('/cep/:cep', '/cep/01001000', {
    shape: shapes.address,
    read: address,
    absent: [400, 404, 410, 422],
  })
  await ask('/anuncio', '/anuncio', { shape: shapes.ads, read: ads })
  await ask('/duvidas-portal', `/duvidas-portal?Pagina=0&UF=${uf}`, {
    shape: shapes.questions,
    read: questions,
  })

  const listed: ListedCourse[] = []
  for (const name of ['destaque', 'ead', 'semi-presencial', 'especializados']) {
    const path = `/tipo-curso-categoria/lista-cursos-${name}`
    const found = await ask(path, path, { shape: shapes.courses, read: listedCourses(null) })
    listed.push(...(found ?? []))
  }
  const offer = await walkCourses(client, options, listed, { ask, skip, report })

  await ask(
    '/inscricao/obtem-opcoes-pesquisa-origem-aluno',
    '/inscricao/obtem-opcoes-pesquisa-origem-aluno',
    { shape: shapes.combo, read: combo },
  )
  await ask(
    '/inscricao/valida-email-usuario',
    `/inscricao/valida-email-usuario?cpf=${unknownCpf}&email=ninguem%40example.com`,
    { shape: shapes.flag, read: yesOrNo },
  )
  await ask('/inscricao/obter-aluno-cpf/:cpf', `/inscricao/obter-aluno-cpf/${unknownCpf}`, {
    shape: shapes.student,
    read: student,
    ...mayBeAbsent,
  })
  await ask('/certificado/consulta/:code', '/certificado/consulta/NAO-EXISTE', {
    shape: shapes.certificate,
    read: certificateOfCode('NAO-EXISTE'),
    ...mayBeAbsent,
  })
  await ask(
    '/certificado/consulta-certificados',
    `/certificado/consulta-certificados?cpf=${unknownCpf}`,
    { shape: shapes.certificates, read: certificates, ...mayBeAbsent },
  )
  await ask('/logo-parceiro/obter-por-encode/:code', '/logo-parceiro/obter-por-encode/nao-existe', {
    shape: shapes.brand,
    read: partnerBrand,
    ...mayBeAbsent,
  })
  return offer
}

/** The steps of a walk: a call that is judged, and one that cannot be made. */
export function stepsOf(client: PlainClient, report: (line: Line) => void): Steps {
  return {
    ask: async (call, path, expected) => {
      const reply = await client('GET', path)
      const verdict = judge(reply, expected)
      report({ call: `GET ${call}`, verdict })
      return verdict.kind === 'missing' ? null : readAgain(reply, expected.read)
    },
    skip: (call, why) => report({ call: `GET ${call}`, verdict: { kind: 'skipped', why } }),
    report,
  }
}

interface Steps {
  ask: <T>(
    call: string,
    path: string,
    expected: Expectation & { read: Reader<T> },
  ) => Promise<T | null>
  skip: (call: string, why: string) => void
  report: (line: Line) => void
}

async function walkCourses(
  client: PlainClient,
  { byUrl }: WalkOptions,
  listed: readonly ListedCourse[],
  { ask, skip, report }: Steps,
): Promise<Offer | null> {
  const course = listed[0]
  const rest = [
    '/curso/obter-id-curso-tipocurso-municipio',
    '/agenda-curso/obter-agenda-por-municipio',
    '/agenda-curso/resumo/:id',
    '/agenda-curso/obter-pagamento-info/:id',
    '/cupom/existe-cupom-utilizavel/:id',
    '/cupom/validar/:a/:b',
    '/inscricao/valida-usuario-cadastrado-no-curso',
    '/pagamento/consulta-bandeiras-cartao',
    '/pagamento/consulta-lista-parcelas/:a/:b/:c',
  ]
  if (!course) {
    for (const call of ['/tipo-curso-categoria/obter-info/:id', ...(byUrl ? [byUrl] : []), ...rest])
      skip(call, 'nenhuma lista tem cursos')
    return null
  }
  const picture = listed.find(({ img }) => img !== '')
  if (picture) await askPicture(client, picture.img, report)
  const type = await ask(
    '/tipo-curso-categoria/obter-info/:id',
    `/tipo-curso-categoria/obter-info/${course.id}`,
    { shape: shapes.courseType, read: courseType },
  )
  if (byUrl !== null)
    await ask(byUrl, byUrl.replace(':url', encodeURIComponent(course.url)), {
      shape: shapes.courseType,
      read: courseType,
    })
  const scheduleId = type && (await findScheduleId(client, type, { ask, skip, report }))
  if (!scheduleId) {
    for (const call of type ? rest.slice(2) : rest)
      skip(call, 'não se achou uma agenda do primeiro curso')
    return null
  }
  const details = await ask('/agenda-curso/resumo/:id', `/agenda-curso/resumo/${scheduleId}`, {
    shape: shapes.schedule,
    read: schedule(scheduleId),
  })
  const options = await ask(
    '/agenda-curso/obter-pagamento-info/:id',
    `/agenda-curso/obter-pagamento-info/${scheduleId}`,
    { shape: shapes.paymentOptions, read: paymentOptions },
  )
  await ask('/cupom/existe-cupom-utilizavel/:id', `/cupom/existe-cupom-utilizavel/${scheduleId}`, {
    shape: shapes.flag,
    read: yesOrNo,
  })
  await ask('/cupom/validar/:a/:b', `/cupom/validar/NAOEXISTE/${scheduleId}`, {
    shape: shapes.coupon,
    read: coupon('NAOEXISTE', paymentMethod.boleto),
    ...mayBeAbsent,
  })
  await ask(
    '/inscricao/valida-usuario-cadastrado-no-curso',
    `/inscricao/valida-usuario-cadastrado-no-curso?cpf=${unknownCpf}&idAgendaCurso=${scheduleId}`,
    { shape: shapes.flag, read: yesOrNo },
  )
  await askInstallments(scheduleId, options ?? [], { ask, skip })
  return details && { schedule: details, options: options ?? [], uf: type.states[0]?.uf ?? '' }
}

/**
 * The id of the schedule at the first place where the course is offered: in its first state, one of the first twenty cities, else
 * the state as a whole. Null: none was found.
 */
async function findScheduleId(
  client: PlainClient,
  type: CourseType,
  { ask, skip }: Steps,
): Promise<number | null> {
  const [state] = type.states
  if (!state) {
    skip('/curso/obter-id-curso-tipocurso-municipio', 'o curso não tem estados')
    skip('/agenda-curso/obter-agenda-por-municipio', 'o curso não tem estados')
    return null
  }
  const listed =
    readAgain(await client('GET', `/cidade/combo?uf=${state.uf}&tipoFiltro=1`), combo) ?? []
  const places = state.allCities ? [0] : [...listed.slice(0, 20).map(({ id }) => id), 0]
  const courseIn = (place: number) =>
    `/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=${place}&TipoCurso_Id=${type.id}`
  let found: { place: number; course: number } | null = null
  for (const place of places) {
    const course = readAgain(await client('GET', courseIn(place)), idIfAny)
    if (course !== null) found ??= { place, course }
    if (found) break
  }
  await ask('/curso/obter-id-curso-tipocurso-municipio', courseIn(found?.place ?? places[0] ?? 0), {
    shape: shapes.id,
    read: idIfAny,
    ...mayBeAbsent,
  })
  if (!found) {
    skip(
      '/agenda-curso/obter-agenda-por-municipio',
      'o primeiro curso não é oferecido no primeiro estado',
    )
    return null
  }
  const query = `Municipio_Id=${found.place}&Curso_Id=${found.course}&UF=${state.uf}`
  return ask(
    '/agenda-curso/obter-agenda-por-municipio',
    `/agenda-curso/obter-agenda-por-municipio?${query}`,
    { shape: shapes.scheduleId, read: idIfAny, ...mayBeAbsent },
  )
}

async function askInstallments(
  scheduleId: number,
  options: readonly PaymentOption[],
  { ask, skip }: Omit<Steps, 'report'>,
) {
  const call = '/pagamento/consulta-lista-parcelas/:a/:b/:c'
  const brands = await ask(
    '/pagamento/consulta-bandeiras-cartao',
    '/pagamento/consulta-bandeiras-cartao',
    { shape: shapes.combo, read: combo },
  )
  const [brand] = brands ?? []
  const card = options.find(
    ({ TipoPagamento, cents }) => TipoPagamento === paymentMethod.card && cents > 0,
  )
  if (!brand || !card) return skip(call, 'falta uma bandeira ou uma opção de cartão com valor')
  await ask(
    call,
    `/pagamento/consulta-lista-parcelas/${brand.id}/${(card.cents / 100).toFixed(2)}/${scheduleId}`,
    { shape: shapes.installments, read: cardOffers(card.cents) },
  )
}

/** Makes the calls of an enrolment's payment; reports those that cannot be made. */
export async function walkPayment(enrolment: string | null, { ask, skip }: Omit<Steps, 'report'>) {
  const calls = [
    '/pagamento/alterar-pagamento/:id',
    '/pagamento/consulta-preco-curso-conta/:id',
    '/inscricao/obter-dados-aluno/:id',
    '/boleto/ObterUrlBoleto',
  ] as const
  if (enrolment === null) {
    for (const call of calls) skip(call, 'diga uma inscrição com --enrolment')
    return
  }
  const found = await ask(calls[0], `/pagamento/alterar-pagamento/${enrolment}`, {
    shape: shapes.lookup,
    read: paymentLookup(Number(enrolment)),
    ...mayBeAbsent,
  })
  if (!found) {
    for (const call of calls.slice(1)) skip(call, 'a inscrição não tem o que pagar')
    return
  }
  await ask(calls[1], `/pagamento/consulta-preco-curso-conta/${found.receivableId}`, {
    shape: shapes.price,
    read: buyPrice,
  })
  await ask(calls[2], `/inscricao/obter-dados-aluno/${enrolment}`, {
    shape: shapes.cardHolder,
    read: person,
    ...mayBeAbsent,
  })
  await ask(calls[3], `/boleto/ObterUrlBoleto?inscricaoId=${enrolment}`, {
    shape: shapes.slip,
    read: slipReply,
    absent: found.method === paymentMethod.boleto ? [] : [404],
  })
}

async function askPicture(client: PlainClient, url: string, report: Steps['report']) {
  const reply = await client('GET', url.replace(/^.*?(?=\/arquivo\/)/, ''))
  const picture = reply.answered && reply.status === 200 && reply.type.startsWith('image/')
  const why = reply.answered
    ? `respondeu ${reply.status} ${reply.type || 'sem tipo'}`
    : reply.problem
  report({
    call: 'GET /arquivo/v3/obter',
    verdict: picture ? { kind: 'fits' } : { kind: 'missing', why },
  })
}

function readAgain<T>(reply: Reply, read: Reader<T>): T | null {
  if (!reply.answered || reply.status < 200 || reply.status > 299) return null
  try {
    return read(reply.body)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
