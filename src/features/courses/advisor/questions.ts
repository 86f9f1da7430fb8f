import type { Category } from '#contract/categories.ts'

/**
 * What a course must be about to fit, in the words of the catalogue: beginnings of words, without accents.
 * - `about`: one of them at least; `rather`: the better for each of them; `not`: none of them in its title.
 * - `category`: where such courses usually are; an API may list them elsewhere.
 */
export interface Wish {
  about: readonly string[]
  rather?: readonly string[]
  not?: readonly string[]
  category?: Category
}

/** An answer to the last question: what to look for; null where no course is needed, with the reason. */
interface LastAnswer {
  code: string
  label: string
  wish: Wish | null
  reason?: string
}

/** An answer to the second question, and the third one that it leads to. */
interface MiddleAnswer {
  code: string
  label: string
  question: string
  answers: readonly LastAnswer[]
}

/** An answer to the first question, and the second one that it leads to. */
interface FirstAnswer {
  code: string
  label: string
  question: string
  answers: readonly MiddleAnswer[]
}

/** A specialisation is taken once and renewed every five years. */
const specialised = (
  code: string,
  label: string,
  about: readonly string[],
  not: readonly string[] = [],
): MiddleAnswer => ({
  code,
  label,
  question: 'Você já fez o curso dessa especialização?',
  answers: [
    {
      code: 'primeira',
      label: 'Não, é a primeira vez',
      wish: { about, not: ['atualiza', 'reciclagem', ...not], category: 'especializados' },
    },
    {
      code: 'renovar',
      label: 'Sim, e preciso renovar',
      wish: { about, rather: ['atualiza'], not, category: 'especializados' },
    },
  ],
})

/** The first question, and the questions after its answers. */
const firstQuestion = 'Para que você quer o curso?'

