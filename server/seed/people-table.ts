/** The password of every demo person, the administrator included. */
export const demoPassword = 'Estrada#2026'

/** What a demo student enrolled in, by address segment of the course, and where. */
export interface DemoEnrolment {
  courseUrl: string
  uf: string
  city: string
  /** The state of the payment; `waiting`: the traffic authority has not released it. */
  payment: 'paid' | 'unpaid' | 'waiting'
  /** Hash of the partner that collects, as in the partners' table. */
  partner?: string
  /** Code of the certificate, when there is one: then the terms are accepted, too. */
  certificate?: string
  /** Days before the day of the seed. */
  daysAgo: number
}

/** A fictional student. CPFs of the series 000.000.00N are used for these people alone. */
export interface DemoStudent {
  cpf: string
  name: string
  email: string
  enrolments: readonly DemoEnrolment[]
}

/**
 * The people of the demo catalogue, one for each result of a login. None has a CPF that tests and visitors enrol with
 * (529.982.247-25, 111.444.777-35, 123.456.789-09).
 */
export const demoStudents = {
  graduate: {
    cpf: '00000000604',
    name: 'Aurora Exemplo da Conceição',
    email: 'aurora@aluna.example',
    enrolments: [
      {
        courseUrl: 'direcao-defensiva',
        uf: 'SC',
        city: 'Blumenau',
        payment: 'paid',
        certificate: '7KQ2-M4XD-9TRV',
        daysAgo: 80,
      },
      {
        courseUrl: 'transporte-coletivo-de-passageiros',
        uf: 'SC',
        city: 'Blumenau',
        payment: 'paid',
        certificate: 'B3WH-8NZ6-05GC',
        daysAgo: 45,
      },
    ],
  },
  unaccepted: {
    cpf: '00000000191',
    name: 'Benício Fictício dos Santos',
    email: 'benicio@aluno.example',
    enrolments: [
      { courseUrl: 'direcao-defensiva', uf: 'SC', city: 'Joinville', payment: 'paid', daysAgo: 3 },
    ],
  },
  unpaid: {
    cpf: '00000000272',
    name: 'Clarice Modelo de Oliveira',
    email: 'clarice@aluna.example',
    enrolments: [
      { courseUrl: 'mecanica-basica', uf: 'SC', city: 'Blumenau', payment: 'unpaid', daysAgo: 0 },
    ],
  },
  throughPartner: {
    cpf: '00000000353',
    name: 'Davi Amostra Pereira',
    email: 'davi@aluno.example',
    enrolments: [
      {
        courseUrl: 'direcao-defensiva',
        uf: 'SC',
        city: 'Lages',
        payment: 'unpaid',
        partner: 'cfc-serra-azul-7k2m9q',
        daysAgo: 1,
      },
    ],
  },
  awaitingDetran: {
    cpf: '00000000434',
    name: 'Elisa Ensaio Ribeiro',
    email: 'elisa@aluna.example',
    enrolments: [
      {
        courseUrl: 'primeira-habilitacao-teorico',
        uf: 'TO',
        city: 'Gurupi',
        payment: 'waiting',
        daysAgo: 2,
      },
    ],
  },
} as const satisfies Record<string, DemoStudent>

/** The fictional administrator: signs in at the reference admin page. */
export const demoAdmin = {
  cpf: '00000000515',
  name: 'Fábio Demonstração Nunes',
  email: 'fabio@admin.example',
  /** The second factor, whose code the page of the demo shows. */
  totpSecret: 'PORTALDEMONSTRACAOPORTALDEMONSTR',
} as const
