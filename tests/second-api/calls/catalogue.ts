import { courseOf, courses, covers, schedules, scheduleOf } from '../catalogue.ts'
import type { Course, PaymentOption, Schedule } from '../catalogue.ts'
import * as check from '../checks.ts'
import { ads, questions } from '../content.ts'
import { invalid, json, none, nothing, refuse, sameId } from '../exchange.ts'
import type { Answer, Call, Exchange } from '../exchange.ts'
import { cities, isUf, states } from '../places.ts'
import { png } from '../documents.ts'
import type { UnshownPaths } from '../options.ts'

const scheduleId = check.id((id) => scheduleOf(id) !== undefined, 'a schedule')
const uf: check.Check = (value) => (isUf(value) ? null : 'should be the UF of a state')

/** In a state that is covered as a whole there is no city to choose, and the specification does not name a value for it. */
const cityIfAny: check.Check = (value, all) => {
  if (value === undefined || value === '' || value === '0') return null
  const inState = (id: number) =>
    cities.some((city) => city.id === id && (all['UF'] === undefined || city.uf === all['UF']))
  return check.id(inState, 'a city of that state')(value, all)
}

const images = new Set(
  [...courses.map(({ image }) => image), ...ads.flatMap((ad) => [ad.desktop, ad.mobile])].filter(
    Boolean,
  ),
)

