import type { Category } from '#contract/categories.ts'

/**
 * What a course must be about to fit, in the words of the catalogue: beginnings of words, without accents.
 * - `about`: one of them at least; `rather`: the better for each of them; `not`: none of them in its title.
 * - `category`: where such courses usually are, by the first answer unless given; an API may list them elsewhere.
 */
export interface Criteria {
  about: readonly string[]
  rather?: readonly string[]
  not?: readonly string[]
  category?: Category
}

/** An answer to the last question: what to look for; null where no course is needed, with the reason. */
interface LastAnswer {
  code: string
  label: string
  criteria: Criteria | null
  reason?: string
}

interface LeadingAnswer<Next> {
  code: string
  label: string
  question: string
  answers: readonly Next[]
}

const last = (
  code: string,
  label: string,
  criteria: Criteria | null,
  reason?: string,
): LastAnswer => ({
  code,
  label,
  criteria,
  reason,
})
const leadingTo = <Next>(
  code: string,
  label: string,
  question: string,
  answers: readonly Next[],
): LeadingAnswer<Next> => ({ code, label, question, answers })

/** A specialisation is taken once and renewed every five years. */
const specialised = (
  code: string,
  label: string,
  about: readonly string[],
  not: readonly string[] = [],
): LeadingAnswer<LastAnswer> =>
  leadingTo(code, label, 'Você já fez o curso dessa especialização?', [
    last('primeira', 'Não, é a primeira vez', { about, not: ['atualiza', 'reciclagem', ...not] }),
    last('renovar', 'Sim, e preciso renovar', { about, rather: ['atualiza'], not }),
  ])

/** The category in which courses for a first answer usually are. */
const lists: Readonly<Record<string, Category>> = {
  cnh: 'online',
  transporte: 'especializados',
  profissao: 'livres',
}

const firstQuestion = 'Para que você quer o curso?'

export const firstAnswers: readonly LeadingAnswer<LeadingAnswer<LastAnswer>>[] = [
  leadingTo('cnh', 'Tirar, manter ou recuperar a CNH', 'Como está a sua CNH?', [
    leadingTo('suspensa', 'Está suspensa', 'Por que ela foi suspensa?', [
      last('multas', 'Por pontos ou por uma multa grave', {
        about: ['reciclagem'],
        rather: ['infrator'],
        not: ['preventiv', 'judicial'],
      }),
      last('justica', 'Por decisão da Justiça ou por um acidente', {
        about: ['reciclagem'],
        rather: ['judicia', 'acidente'],
        not: ['preventiv'],
      }),
    ]),
    leadingTo(
      'pontos',
      'Está perto do limite de pontos',
      'Você dirige a trabalho, com EAR (exerce atividade remunerada) na CNH?',
      [
        last('ear', 'Sim, tenho EAR', { about: ['preventiv'] }),
        last(
          'sem-ear',
          'Não',
          null,
          'O curso preventivo é só de quem tem EAR na CNH. Sem ela, os pontos saem da conta doze meses depois de cada infração.',
        ),
      ],
    ),
    leadingTo(
      'renovar',
      'Está na hora de renovar',
      'Você já fez aulas de direção defensiva e de primeiros socorros?',
      [
        last('nunca', 'Não, ou não tenho certeza', { about: ['renova'], not: ['reciclagem'] }),
        last(
          'feitas',
          'Sim, quando tirei ou renovei a CNH',
          null,
          'Quem já tem essas aulas costuma renovar sem curso. Confira com o seu Detran.',
        ),
      ],
    ),
    leadingTo('primeira', 'Ainda não tenho CNH', 'Em que ponto você está?', [
      last('comeco', 'Vou começar', {
        about: ['primeira habilitacao', 'habilitacao'],
        not: ['preparatorio', 'reciclagem'],
      }),
      last('prova', 'Vou fazer a prova teórica', {
        about: ['exame teorico', 'prova', 'simulado'],
        rather: ['preparatorio'],
        category: undefined,
      }),
    ]),
  ]),
  leadingTo(
    'transporte',
    'Transportar pessoas ou cargas como profissional',
    'O que você vai transportar?',
    [
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
  ),
  leadingTo('profissao', 'Aprender mais para o trabalho ou para a empresa', 'Sobre o quê?', [
    leadingTo('dirigir', 'Dirigir melhor', 'O que você quer melhorar?', [
      last('seguranca', 'A segurança', { about: ['defensiva'] }),
      last('consumo', 'O consumo de combustível', {
        about: ['econom', 'combustive'],
        not: ['perigos', 'gest'],
      }),
    ]),
    leadingTo('veiculo', 'Cuidar do veículo e da carga', 'De qual assunto você precisa?', [
      last('mecanica', 'Mecânica e panes', { about: ['mecanica'] }),
      last('inspecao', 'Conferência antes de sair', { about: ['inspecao'] }),
      last('tacografo', 'Tacógrafo', { about: ['tacografo'] }),
      last('amarracao', 'Amarração da carga', { about: ['amarra'], not: ['indivisi'] }),
    ]),
    leadingTo('pessoas', 'Lidar com pessoas', 'Em que situação?', [
      last('socorro', 'Quando alguém se machuca', {
        about: ['socorro'],
        not: ['renova', 'habilita'],
      }),
      last('atendimento', 'No atendimento aos passageiros', { about: ['atendimento'] }),
    ]),
    leadingTo('empresa', 'Cuidar de uma frota', 'Qual é a maior necessidade da empresa?', [
      last('leis', 'Multas e leis', { about: ['frota'], rather: ['legisla', 'multa'] }),
      last('custos', 'Custos e manutenção', { about: ['frota'], rather: ['gestao', 'custo'] }),
      last('entregas', 'Entregas na cidade', { about: ['logistica', 'ultima milha'] }),
    ]),
  ]),
]

interface AskedQuestion {
  question: string
  answers: readonly { code: string; label: string }[]
}

const firstOf = ([first]: readonly string[]) => firstAnswers.find(({ code }) => code === first)
const middleOf = (answers: readonly string[]) =>
  firstOf(answers)?.answers.find(({ code }) => code === answers[1])

/** The question after the given answers: the first one for none, and for answers of no such questions. */
export function nextQuestion(answers: readonly string[]): AskedQuestion {
  if (answers.length === 0) return { question: firstQuestion, answers: firstAnswers }
  return (answers.length === 1 ? firstOf(answers) : middleOf(answers)) ?? nextQuestion([])
}

/** The third answer, with the category of the first unless it has one; undefined before it is given, and for answers of no such questions. */
export function lastAnswer(answers: readonly string[]): LastAnswer | undefined {
  const found = middleOf(answers)?.answers.find(({ code }) => code === answers[2])
  if (!found?.criteria) return found
  return { ...found, criteria: { category: lists[answers[0] ?? ''], ...found.criteria } }
}

/** The labels of the answers, in their order. */
export const labelsOf = (answers: readonly string[]): string[] =>
  [firstOf(answers), middleOf(answers), lastAnswer(answers)].flatMap((answer) =>
    answer ? [answer.label] : [],
  )
