/** Ads, questions and answers, certificates and a partner: constant data. */

export const ads = [
  {
    id: 31,
    courseUrl: 'reciclagem-para-infratores',
    external: '',
    desktop: 'Anuncios/volta às ruas.png',
    mobile: 'Anuncios/volta às ruas (celular).png',
  },
  {
    id: 12,
    courseUrl: '',
    external: 'https://example.org/campanha',
    desktop: 'Anuncios/campanha.png',
    mobile: '',
  },
]

export const questions = [
  {
    id: 905,
    ufs: ['SC', 'SP'],
    question: 'Quanto tempo dura o curso?',
    answer: 'Trinta horas.\nNo seu ritmo.',
    active: true,
  },
  {
    id: 17,
    ufs: ['SC'],
    question: 'Preciso ir até a escola?',
    answer: '<p>Só para a <b>prova</b>.</p>',
    active: true,
  },
  {
    id: 333,
    ufs: ['SC'],
    question: 'O curso ainda é por fita?',
    answer: 'Não mais.',
    active: false,
  },
]

export interface Certificate {
  code: string
  cpf: string
  name: string
  enrolment: number
  day: string
  course: string
  /** Of section 9; none for free courses. */
  category: number | undefined
  subjects: readonly (readonly [title: string, hours: number])[]
}

export const certificatesOf = (cpf: string): readonly Certificate[] => [
  {
    code: 'KX7-2024-51',
    cpf,
    name: 'Iracema de Souza',
    enrolment: 60_011_201,
    day: '2024-02-29',
    course: 'Reciclagem para Infratores',
    category: 6,
    subjects: [
      ['Legislação de trânsito', 12],
      ['Direção defensiva', 8],
    ],
  },
  {
    code: '88/2025',
    cpf,
    name: 'Iracema de Souza',
    enrolment: 60_014_777,
    day: '2025-11-03',
    course: 'Direção Econômica',
    category: undefined,
    subjects: [],
  },
]

export const categoryLetters = 'A B C D E X AB AC AD AE XB XC XD XE'.split(' ')

/** The hash ends in `=`, as base64 does. */
export const partner = {
  hash: 'Q0ZDLTc3OTk=',
  shade: { a: '#0a5c3d', b: '0A5C3D', c: 'rgb(10, 92, 61)' },
}
