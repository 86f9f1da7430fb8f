import { mapMethods } from '#contract/payment.ts'
import { states } from '#contract/states.ts'
import { courses } from './courses.ts'
import type { SeedClasses, SeedCourse, SeedSchedule } from './types.ts'

type Places = Record<string, 'all' | string[]>

/** What the base price is multiplied by, by state; 1 elsewhere: travel of instructors and fees of the local authority. */
const stateFactor: Record<string, number> = {
  RS: 1.02,
  SP: 1.08,
  RJ: 1.08,
  MG: 1.04,
  ES: 1.04,
  DF: 1.05,
  GO: 1.02,
  MT: 1.04,
  MS: 1.03,
  TO: 0.97,
  AM: 1.06,
  PA: 1.05,
  AC: 1.06,
  RO: 1.05,
  RR: 1.06,
  AP: 1.06,
}

/** What the price of the state is multiplied by, where a town's partner centre has its own price. */
const cityFactor: Record<string, number> = {
  'SC Florianópolis': 1.04,
  'SC Joinville': 1.02,
  'SC Blumenau': 0.95,
  'SC Chapecó': 0.98,
  'SP São Paulo': 1.06,
  'SP Mogi Mirim': 0.94,
  'MG Belo Horizonte': 1.03,
  'RS Porto Alegre': 1.03,
  'BA Salvador': 1.03,
}

const nationwide: Places = Object.fromEntries(
  states
    .map(({ uf }) => uf)
    .toSorted()
    .map((uf) => [uf, 'all' as const]),
)

const santaCatarina = [
  'Florianópolis',
  'São José',
  'Joinville',
  'Blumenau',
  'Chapecó',
  'Criciúma',
  'Itajaí',
  'Lages',
]

/** States whose authority takes the recycling family from this provider. */
const recycling: Places = {
  SC: santaCatarina,
  PR: 'all',
  RS: ['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santa Maria', 'Passo Fundo'],
  SP: ['São Paulo', 'Campinas', 'Mogi Mirim', 'Ribeirão Preto', 'Santos'],
  MG: ['Belo Horizonte', 'Uberlândia', 'Juiz de Fora', 'Montes Claros'],
  GO: 'all',
  MT: 'all',
  MS: 'all',
  TO: 'all',
  BA: ['Salvador', 'Feira de Santana', 'Vitória da Conquista'],
  PE: ['Recife', 'Caruaru', 'Petrolina'],
}

/** States of the specialised courses taught in classes over video: the whole state enrols. */
const specialised: Places = {
  SC: 'all',
  PR: 'all',
  RS: 'all',
  SP: ['São Paulo', 'Campinas', 'Mogi Mirim', 'Santos', 'São José dos Campos', 'Bauru'],
  RJ: ['Rio de Janeiro', 'Niterói', 'Volta Redonda'],
  MG: 'all',
  ES: 'all',
  GO: 'all',
  MT: 'all',
  MS: 'all',
  TO: ['Palmas', 'Araguaína', 'Gurupi'],
  BA: 'all',
  PE: 'all',
  CE: 'all',
  PA: ['Belém', 'Ananindeua', 'Marabá'],
}

/** Towns with a track for the practice on two wheels. */
const tracks: Places = {
  SC: ['Florianópolis', 'Joinville', 'Blumenau', 'Itajaí'],
  PR: ['Curitiba', 'Londrina', 'Maringá'],
  SP: ['São Paulo', 'Campinas', 'Guarulhos', 'Sorocaba'],
  RJ: ['Rio de Janeiro', 'Nova Iguaçu'],
  GO: ['Goiânia', 'Anápolis'],
  TO: ['Palmas', 'Araguaína'],
  CE: ['Fortaleza', 'Sobral'],
  DF: 'all',
}

const nowhere: Places = {}

