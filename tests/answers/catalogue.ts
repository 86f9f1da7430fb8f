import fc from 'fast-check'
import { states as nation } from '#contract/states.ts'
import type { AdSlide, FaqQuestion } from '#src/api/read-content.ts'
import type { CoursePlan } from '#src/api/read-course-plan.ts'
import type { CourseType } from '#src/api/read-course-type.ts'
import type { CourseCard, ListedCourse } from '#src/api/read-courses.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import type { Address, State } from '#src/api/read-places.ts'
import { pictureUrl } from '#src/api/request.ts'
import {
  absent,
  allowed,
  dayForms,
  days,
  figureForms,
  flagForms,
  idForms,
  ids,
  listForms,
  none,
  objectForms,
  optionForms,
  orNone,
  priceForms,
  prices,
  slugs,
  some,
  textForms,
  wholeForms,
  words,
} from './forms.ts'
import type { Forms } from './forms.ts'

const pictures = fc.constantFrom('cursos/onibus.svg', 'a b/ç.png', 'x.jpg')
const categories = fc.constantFrom('online', 'especializados', 'livres')
const paths = new Map(
  ['cursos/onibus.svg', 'a b/ç.png', 'x.jpg'].map((path) => [pictureUrl(path), path]),
)
/** The path behind the address of a picture. */
const pathOf = (url: string) => paths.get(url) ?? ''
const pictureForms = (url: string) => textForms(pathOf(url))

type Category = CourseCard['category']

/** What a list calls a category, which a list of its own may leave out. */
function categoryForms(category: Category | null, listed: boolean): Forms {
  if (listed) return fc.constantFrom<unknown>(absent, null, '', 'Outra coisa', 'Ead')
  if (category === null) return none
  if (category === 'online') return fc.constantFrom('Ead', 'EAD', 'ead')
  return category === 'especializados'
    ? fc.constantFrom('Especializado', 'especializado')
    : fc.constantFrom('Semi Presencial', 'Livre')
}

/** The last part of an address, which an API may write with capitals. */
const addressesOfCourses = fc
  .tuple(slugs, fc.constantFrom('small', 'small', 'first', 'all'))
  .map(([url, capitals]): Pick<ListedCourse, 'url' | 'spelling'> => {
    if (capitals === 'small') return { url }
    const spelling = capitals === 'all' ? url.toUpperCase() : url[0]!.toUpperCase() + url.slice(1)
    return { url, spelling }
  })

const courses = (listed: Category | null): fc.Arbitrary<ListedCourse> =>
  fc
    .tuple(listedCourse(listed), addressesOfCourses)
    .map(([course, address]) => ({ ...course, ...address }))

const listedCourse = (
  listed: Category | null,
): fc.Arbitrary<Omit<ListedCourse, 'url' | 'spelling'>> =>
  fc.record({
    id: ids,
    title: words,
    resume: orNone(words),
    img: orNone(pictures.map(pictureUrl)),
    category: listed ? fc.constant(listed) : fc.oneof(categories, fc.constant(null)),
    hours: orNone(fc.integer({ min: 1, max: 400 }).map(String)),
    fromCents: fc.oneof(prices, fc.constant(null)),
    states: fc.oneof(
      some(fc.constantFrom(...nation.map(({ uf }) => uf)), (uf) => uf),
      fc.constant(null),
    ),
  })

/** Letters of states, by themselves or as options. */
const lettersForms = (ufs: readonly string[]): Forms =>
  fc
    .tuple(
      ...ufs.map((uf) =>
        fc.oneof(
          fc.constantFrom<unknown>(uf, uf.toLowerCase(), nation.find((one) => one.uf === uf)?.name),
          objectForms({ Descricao: textForms(uf), UF: textForms(uf) }),
        ),
      ),
    )
    .map((list): unknown => list)

/** Answers of a list of courses, of one category or the featured ones. */
export const courseLists = (listed: Category | null) =>
  allowed(
    some(courses(listed), ({ id }) => id),
    (value) =>
      listForms(
        value.map((card) =>
          objectForms({
            id: idForms(card.id),
            titulo: textForms(card.title),
            descricao: textForms(card.resume),
            imagem: pictureForms(card.img),
            url: textForms(card.spelling ?? card.url),
            Categoria: categoryForms(card.category, listed !== null),
            CargaHoraria: figureForms(card.hours),
            APartirDe: card.fromCents === null ? none : priceForms(card.fromCents),
            Estados: card.states === null ? none : lettersForms(card.states),
          }),
        ),
      ).map((list) => (list === absent ? null : list)),
  )