export const firstAnswers: readonly FirstAnswer[] = [
  {
    code: 'cnh',
    label: 'Tirar, manter ou recuperar a CNH',
    question: 'Como está a sua CNH?',
    answers: [
      {
        code: 'suspensa',
        label: 'Está suspensa',
        question: 'Por que ela foi suspensa?',
        answers: [
          {
            code: 'multas',
            label: 'Por pontos ou por uma multa grave',
            wish: {
              about: ['reciclagem'],
              rather: ['infrator'],
              not: ['preventiv', 'judicial'],
              category: 'online',
            },
          },
          {
            code: 'justica',
            label: 'Por decisão da Justiça ou por um acidente',
            wish: {
              about: ['reciclagem'],
              rather: ['judicia', 'acidente'],
              not: ['preventiv'],
              category: 'online',
            },
          },
        ],
      },
      {
        code: 'pontos',
        label: 'Está perto do limite de pontos',
        question: 'Você dirige a trabalho, com EAR (exerce atividade remunerada) na CNH?',
        answers: [
          {
            code: 'ear',
            label: 'Sim, tenho EAR',
            wish: { about: ['preventiv'], category: 'online' },
          },
          {
            code: 'sem-ear',
            label: 'Não',
            wish: null,
            reason:
              'O curso preventivo é só de quem tem EAR na CNH. Sem ela, os pontos saem da conta doze meses depois de cada infração.',
          },
        ],
      },
      {
        code: 'renovar',
        label: 'Está na hora de renovar',
        question: 'Você já fez aulas de direção defensiva e de primeiros socorros?',
        answers: [
          {
            code: 'nunca',
            label: 'Não, ou não tenho certeza',
            wish: { about: ['renova'], not: ['reciclagem'], category: 'online' },
          },
          {
            code: 'feitas',
            label: 'Sim, quando tirei ou renovei a CNH',
            wish: null,
            reason: 'Quem já tem essas aulas costuma renovar sem curso. Confira com o seu Detran.',
          },
        ],
      },
      {
        code: 'primeira',
        label: 'Ainda não tenho CNH',
        question: 'Em que ponto você está?',
        answers: [
          {
            code: 'comeco',
            label: 'Vou começar',
            wish: {
              about: ['primeira habilitacao', 'habilitacao'],
              not: ['preparatorio', 'reciclagem'],
              category: 'online',
            },
          },
          {
            code: 'prova',
            label: 'Vou fazer a prova teórica',
            wish: { about: ['exame teorico', 'prova', 'simulado'], rather: ['preparatorio'] },
          },
        ],
      },
    ],
  },
  {
    code: 'transporte',
    label: 'Transportar pessoas ou cargas como profissional',
    question: 'O que você vai transportar?',
    answers: [
      specialised(
        'passageiros',
        'Passageiros, em ônibus ou micro-ônibus',
        ['coletivo', 'onibus'],
        ['escolar', 'atendimento'],
      ),
      specialised('escolares', 'Estudantes', ['escolar']),
      specialised('perigosos', 'Combustíveis, gases e outros produtos perigosos', [
        'perigoso',
        'mopp',
      ]),
      specialised('emergencia', 'Pacientes ou equipes de resgate', ['emergencia', 'ambulancia']),
      specialised('indivisivel', 'Cargas grandes, que não se dividem', ['indivisi']),
      specialised('entregas', 'Entregas de moto', ['motofret', 'moto frete']),
      specialised('mototaxi', 'Passageiros de moto', ['mototax', 'moto tax']),
    ],
  },
  {
    code: 'profissao',
    label: 'Aprender mais para o trabalho ou para a empresa',
    question: 'Sobre o quê?',
    answers: [
      {
        code: 'dirigir',
        label: 'Dirigir melhor',
        question: 'O que você quer melhorar?',
        answers: [
          {
            code: 'seguranca',
            label: 'A segurança',
            wish: { about: ['defensiva'], category: 'livres' },
          },
          {
            code: 'consumo',
            label: 'O consumo de combustível',
            wish: { about: ['econom', 'combustive'], category: 'livres', not: ['perigos', 'gest'] },
          },
        ],
      },
      {
        code: 'veiculo',
        label: 'Cuidar do veículo e da carga',
        question: 'De qual assunto você precisa?',
        answers: [
          {
            code: 'mecanica',
            label: 'Mecânica e panes',
            wish: { about: ['mecanica'], category: 'livres' },
          },
          {
            code: 'inspecao',
            label: 'Conferência antes de sair',
            wish: { about: ['inspecao'], category: 'livres' },
          },
          {
            code: 'tacografo',
            label: 'Tacógrafo',
            wish: { about: ['tacografo'], category: 'livres' },
          },
          {
            code: 'amarracao',
            label: 'Amarração da carga',
            wish: { about: ['amarra'], category: 'livres', not: ['indivisi'] },
          },
        ],
      },
      {
        code: 'pessoas',
        label: 'Lidar com pessoas',
        question: 'Em que situação?',
        answers: [
          {
            code: 'socorro',
            label: 'Quando alguém se machuca',
            wish: { about: ['socorro'], category: 'livres', not: ['renova', 'habilita'] },
          },
          {
            code: 'atendimento',
            label: 'No atendimento aos passageiros',
            wish: { about: ['atendimento'], category: 'livres' },
          },
        ],
      },
      {
        code: 'empresa',
        label: 'Cuidar de uma frota',
        question: 'Qual é a maior necessidade da empresa?',
        answers: [
          {
            code: 'leis',
            label: 'Multas e leis',
            wish: { about: ['frota'], rather: ['legisla', 'multa'], category: 'livres' },
          },
          {
            code: 'custos',
            label: 'Custos e manutenção',
            wish: { about: ['frota'], rather: ['gestao', 'custo'], category: 'livres' },
          },
          {
            code: 'entregas',
            label: 'Entregas na cidade',
            wish: { about: ['logistica', 'ultima milha'], category: 'livres' },
          },
        ],
      },
    ],
  },
]

/** A question: its text and its answers. */
interface AskedQuestion {
  question: string
  answers: readonly { code: string; label: string }[]
}

const firstOf = ([first]: readonly string[]) => firstAnswers.find(({ code }) => code === first)
const middleOf = (answers: readonly string[]) =>
  firstOf(answers)?.answers.find(({ code }) => code === answers[1])

/** The next question after the answers so far. */
export function nextQuestion(answers: readonly string[]): AskedQuestion {
  if (answers.length === 0) return { question: firstQuestion, answers: firstAnswers }
  return (answers.length === 1 ? firstOf(answers) : middleOf(answers)) ?? nextQuestion([])
}

/** What all the answers together ask for; undefined for answers of no such questions. */
export const lastAnswer = (answers: readonly string[]): LastAnswer | undefined =>
  middleOf(answers)?.answers.find(({ code }) => code === answers[2])

/** The answers in words, in their order. */
export const labelsOf = (answers: readonly string[]): string[] =>
  [firstOf(answers), middleOf(answers), lastAnswer(answers)].flatMap((answer) =>
    answer ? [answer.label] : [],
  )