/** Where each course is offered; courses of a family share a table unless named here with their own. */
const placesOf: Record<string, Places> = {
  'reciclagem-condutores-infratores': recycling,
  'preventivo-de-reciclagem': { ...recycling, ES: 'all', DF: 'all' },
  'atualizacao-renovacao-cnh': { ...recycling, SC: 'all', CE: 'all', RN: 'all', PB: 'all' },
  'primeira-habilitacao-teorico': {
    SC: ['Florianópolis', 'Joinville', 'Blumenau', 'Chapecó', 'Criciúma', 'São José'],
    PR: ['Curitiba', 'Cascavel'],
    TO: ['Palmas', 'Gurupi'],
    SP: ['Campinas', 'Mogi Mirim'],
  },
  'reciclagem-decisao-judicial': {
    SC: ['Florianópolis', 'Blumenau', 'Chapecó'],
    PR: 'all',
    TO: 'all',
  },
  'preparatorio-exame-teorico': nationwide,
  'carga-indivisivel': {
    SC: 'all',
    ES: 'all',
    RN: ['Natal', 'Mossoró'],
    CE: ['Fortaleza', 'Caucaia'],
    BA: ['Salvador', 'Caetité'],
    SP: ['São Paulo', 'Santos'],
  },
  motofrete: tracks,
  mototaxi: {
    SC: ['Florianópolis', 'Blumenau'],
    GO: ['Goiânia', 'Anápolis', 'Rio Verde'],
    TO: ['Palmas', 'Araguaína', 'Porto Nacional'],
    CE: 'all',
    PA: ['Belém', 'Santarém'],
  },
  'atualizacao-motofrete': tracks,
  'atualizacao-mototaxi': {
    GO: ['Goiânia'],
    TO: ['Palmas', 'Araguaína'],
    CE: 'all',
    PA: ['Santarém'],
  },
  // New classes are being formed: the course is in the catalogue and has no schedule anywhere.
  'atualizacao-carga-indivisivel': nowhere,
  'atendimento-ao-passageiro': {
    ...nationwide,
    SC: santaCatarina,
    SP: ['São Paulo', 'Campinas', 'Mogi Mirim', 'Guarulhos', 'Santos'],
    TO: ['Palmas', 'Araguaína'],
  },
}

const familyOf = (course: SeedCourse): Places =>
  course.category === 'especializados' ? specialised : nationwide

/** Scales a price and brings it back to the provider's habit of ending in 90 centavos. */
function priced(baseCents: number, factor: number): number {
  if (factor === 1) return baseCents
  return Math.round((baseCents * factor) / 100) * 100 - 10
}

/** Courses that are taught live, in classes that begin and end on a day; the others begin at any time. */
const classesOf: Record<string, SeedClasses> = {
  'transporte-coletivo-de-passageiros': { weeksAhead: 2, days: 18 },
  'veiculos-de-emergencia': { weeksAhead: 3, days: 18 },
  'produtos-perigosos-mopp': { weeksAhead: 2, days: 18 },
  'carga-indivisivel': { weeksAhead: 4, days: 18 },
  'atualizacao-transporte-coletivo': { weeksAhead: 1, days: 3 },
  'atualizacao-mopp': { weeksAhead: 2, days: 3 },
}

/** No price by any payment method. */
const noPrice = mapMethods('price', () => null)

/** What a place changes beyond its price. */
const exceptions: Record<string, Partial<SeedSchedule>> = {
  // No card acquirer at the partner centres of the state.
  'amarracao-de-cargas AP': { cardCents: null, interestFreeInstallments: null },
  'inspecao-veicular-diaria TO': { cardCents: null },
  // The slip's minimum value is above the course's margin there.
  'operacao-de-tacografo AM': { boletoCents: null },
  // A class is being formed: the price comes with its calendar.
  'mototaxi SC Blumenau': { ...noPrice, interestFreeInstallments: null },
  // The state's authority checks the licence process of each candidate before the payment.
  'primeira-habilitacao-teorico TO Gurupi': { detranApproval: true },
  // A local agreement spreads the price over more parcels.
  'reciclagem-condutores-infratores SC Blumenau': { interestFreeInstallments: 6 },
  'produtos-perigosos-mopp PR': {
    interestFreeInstallments: 12,
    classes: { weeksAhead: 5, days: 18 },
  },
  'transporte-escolar SC': { interestFreeInstallments: 0 },
}

function offersOf(course: SeedCourse, uf: string, cities: 'all' | string[]): SeedSchedule[] {
  const offer = (place: 'all' | string[], key: string, factor: number): SeedSchedule => ({
    courseUrl: course.url,
    uf,
    cities: place,
    boletoCents: priced(course.boletoCents, factor),
    cardCents: priced(course.cardCents, factor),
    interestFreeInstallments: course.interestFreeInstallments,
    detranApproval: false,
    classes: classesOf[course.url] ?? null,
    ...exceptions[`${course.url} ${key}`],
  })
  const ofState = stateFactor[uf] ?? 1
  if (cities === 'all') return [offer('all', uf, ofState)]
  return cities.map((city) => {
    const key = `${uf} ${city}`
    return offer([city], key, ofState * (cityFactor[key] ?? 1))
  })
}

/** Every offer of the demo catalogue, from the tables above. */
export const schedules: SeedSchedule[] = courses.flatMap((course) =>
  Object.entries(placesOf[course.url] ?? familyOf(course)).flatMap(([uf, cities]) =>
    offersOf(course, uf, cities),
  ),
)