/** A state as lists give it: with ids, or without. */
export const statesOf = (ids: fc.Arbitrary<number | null>): fc.Arbitrary<State> =>
  fc
    .record({
      nation: fc.constantFrom(...nation),
      id: ids,
      allCities: fc.constantFrom(true, false, null),
    })
    .map(({ nation: { uf, name }, id, allCities }) => ({ uf, name, id, allCities }))

const allCitiesForms = (value: boolean | null): Forms =>
  value === null
    ? fc.constantFrom<unknown>(null, absent)
    : flagForms(value).filter((form) => form !== null && form !== absent)

/** A state in the forms of a combo from which it can be read. */
export function stateForms({ uf, name, id, allCities }: State): Forms {
  const more = { ValidoTodasCidades: allCitiesForms(allCities) }
  if (id === null)
    return fc.oneof(
      objectForms({
        Descricao: textForms(name),
        UF: fc.constantFrom(uf, uf.toLowerCase()),
        ...more,
      }),
      objectForms({ Texto: textForms(name), Valor: textForms(uf), ...more }),
      objectForms({ Nome: textForms(name), Id: textForms(uf), ...more }),
    )
  return fc.oneof(
    objectForms({ Texto: textForms(name), Valor: idForms(id), ...more }),
    objectForms({ Nome: textForms(name), Id: idForms(id), ...more }),
    objectForms({ Descricao: textForms(name), UF: textForms(uf), Id: idForms(id), ...more }),
    objectForms({ Texto: textForms(name), Valor: idForms(id), UF: textForms(uf), ...more }),
  )
}

const stateList = (value: readonly State[]) =>
  listForms(value.map(stateForms)).map((list) => (list === absent ? null : list))

/** Answers of `/estado/listar` and `/estado/combo`. */
export const stateLists = allowed(
  fc.oneof(
    some(statesOf(fc.constant(null)), ({ uf }) => uf),
    some(statesOf(ids), ({ uf }) => uf),
  ),
  stateList,
)

type Module = Schedule['modules'][number]
const byOrder = (one: Module, other: Module) => Number(one.order) - Number(other.order)
/** `Ordem` is the order where every module has one. */
const areOrdered = (modules: readonly Module[]) => modules.every(({ order }) => order !== '')

/** A list may come in any order that `Ordem` undoes: where all have one, and no two the same. */
const anyOrder = (modules: Module[]): fc.Arbitrary<Module[]> =>
  areOrdered(modules) && new Set(modules.map(({ order }) => order)).size === modules.length
    ? fc.shuffledSubarray(modules, { minLength: modules.length })
    : fc.constant(modules)

const plan = {
  requirements: fc.array(words, { maxLength: 3 }),
  steps: fc.array(words, { maxLength: 3 }),
  stepsSubtitle: orNone(words),
  notes: orNone(words),
  objectives: orNone(words),
  modules: fc
    .array(
      fc.record({
        order: orNone(fc.integer({ min: 1, max: 30 }).map(String)),
        title: words,
        hours: orNone(fc.integer({ min: 1, max: 60 }).map(String)),
      }),
      { maxLength: 3 },
    )
    .map((modules) => (areOrdered(modules) ? modules.toSorted(byOrder) : modules)),
}
const planForms = (value: CoursePlan) => ({
  Requisitos: listForms(value.requirements.map(textForms)),
  PassoAPasso: listForms(value.steps.map(textForms)),
  SubtituloPassoAPasso: textForms(value.stepsSubtitle),
  Observacoes: textForms(value.notes),
  Objetivos: textForms(value.objectives),
  Modulos: anyOrder(value.modules).chain((modules) =>
    listForms(
      modules.map(({ order, title, hours }) =>
        objectForms({
          Ordem: figureForms(order),
          Titulo: textForms(title),
          CargaHoraria: figureForms(hours),
        }),
      ),
    ),
  ),
})

