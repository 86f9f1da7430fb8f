import { cityNamed } from './places.ts'

/** 0 boleto, 1 card: section 9. */
type PaymentType = 0 | 1

export interface PaymentOption {
  type: PaymentType
  pendency: number
  /** Cents; an option without value is one that cannot be chosen. */
  value: number | undefined
  lines: readonly string[]
}

export interface Schedule {
  id: number
  uf: string
  /** Ids of its cities; 'all' covers the whole state. */
  cities: readonly number[] | 'all'
  boleto: number | undefined
  card: number | undefined
  withoutInterest: number
  /** Html; empty: the enrolment has no terms stage. */
  terms: string
  asks: readonly ('ExigeCNH' | 'ExigeCategoriaCNH' | 'ExigeRenach' | 'ExigeOrigemAluno')[]
  /** The traffic department has to release each enrolment first. */
  awaitsDetran: boolean
  options: readonly PaymentOption[]
}

export interface Course {
  /** Of the list item; the course type and the course have others. */
  id: number
  typeId: number
  courseId: number
  list: 'ead' | 'semi-presencial' | 'especializados'
  featured: boolean
  title: string
  subtitle: string
  summary: string
  image: string
  url: string
  hours: number
  requirements: readonly string[]
  steps: readonly string[]
  stepsSubtitle: string
  remarks: string
  goals: string
  modules: readonly (readonly [title: string, hours: number])[]
  /** UFs listed although nothing is scheduled there. */
  alsoIn: readonly string[]
  schedules: readonly Schedule[]
}

const boletoAndCard = (pendency: number, boleto: number | undefined, card: number) => [
  {
    type: 1 as const,
    pendency: pendency + 3,
    value: card,
    lines: ['<b>Cartão</b>', 'em até 12 vezes'],
  },
  { type: 0 as const, pendency, value: boleto, lines: ['<b>Boleto</b> à vista'] },
]

const city = (uf: string, label: string) => cityNamed(uf, label).id

export const courses: readonly Course[] = [
  {
    id: 700_412_009_315,
    typeId: 88_120_004,
    courseId: 3_300_000_711,
    list: 'ead',
    featured: true,
    title: 'Reciclagem para Infratores',
    subtitle: 'Recupere a sua habilitação',
    summary: 'Trinta horas de estudo, quando e onde quiser.',
    image: 'Cursos/Reciclagem & Cia/capa nº 1.png',
    url: 'reciclagem-para-infratores',
    hours: 30,
    requirements: ['Ter a habilitação suspensa', 'Ter 18 anos ou mais'],
    steps: ['Faça a inscrição', 'Pague', 'Estude', 'Faça a prova no Detran'],
    stepsSubtitle: 'Do início ao certificado',
    remarks: 'A prova é presencial.',
    goals: 'Rever as regras de circulação e a convivência no trânsito.',
    modules: [
      ['Legislação de trânsito', 12],
      ['Direção defensiva', 8],
      ['Primeiros socorros', 4],
      ['Relacionamento interpessoal', 6],
    ],
    alsoIn: ['BA'],
    schedules: [
      {
        id: 50_090_017,
        uf: 'SC',
        cities: [city('SC', 'Joinville'), city('SC', 'Florianópolis')],
        boleto: 24_990,
        card: 26_470,
        withoutInterest: 3,
        terms: '<h3>Contrato</h3><p>O aluno <b>aceita</b> estudar.</p>',
        asks: ['ExigeCNH'],
        awaitsDetran: false,
        options: boletoAndCard(41, 24_990, 26_470),
      },
      {
        id: 50_090_044,
        uf: 'SP',
        cities: 'all',
        boleto: 18_999,
        card: 18_999,
        withoutInterest: 1,
        terms: '',
        asks: [],
        awaitsDetran: false,
        options: boletoAndCard(52, 18_999, 18_999),
      },
    ],
  },
  {
    id: 700_412_009_990,
    typeId: 88_120_019,
    courseId: 3_300_000_804,
    list: 'ead',
    featured: false,
    title: 'Preventivo de Reciclagem',
    subtitle: '',
    summary: 'Antes que os pontos cheguem ao limite.',
    image: '',
    url: 'preventivo',
    hours: 20,
    requirements: ['Ter a habilitação válida'],
    steps: [],
    stepsSubtitle: '',
    remarks: '',
    goals: '',
    modules: [['Legislação de trânsito', 20]],
    alsoIn: [],
    schedules: [
      {
        id: 50_090_101,
        uf: 'TO',
        cities: 'all',
        boleto: 30_000,
        card: 31_500,
        withoutInterest: 2,
        terms: '<p>Termos do preventivo.</p>',
        asks: ['ExigeRenach'],
        awaitsDetran: true,
        options: boletoAndCard(63, 30_000, 31_500),
      },
    ],
  },
  {
    id: 700_500_000_001,
    typeId: 88_200_300,
    courseId: 3_400_000_002,
    list: 'especializados',
    featured: true,
    title: 'Condutor de Transporte Escolar',
    subtitle: 'Curso especializado',
    summary: 'Para quem leva crianças.',
    image: 'Cursos/escolar.png',
    url: 'transporte-escolar',
    hours: 50,
    requirements: ['Categoria D ou superior'],
    steps: ['Faça a inscrição', 'Espere o contato'],
    stepsSubtitle: '',
    remarks: '',
    goals: 'Levar alunos com segurança.',
    modules: [
      ['Legislação', 10],
      ['Transporte de escolares', 40],
    ],
    alsoIn: [],
    schedules: [
      {
        id: 50_100_005,
        uf: 'SP',
        cities: [city('SP', 'Santos'), city('SP', 'Campinas')],
        boleto: 35_050,
        card: 35_050,
        withoutInterest: 12,
        terms: '<p>Termos do curso especializado.</p>',
        asks: ['ExigeCNH', 'ExigeCategoriaCNH', 'ExigeOrigemAluno'],
        awaitsDetran: false,
        options: boletoAndCard(74, 35_050, 35_050),
      },
    ],
  },
  {
    id: 700_600_000_077,
    typeId: 88_300_111,
    courseId: 3_500_000_040,
    list: 'semi-presencial',
    featured: false,
    title: 'Direção Econômica',
    subtitle: '',
    summary: '',
    image: '',
    url: 'direcao-economica',
    hours: 8,
    requirements: [],
    steps: [],
    stepsSubtitle: '',
    remarks: '',
    goals: '',
    modules: [],
    alsoIn: [],
    schedules: [
      {
        id: 50_200_900,
        uf: 'RJ',
        cities: 'all',
        boleto: undefined,
        card: 9_990,
        withoutInterest: 6,
        terms: '',
        asks: [],
        awaitsDetran: false,
        options: boletoAndCard(85, undefined, 9_990),
      },
    ],
  },
]