function image(exchange: Exchange): Answer {
  const query = exchange.query({ caminho: check.either(...images) })
  if (!query) return nothing(404)
  const hue = [...(query['caminho'] ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return {
    status: 200,
    type: 'image/png',
    body: png(32, 18, [hue % 200, (hue * 7) % 200, 120]),
  }
}

const listed =
  (wanted: (course: Course) => boolean) =>
  ({ wire }: Exchange) =>
    json(
      courses.filter(wanted).map((course) =>
        wire.shape({
          id: wire.id(course.id),
          titulo: course.title,
          descricao: course.summary,
          imagem: course.image,
          url: course.url,
        }),
      ),
    )

function courseType({ wire }: Exchange, course: Course): Answer {
  const ufs = [...new Set([...course.schedules.map(({ uf }) => uf), ...course.alsoIn])]
  return json(
    wire.shape({
      Id: wire.id(course.typeId),
      TituloPortal: course.title,
      SubtituloPortal: course.subtitle,
      DescricaoTipoCurso: course.summary,
      ImagemCurso: course.image,
      Estados: ufs.map((uf) =>
        wire.shape({
          Descricao: states.find((state) => state.uf === uf)?.label ?? uf,
          UF: uf,
          ValidoTodasCidades: wire.member(
            course.schedules.some((schedule) => schedule.uf === uf && schedule.cities === 'all'),
          ),
        }),
      ),
    }),
  )
}

function typeById(exchange: Exchange): Answer {
  const find = (id: unknown) => courses.find((course) => sameId(id, course.id))
  const found = find(exchange.params['id'])
  if (!exchange.path({ id: check.id((id) => find(id) !== undefined, 'a listed course') }) || !found)
    return refuse(exchange, 404, 'Curso não encontrado.')
  return courseType(exchange, found)
}

function typeByUrl(exchange: Exchange): Answer {
  const found = courses.find(({ url }) => url === exchange.params['url'])
  return found ? courseType(exchange, found) : refuse(exchange, 404, 'Curso não encontrado.')
}

const typeId = check.id((id) => courses.some((course) => course.typeId === id), 'a course type')

function courseId(exchange: Exchange): Answer {
  const query = exchange.query({ Municipio_Id: cityIfAny, TipoCurso_Id: typeId })
  if (!query) return invalid(exchange)
  const found = courses.find((course) => sameId(query['TipoCurso_Id'], course.typeId))
  return found ? json(exchange.wire.id(found.courseId)) : none(exchange)
}

const scheduled = (course: Course | undefined, query: Record<string, string>) =>
  course?.schedules.filter(
    (schedule) => schedule.uf === query['UF'] && covers(schedule, Number(query['Municipio_Id'])),
  ) ?? []

function scheduleByCity(exchange: Exchange): Answer {
  const known = (id: number) => courses.some((course) => course.courseId === id)
  const query = exchange.query({
    Municipio_Id: cityIfAny,
    Curso_Id: check.id(known, 'a course'),
    UF: uf,
  })
  if (!query) return invalid(exchange)
  const course = courses.find((course) => sameId(query['Curso_Id'], course.courseId))
  const [found] = scheduled(course, query)
  if (!found) return exchange.settings.forms === 'a' ? json(null) : none(exchange)
  const id = exchange.wire.id(found.id)
  return json(exchange.settings.forms === 'b' ? id : { Id: id })
}

function schedulesOfType(exchange: Exchange): Answer {
  const query = exchange.query({ Municipio_Id: cityIfAny, TipoCurso_Id: typeId, UF: uf })
  if (!query) return invalid(exchange)
  const course = courses.find((course) => sameId(query['TipoCurso_Id'], course.typeId))
  return json(scheduled(course, query).map(({ id }) => ({ Id: exchange.wire.id(id) })))
}

/** A payment option as the portal reads it, of a value in cents. */
export const optionOnWire = ({ wire }: Exchange, { type, pendency, value, lines }: PaymentOption) =>
  wire.shape({
    TipoPagamento: wire.id(type),
    TipoPendencia: wire.id(pendency),
    Valor: value === undefined ? undefined : wire.money(value),
    DescricaoFormatada: lines,
  })

function schedule(exchange: Exchange): Answer {
  const found = scheduleOf(exchange.params['id'])
  if (!exchange.path({ id: scheduleId }) || !found)
    return refuse(exchange, 404, 'Agenda não encontrada.')
  const { wire } = exchange
  const course = courseOf(found)
  const amount = (cents: number | undefined) =>
    cents === undefined ? undefined : wire.money(cents)
  const asks = (what: Schedule['asks'][number]) => wire.member(found.asks.includes(what))
  return json(
    wire.shape({
      ValorCartao: amount(found.card),
      ValorBoleto: amount(found.boleto),
      NrParcelasSemJuros: found.withoutInterest,
      CargaHoraria: course.hours,
      Requisitos: course.requirements,
      PassoAPasso: course.steps,
      SubtituloPassoAPasso: course.stepsSubtitle,
      Observacoes: course.remarks,
      Objetivos: course.goals,
      Modulos: course.modules
        .map(([title, hours], at) => ({ Ordem: at + 1, Titulo: title, CargaHoraria: hours }))
        // Ordem gives the order, the list does not.
        .toReversed(),
      ConteudoAba: found.terms,
      UF: found.uf,
      TituloPortal: course.title,
      PagamentoInfo:
        exchange.settings.forms === 'c'
          ? []
          : found.options.map((option) => optionOnWire(exchange, option)),
      ExigeCNH: asks('ExigeCNH'),
      ExigeCategoriaCNH: asks('ExigeCategoriaCNH'),
      ExigeRenach: asks('ExigeRenach'),
      ExigeOrigemAluno: asks('ExigeOrigemAluno'),
    }),
  )
}

function paymentOptions(exchange: Exchange): Answer {
  const found = scheduleOf(exchange.params['id'])
  if (!exchange.path({ id: scheduleId }) || !found)
    return refuse(exchange, 404, 'Agenda não encontrada.')
  return json(found.options.map((option) => optionOnWire(exchange, option)))
}

function advertisements({ wire }: Exchange): Answer {
  return json(
    ads.map((ad) =>
      wire.shape({
        Id: wire.id(ad.id),
        TipoCursoCategoriaUrl: ad.courseUrl,
        UrlExterna: ad.external,
        ImagemDesktop: ad.desktop,
        ImagemMobile: ad.mobile,
      }),
    ),
  )
}

function faq(exchange: Exchange): Answer {
  const query = exchange.query({ Pagina: check.either('0'), UF: check.absent(uf) })
  if (!query) return invalid(exchange)
  const { wire } = exchange
  return json(
    wire.shape({
      listaPerguntas: questions
        .filter(({ ufs }) => ufs.includes(query['UF'] ?? ''))
        .map(({ id, question, answer, active }) => ({
          Id: wire.id(id),
          Pergunta: question,
          Resposta: answer,
          Ativo: wire.flag(active),
        })),
    }),
  )
}

function cityCombo(exchange: Exchange): Answer {
  const query = exchange.query({ uf, tipoFiltro: check.either('0', '1') })
  if (!query) return invalid(exchange)
  const scheduledIn = new Set(schedules.flatMap(({ cities }) => (cities === 'all' ? [] : cities)))
  const found = cities.filter(
    (city) => city.uf === query['uf'] && (query['tipoFiltro'] === '0' || scheduledIn.has(city.id)),
  )
  return json(
    exchange.wire.combo(
      'cities',
      found.map(({ id, label }) => ({ id, label })),
    ),
  )
}

export const catalogueCalls = (unshown: UnshownPaths): readonly Call[] => [
  { method: 'GET', path: '/arquivo/v3/obter', answer: image },
  {
    method: 'GET',
    path: '/tipo-curso-categoria/lista-cursos-destaque',
    answer: listed(({ featured }) => featured),
  },
  ...(['ead', 'semi-presencial', 'especializados'] as const).map((list): Call => ({
    method: 'GET',
    path: `/tipo-curso-categoria/lista-cursos-${list}`,
    answer: listed((course) => course.list === list),
  })),
  { method: 'GET', path: '/tipo-curso-categoria/obter-info/:id', answer: typeById },
  { method: 'GET', path: unshown.courseTypeByUrl, answer: typeByUrl },
  { method: 'GET', path: '/curso/obter-id-curso-tipocurso-municipio', answer: courseId },
  { method: 'GET', path: '/agenda-curso/obter-agenda-por-municipio', answer: scheduleByCity },
  { method: 'GET', path: unshown.schedules, answer: schedulesOfType },
  { method: 'GET', path: '/agenda-curso/resumo/:id', answer: schedule },
  { method: 'GET', path: '/agenda-curso/obter-pagamento-info/:id', answer: paymentOptions },
  { method: 'GET', path: '/anuncio', answer: advertisements },
  { method: 'GET', path: '/duvidas-portal', answer: faq },
  {
    method: 'GET',
    path: '/estado/listar',
    answer: ({ wire }) => json(wire.combo('stateList', states)),
  },
  {
    method: 'GET',
    path: '/estado/combo',
    answer: ({ wire }) => json(wire.combo('stateCombo', states)),
  },
  { method: 'GET', path: '/cidade/combo', answer: cityCombo },
]