/** Answers with one course type, under its own ids. */
export const courseTypes = allowed(
  fc.record({
    id: ids,
    title: words,
    subtitle: orNone(words),
    description: orNone(words),
    picture: orNone(pictures.map(pictureUrl)),
    category: fc.oneof(categories, fc.constant(null)),
    hours: orNone(fc.integer({ min: 1, max: 120 }).map(String)),
    fromCents: fc.oneof(prices, fc.constant(null)),
    plan: fc.option(fc.record(plan)),
    states: some(statesOf(fc.constant(null)), ({ uf }) => uf),
  }) satisfies fc.Arbitrary<CourseType>,
  (type) =>
    objectForms({
      Id: idForms(type.id),
      TituloPortal: textForms(type.title),
      SubtituloPortal: textForms(type.subtitle),
      DescricaoTipoCurso: textForms(type.description),
      ImagemCurso: pictureForms(type.picture),
      Categoria: categoryForms(type.category, false),
      APartirDe: type.fromCents === null ? none : priceForms(type.fromCents),
      CargaHoraria: figureForms(type.hours),
      Plano: type.plan === null ? none : objectForms(planForms(type.plan)),
      Estados: listForms(type.states.map(stateForms)),
    }),
)

/** Answers with the id of a course or of a schedule, or without one. */
export const idsIfAny = allowed(fc.oneof(ids, fc.constant(null)), (id) =>
  id === null
    ? fc.constantFrom<unknown>(
        null,
        '',
        {},
        [],
        0,
        '0',
        false,
        { Id: 0 },
        { Id: null },
        { id: '0' },
      )
    : fc.oneof(
        idForms(id),
        objectForms({ Id: idForms(id) }),
        objectForms({ Id: idForms(id) }).map((one) => [one]),
      ),
)

const options: fc.Arbitrary<PaymentOption> = fc.record({
  TipoPagamento: fc.constantFrom(0 as const, 1 as const),
  TipoPendencia: fc.oneof(ids, fc.stringMatching(/^[A-Z0-9]{1,6}$/)),
  cents: fc.oneof(prices, fc.constant(0)),
  lines: fc.array(words, { maxLength: 3 }),
})

const optionKey = ({ TipoPagamento, TipoPendencia }: PaymentOption) =>
  `${TipoPagamento}-${TipoPendencia}`

/** A payment option in its forms. */
export const paymentOptionForms = (option: PaymentOption): Forms =>
  objectForms({
    TipoPagamento: fc.constantFrom<unknown>(option.TipoPagamento, String(option.TipoPagamento)),
    TipoPendencia: fc.constant(option.TipoPendencia),
    Valor: priceForms(option.cents),
    DescricaoFormatada: listForms(option.lines.map(textForms)),
  })

/** Answers of `/agenda-curso/obter-pagamento-info/:id`; `least`: the least number of options. */
export const paymentOptionLists = (least = 0) =>
  allowed(some(options, optionKey, least), (value) =>
    listForms(value.map(paymentOptionForms)).map((list) => (list === absent ? null : list)),
  )

/** Answers of `/agenda-curso/resumo/:id`. */
export const schedules = (id: number) =>
  allowed(
    fc.record({
      id: fc.constant(id),
      title: orNone(words),
      cardCents: fc.oneof(prices, fc.constant(0)),
      boletoCents: fc.oneof(prices, fc.constant(0)),
      interestFree: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(null)),
      monthlyRate: fc.constantFrom(null, '0.0199'),
      hours: orNone(fc.integer({ min: 1, max: 400 }).map(String)),
      ...plan,
      terms: orNone(words.map((text) => `<p>${text}</p>`)),
      requiresCnh: fc.boolean(),
      requiresCnhCategory: fc.boolean(),
      requiresRenach: fc.boolean(),
      requiresOrigin: fc.boolean(),
      minimumAge: fc.constantFrom(18, 18, 21),
      classDays: fc.record({ first: orNone(days), last: orNone(days) }),
      documents: fc.constant([]),
    }) satisfies fc.Arbitrary<Schedule>,
    (value) =>
      objectForms({
        UF: fc.constantFrom<unknown>('SC', null, absent),
        // One of its members at least is there.
        TituloPortal:
          value.title === '' ? fc.constantFrom<unknown>('', null) : textForms(value.title),
        ValorCartao: priceForms(value.cardCents),
        ValorBoleto: priceForms(value.boletoCents),
        NrParcelasSemJuros: wholeForms(value.interestFree),
        CargaHoraria: figureForms(value.hours),
        ...planForms(value),
        ConteudoAba: textForms(value.terms),
        ExigeCNH: flagForms(value.requiresCnh),
        ExigeCategoriaCNH: flagForms(value.requiresCnhCategory),
        ExigeRenach: flagForms(value.requiresRenach),
        ExigeOrigemAluno: flagForms(value.requiresOrigin),
        IdadeMinima:
          value.minimumAge === 18
            ? fc.constantFrom<unknown>(18, '18', null, absent)
            : wholeForms(value.minimumAge),
        DataInicio: dayForms(value.classDays.first),
        DataTermino: dayForms(value.classDays.last),
        JurosMensal:
          value.monthlyRate === null
            ? fc.constantFrom<unknown>(null, absent, 0)
            : fc.constantFrom<unknown>(1.99, '1,99'),
        Documentos: fc.constantFrom<unknown>(absent, null, [], [{ Documento: 'sem prova' }]),
        PagamentoInfo: fc.constantFrom<unknown>(absent, null, [], 'x'),
      }),
  )