export const schedules: readonly Schedule[] = courses.flatMap(({ schedules }) => schedules)

export const scheduleOf = (id: unknown) =>
  schedules.find((schedule) => String(schedule.id) === String(id))

export const courseOf = (schedule: Schedule): Course => {
  const found = courses.find(({ schedules }) => schedules.includes(schedule))
  if (!found) throw new Error(`schedule ${schedule.id} has no course`)
  return found
}

export const covers = (schedule: Schedule, cityId: number) =>
  schedule.cities === 'all' || schedule.cities.includes(cityId)

export interface Coupon {
  code: string
  description: string
  /** Percent, or cents. One of the two. */
  percentage?: number
  amount?: number
  schedules: readonly number[]
}

export const coupons: readonly Coupon[] = [
  {
    code: 'VOLTA10',
    description: 'Dez por cento',
    percentage: 10,
    schedules: [50_090_017, 50_090_044],
  },
  { code: 'MENOS50', description: '', amount: 5_000, schedules: [50_090_017, 50_100_005] },
  { code: 'TUDO', description: 'De graça', percentage: 100, schedules: [50_090_017] },
]

export const couponFor = (code: string, scheduleId: number) =>
  coupons.find((coupon) => coupon.code === code && coupon.schedules.includes(scheduleId))

/** Cents left after the discount, half a cent up. */
export const discounted = (cents: number, coupon: Coupon | undefined) =>
  coupon ? cents - (coupon.amount ?? Math.round((cents * (coupon.percentage ?? 0)) / 100)) : cents

/** Whether the schedule costs that many cents, by one of its options with or without one of its coupons. */
export const costs = ({ id, options }: Schedule, cents: number) =>
  options.some(({ value }) =>
    [undefined, ...coupons.filter(({ schedules }) => schedules.includes(id))].some(
      (coupon) => value !== undefined && discounted(value, coupon) === cents,
    ),
  )

export const brands = [
  { id: 20, label: 'Mastercard' },
  { id: 10, label: 'Visa' },
  { id: 30, label: 'Hipercard' },
]

export const origins = [
  { id: 9, label: 'Indicação de um amigo' },
  { id: 4, label: 'Busca na internet' },
  { id: 12, label: 'Detran' },
]

const leastInstallment = 1_000
/** A month; never sent to the portal. */
const interest = 0.0249

/** Installment offers of an amount in cents, all amounts in cents. */
export function installments(cents: number, withoutInterest: number) {
  return Array.from({ length: 12 }, (_, at) => at + 1)
    .map((count) => {
      const factor =
        count <= Math.max(1, withoutInterest)
          ? 1 / count
          : interest / (1 - (1 + interest) ** -count)
      const each = Math.round(cents * factor)
      return { count, each, total: factor === 1 / count ? cents : each * count }
    })
    .filter(({ each }) => each >= leastInstallment)
}
