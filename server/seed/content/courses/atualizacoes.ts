import { listCourses } from './course-draft.ts'
import type { CourseDraft } from './course-draft.ts'
import type { SeedCourse } from '../types.ts'

const sharedTerms = {
  attendance:
    'As aulas são ao vivo, por videoconferência, em dois dias ou quatro noites. É exigida presença em toda a carga horária, com identificação do aluno.',
  evaluation:
    'Uma prova única de 20 questões, com 70% de acertos. Há uma segunda chamada sem custo.',
  certificate:
    'O certificado é emitido em até 3 dias úteis e renova a especialização por mais 5 anos, contados da aprovação.',
  authority:
    'O acesso vale por 60 dias. A conclusão é enviada ao Detran em até 5 dias úteis. <strong>Enquanto o certificado estiver vencido, o condutor não pode exercer a atividade</strong>, ainda que matriculado na atualização.',
}

/** What differs among the 16-hour updates, which share one structure by rule of the traffic council. */
type Update = Omit<CourseDraft, 'stepsSubtitle' | 'steps' | 'requirements' | 'terms'> &
  Record<'previous' | 'category', string>

function update(facts: Update): CourseDraft {
  const { previous, category, ...draft } = facts
  return {
    ...draft,
    stepsSubtitle: 'Mantenha o certificado em dia',
    steps: [
      `Confira a data do seu certificado de ${previous}: a atualização é exigida a cada 5 anos.`,
      'Inscreva-se com os dados da CNH e efetue o pagamento.',
      'Envie o certificado anterior no primeiro acesso.',
      'Participe das 16 horas/aula ao vivo e faça a prova.',
      'Confira no Detran a nova data de validade.',
    ],
    requirements: [
      `Certificado anterior de ${previous}`,
      `CNH ${category}, regular`,
      'Câmera, microfone e internet durante as aulas ao vivo',
    ],
    terms: {
      content: `Revisão de legislação, direção defensiva, primeiros socorros e conteúdo específico de ${previous}, com o que mudou nos últimos 5 anos.`,
      conditions: [
        `Ter concluído o curso de ${previous} em instituição credenciada.`,
        `Ter CNH ${category}, sem suspensão ou cassação.`,
      ],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
  }
}

/** Updates of specialised training, due every five years. */
export const atualizacoes: SeedCourse[] = listCourses('especializados', sharedTerms, [
  update({
    url: 'atualizacao-transporte-coletivo',
    title: 'Atualização em Transporte Coletivo de Passageiros',
    subtitle: 'Renove em 16 horas/aula a especialização para ônibus e micro-ônibus',
    summary:
      'Atualização de 16 horas/aula, a cada 5 anos, para quem já é especializado em transporte coletivo de passageiros.',
    paragraphs: [
      'Cinco anos trazem novas regras de acessibilidade, outra tecnologia a bordo e outro passageiro. A atualização revê os pontos centrais da especialização e discute o que mudou na lei e na operação.',
      'As aulas são ao vivo e cabem em dois dias de folga ou em quatro noites.',
    ],
    notes: 'Se o certificado venceu há muito tempo, confirme com o Detran se a atualização basta.',
    goals: 'Renovar a especialização e atualizar condutas de segurança e de atendimento.',
    curriculum: [
      ['Legislação: o que mudou', 3],
      ['Direção defensiva', 5],
      ['Primeiros socorros e prevenção de incêndio', 3],
      ['Relacionamento e acessibilidade', 5],
    ],
    previous: 'transporte coletivo de passageiros',
    category: 'categoria D ou E',
    boletoCents: 16990,
    cardCents: 17990,
    interestFreeInstallments: 3,
  }),
  update({
    url: 'atualizacao-transporte-escolar',
    title: 'Atualização em Transporte Escolar',
    subtitle: 'Renove a especialização antes de renovar o alvará',
    summary:
      'Atualização de 16 horas/aula para condutores escolares que fizeram a especialização há cinco anos.',
    paragraphs: [
      'A atualização revê o embarque e o desembarque, o transporte de crianças em cadeirinhas e assentos, a prevenção ao esquecimento no veículo e a comunicação com famílias e escolas.',
      'As aulas são ao vivo, à noite ou aos sábados, e há turmas em janeiro e julho, nas férias escolares.',
    ],
    notes: 'A prefeitura costuma pedir o certificado atualizado na vistoria semestral.',
    goals: 'Renovar a especialização e reforçar os cuidados com crianças e adolescentes.',
    curriculum: [
      ['Legislação: o que mudou', 3],
      ['Direção defensiva', 5],
      ['Primeiros socorros em crianças', 3],
      ['Relacionamento com crianças, famílias e escolas', 5],
    ],
    previous: 'transporte escolar',
    category: 'categoria D ou E',
    requiresOrigin: true,
    boletoCents: 16990,
    cardCents: 17490,
    interestFreeInstallments: 3,
  }),
  update({
    url: 'atualizacao-veiculos-de-emergencia',
    title: 'Atualização em Veículos de Emergência',
    subtitle: 'Para condutores socorristas e de viaturas com cinco anos de especialização',
    summary:
      'Atualização de 16 horas/aula para condutores de ambulância, resgate e viaturas já especializados.',
    paragraphs: [
      'Os encontros partem de ocorrências discutidas em grupo: cruzamentos, ultrapassagens, estacionamento em acidente e retorno sem urgência, quando a prioridade já não existe.',
      'As aulas são ao vivo, com turmas que respeitam escalas de plantão.',
    ],
    notes: 'Traga, se puder, o protocolo de condução do seu serviço: ele é usado nos exercícios.',
    goals: 'Renovar a especialização e reduzir o risco nos deslocamentos de urgência.',
    curriculum: [
      ['Legislação: o que mudou', 3],
      ['Direção defensiva em urgência', 5],
      ['Primeiros socorros e biossegurança', 3],
      ['Trabalho em equipe e estresse', 5],
    ],
    previous: 'condução de veículos de emergência',
    category: 'em categoria compatível com o veículo',
    boletoCents: 17490,
    cardCents: 18490,
    interestFreeInstallments: 3,
  }),
  update({
    url: 'atualizacao-mopp',
    title: 'Atualização em Produtos Perigosos (MOPP)',
    subtitle: 'Renove o MOPP antes do vencimento e siga viagem',
    summary:
      'Atualização de 16 horas/aula do MOPP, a cada 5 anos, com a regulamentação vigente da ANTT e exercícios de emergência.',
    paragraphs: [
      'A regulamentação de produtos perigosos muda com frequência. A atualização compara as regras do seu primeiro curso com as de hoje: sinalização, documentos, equipamentos, quantidades limitadas e infrações.',
      'Metade do tempo é dedicada a exercícios de emergência com fichas e números ONU. As aulas são ao vivo.',
    ],
    notes: 'Faça a atualização antes do vencimento: com o MOPP vencido não se pode carregar.',
    goals: 'Renovar o MOPP e atualizar procedimentos de documentação, sinalização e emergência.',
    curriculum: [
      ['Legislação e regulamentação da ANTT: o que mudou', 3],
      ['Direção defensiva com carga líquida e gasosa', 5],
      ['Primeiros socorros, meio ambiente e incêndio', 3],
      ['Movimentação de produtos perigosos: exercícios', 5],
    ],
    previous: 'transporte de produtos perigosos',
    category: 'categoria B, C, D ou E',
    requiresOrigin: true,
    boletoCents: 18990,
    cardCents: 19990,
    interestFreeInstallments: 3,
  }),
  update({
    url: 'atualizacao-carga-indivisivel',
    title: 'Atualização em Carga Indivisível',
    subtitle: 'Dezesseis horas/aula sobre rota, escolta e amarração',
    summary:
      'Atualização de 16 horas/aula para condutores de cargas indivisíveis, com novas regras de AET e estudo de casos.',
    paragraphs: [
      'A atualização percorre as exigências atuais de autorização especial, sinalização e escolta e analisa tombamentos e colisões com pontes para tirar deles o que pode ser evitado.',
      'As aulas são ao vivo, em dois sábados, e o estudo de rota pode ser feito com uma viagem real da sua empresa.',
    ],
    notes: 'As turmas têm no máximo 25 alunos por causa dos exercícios de rota.',
    goals: 'Renovar a especialização e aprimorar o planejamento de viagens especiais.',
    curriculum: [
      ['Legislação e AET: o que mudou', 3],
      ['Direção defensiva com combinações especiais', 5],
      ['Primeiros socorros e meio ambiente', 3],
      ['Amarração e estudo de rota', 5],
    ],
    previous: 'transporte de carga indivisível',
    category: 'categoria C ou E',
    boletoCents: 27990,
    cardCents: 29990,
    interestFreeInstallments: 6,
  }),
  {
    url: 'atualizacao-motofrete',
    title: 'Atualização em Motofrete',
    subtitle: 'Dez horas/aula para manter o cadastro de motofretista',
    summary:
      'Atualização de 10 horas/aula, a cada 5 anos, para motofretistas: legislação, risco, carga e prática em pista.',
    paragraphs: [
      'A atualização revê o que mais derruba motofretistas: corredor, ponto cego, chuva e pressa. São 8 horas/aula teóricas, ao vivo, e 2 horas/aula de prática presencial com frenagem e desvio.',
      'A prática acontece em pista fechada na cidade da turma, com data combinada na confirmação da inscrição.',
    ],
    stepsSubtitle: 'Oito horas ao vivo, duas na pista',
    steps: [
      'Confira a validade do seu certificado de motofrete.',
      'Inscreva-se na cidade da prática e efetue o pagamento.',
      'Participe das aulas ao vivo e faça a prova.',
      'Cumpra a prática em pista.',
    ],
    notes: 'Leve moto, capacete com viseira, luvas e calçado fechado para a prática.',
    goals: 'Renovar a formação do motofretista e corrigir vícios de pilotagem.',
    curriculum: [
      ['Legislação: o que mudou', 2],
      ['Gestão do risco sobre duas rodas', 4],
      ['Transporte de cargas e saúde', 2],
      ['Prática veicular', 2],
    ],
    requirements: ['Certificado anterior de motofrete', 'CNH categoria A, regular'],
    terms: {
      content:
        'Legislação, gestão do risco sobre duas rodas, transporte de cargas e prática veicular.',
      attendance:
        'As aulas teóricas são ao vivo e exigem presença integral. A prática é presencial, na cidade escolhida na inscrição.',
      evaluation:
        'A parte teórica exige 70% de acertos. A prática é avaliada pelo instrutor e pode ser repetida uma vez sem custo.',
      certificate:
        'O certificado é emitido em até 3 dias úteis e renova a formação por mais 5 anos.',
      authority:
        'O acesso vale por 60 dias. A conclusão é enviada ao Detran em até 5 dias úteis. O cadastro municipal de motofretista é feito pelo aluno na prefeitura.',
      conditions: ['Ter concluído o curso de motofrete.', 'Ter CNH categoria A, regular.'],
    },
    requiresCnh: true,
    boletoCents: 12990,
    cardCents: 13990,
  },
  {
    url: 'atualizacao-mototaxi',
    title: 'Atualização em Mototáxi',
    subtitle: 'Dez horas/aula para renovar a formação do mototaxista',
    summary:
      'Atualização de 10 horas/aula, a cada 5 anos, para mototaxistas, com prática de frenagem com garupa.',
    paragraphs: [
      'A atualização trata da condução com garupa, da relação com o passageiro e das regras municipais mais comuns. São 8 horas/aula teóricas, ao vivo, e 2 horas/aula de prática presencial.',
      'É indicada a quem concluiu a formação há cerca de cinco anos e precisa renovar o alvará.',
    ],
    stepsSubtitle: 'Oito horas ao vivo, duas na pista',
    steps: [
      'Confira a validade do seu certificado de mototáxi.',
      'Inscreva-se na cidade da prática e efetue o pagamento.',
      'Participe das aulas ao vivo e faça a prova.',
      'Cumpra a prática em pista e retire o certificado.',
    ],
    notes: 'Leve capacete para você e para o passageiro da prática.',
    goals: 'Renovar a formação do mototaxista e reforçar a segurança de quem vai na garupa.',
    curriculum: [
      ['Legislação: o que mudou', 2],
      ['Gestão do risco sobre duas rodas', 4],
      ['Transporte de pessoas e saúde', 2],
      ['Prática veicular com passageiro', 2],
    ],
    requirements: ['Certificado anterior de mototáxi', 'CNH categoria A, regular'],
    requiresCnh: true,
    boletoCents: 12990,
    cardCents: 13490,
  },
])