/** Answers of every combo whose options are sent back by their ids: cities, brands, origins. */
export const optionLists = allowed(
  some(fc.record({ id: ids, label: words }), ({ id }) => id),
  (value) => listForms(value.map(optionForms)).map((list) => (list === absent ? null : list)),
)

/** Answers of `/cep/:cep`, of these states and cities. */
export const addressesIn = (ufs: readonly string[], cities: fc.Arbitrary<string>) =>
  allowed(
    fc.record({
      uf: fc.constantFrom(...ufs),
      city: orNone(cities),
      street: orNone(words),
      district: orNone(words),
    }) satisfies fc.Arbitrary<Address>,
    (value) =>
      objectForms({
        uf: fc.constantFrom(value.uf, value.uf.toLowerCase()),
        localidade: textForms(value.city),
        logradouro: textForms(value.street),
        bairro: textForms(value.district),
      }),
  )
export const addresses = addressesIn(
  nation.map(({ uf }) => uf),
  words,
)

const adTargets: fc.Arbitrary<Pick<AdSlide, 'destiny' | 'link'>> = fc.oneof(
  fc.constant({ destiny: null, link: null }),
  // The last: a course by the last part of its address.
  fc
    .constantFrom('/cursos', '/cursos/livres', '/faq', 'direcao-2')
    .map((destiny) => ({ destiny, link: null })),
  fc.constant({ destiny: null, link: 'https://example.com/promo' }),
)

/** Answers of `/anuncio`. */
export const adLists = allowed(
  fc
    .array(
      fc.tuple(
        fc.record({ title: orNone(words), picture: pictures, mobile: fc.option(pictures) }),
        adTargets,
      ),
      { maxLength: 3 },
    )
    .map((ads) =>
      ads.map(([{ title, picture, mobile }, target], order): AdSlide => ({
        order,
        title,
        imagePath: pictureUrl(picture),
        imageMobilePath: pictureUrl(mobile ?? picture),
        ...target,
      })),
    ),
  (value) =>
    listForms(
      value.map((ad) =>
        objectForms({
          Id: fc.constantFrom<unknown>(ad.order + 1, String(ad.order + 1), absent),
          Titulo: textForms(ad.title),
          TipoCursoCategoriaUrl: ad.destiny
            ? fc.constantFrom(ad.destiny, ad.destiny === '/cursos/livres' ? 'livres' : ad.destiny)
            : fc.constantFrom<unknown>(null, '', absent),
          UrlExterna: ad.link ? fc.constant(ad.link) : fc.constantFrom<unknown>(null, '', absent),
          ImagemDesktop: pictureForms(ad.imagePath),
          ImagemMobile:
            ad.imageMobilePath === ad.imagePath
              ? fc.constantFrom<unknown>(null, '', absent, pathOf(ad.imagePath))
              : pictureForms(ad.imageMobilePath),
        }),
      ),
    ).map((list) => (list === absent ? null : list)),
)

/** Answers of `/duvidas-portal`. */
export const questionLists = allowed(
  some(
    fc.record({
      id: fc.oneof(ids, fc.uuid(), fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/)),
      question: words,
      answer: orNone(words.map((text) => `<p>${text}</p>`)),
      subject: orNone(words),
    }),
    ({ id }) => id,
  ) satisfies fc.Arbitrary<FaqQuestion[]>,
  (value) => {
    const items = listForms(
      value.map((question) =>
        objectForms({
          Id: typeof question.id === 'number' ? idForms(question.id) : fc.constant(question.id),
          Pergunta: textForms(question.question),
          Resposta: textForms(question.answer),
          Assunto: textForms(question.subject),
          Ativo: fc.constantFrom<unknown>(true, 'true', 1, absent, null),
        }),
      ),
    )
    return fc.oneof(
      objectForms({ listaPerguntas: items }),
      items.map((list) => (list === absent || list === null ? [] : list)),
    )
  },
)
