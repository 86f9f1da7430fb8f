import { listCourses } from './course-draft.ts'
import type { SeedCourse } from '../types.ts'

const sharedTerms = {
  attendance:
    'As aulas teóricas são ao vivo, por videoconferência, com registro de presença na entrada e durante a aula. É exigida presença em toda a carga horária. A falta justificada é reposta em outra turma do mesmo curso, uma vez, sem custo.',
  evaluation:
    'Cada módulo tem prova própria com ao menos 20 questões e exige 70% de acertos. Quem não alcança a nota faz uma segunda prova do mesmo módulo; reprovado de novo, refaz apenas esse módulo, sem nova cobrança.',
  certificate:
    'Com aprovação em todos os módulos, o certificado é emitido em até 3 dias úteis e vale por 5 anos em todo o território nacional.',
  authority:
    'O acesso vale por 120 dias. A conclusão é enviada ao Detran em até 5 dias úteis, para que a informação passe a constar no prontuário do condutor. <strong>O curso não muda a categoria da CNH nem dispensa a observação EAR.</strong>',
}
/** The courses on two wheels have a practice besides the live lessons. */
const motorcycleTerms = {
  attendance: `${sharedTerms.attendance} A prática é presencial, em data combinada com o centro parceiro da cidade escolhida.`,
  evaluation:
    'A parte teórica exige 70% de acertos. A prática é avaliada pelo instrutor, que aprova ou marca nova data; a segunda data não é cobrada.',
}
const motorcycleRequirements = [
  'Ter 21 anos completos, como exige a Lei 12.009/2009 para exercer a profissão',
  'CNH categoria A há pelo menos 2 anos',
  'Moto e equipamentos de segurança na aula prática',
]
/** The same in the requirements and in the terms. */
const record =
  'Não ter cometido mais de uma infração gravíssima nos últimos 12 meses nem estar com o direito de dirigir suspenso ou cassado'
const equipment = 'Câmera, microfone e internet durante as aulas ao vivo'
const age = 'Ter mais de 21 anos, como exige o art. 145 do Código de Trânsito para exercer a função'

/** Specialised training, first course. */
export const especializados: SeedCourse[] = listCourses('especializados', sharedTerms, [
  {
    url: 'transporte-coletivo-de-passageiros',
    title: 'Transporte Coletivo de Passageiros',
    subtitle: 'Formação de 50 horas/aula para conduzir ônibus e micro-ônibus',
    summary:
      'Especialização de 50 horas/aula para motoristas de ônibus e micro-ônibus, urbano, rodoviário ou de fretamento.',
    paragraphs: [
      'Conduzir gente é mais que conduzir um veículo grande. O curso trata do embarque e desembarque seguros, da direção suave, do atendimento a idosos e pessoas com deficiência, do que fazer quando alguém passa mal a bordo e de como evacuar o veículo em caso de incêndio.',
      'As 50 horas/aula seguem a estrutura do Contran para o transporte coletivo e são dadas ao vivo, com instrutores que vieram do volante. Há turmas pela manhã e à noite, em três encontros por semana.',
    ],
    featured: true,
    stepsSubtitle: 'Da inscrição ao registro no prontuário',
    steps: [
      'Confira se sua CNH é D ou E e está regular.',
      'Inscreva-se com os dados da CNH e efetue o pagamento.',
      'Envie a certidão de prontuário no primeiro acesso.',
      'Participe das aulas ao vivo e faça a prova de cada módulo.',
      'Receba o certificado e confira o registro no Detran.',
    ],
    notes:
      'O certificado vale por 5 anos; depois é preciso fazer a atualização de 16 horas/aula. Algumas empresas e municípios pedem cursos próprios além deste.',
    goals:
      'Capacitar o condutor a transportar passageiros com segurança, conforto e respeito à legislação.',
    curriculum: [
      ['Legislação de trânsito e do transporte de passageiros', 10],
      ['Direção defensiva', 15],
      ['Primeiros socorros, meio ambiente e prevenção de incêndio', 10],
      ['Relacionamento interpessoal e atendimento', 15],
    ],
    requirements: [age, 'CNH categoria D ou E', record, equipment],
    terms: {
      content:
        'Legislação, direção defensiva, primeiros socorros com meio ambiente e prevenção de incêndio, e relacionamento interpessoal, conforme a norma do Contran.',
      conditions: ['Ter mais de 21 anos e CNH categoria D ou E.', `${record}.`],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresOrigin: true,
    boletoCents: 32990,
    cardCents: 34990,
    interestFreeInstallments: 6,
  },
  {
    url: 'transporte-escolar',
    title: 'Transporte Escolar',
    subtitle: 'Para quem leva crianças e adolescentes à escola com responsabilidade',
    summary:
      'Especialização de 50 horas/aula para condutores de vans e ônibus escolares, com foco em crianças e adolescentes.',
    paragraphs: [
      'O passageiro do transporte escolar não avalia riscos como um adulto. Por isso o curso dedica atenção ao embarque junto à calçada, ao uso do cinto em cada faixa de idade, à conferência do veículo antes de trancá-lo e à conversa com famílias e escolas.',
      'São 50 horas/aula ao vivo, com estudo de casos e visita comentada, por vídeo, a um veículo em condição de vistoria. O conteúdo atende à exigência do art. 138 do Código de Trânsito para condutores de escolares.',
    ],
    stepsSubtitle: 'Prepare-se para o ano letivo',
    steps: [
      'Confira se sua CNH é D ou E e está regular.',
      'Faça a inscrição e efetue o pagamento.',
      'Participe das aulas ao vivo, no contraturno das rotas escolares.',
      'Faça a prova de cada módulo.',
      'Leve o certificado à prefeitura para o alvará ou a credencial.',
    ],
    notes:
      'O município pode exigir certidão criminal, vistoria semestral do veículo e outros documentos para a credencial.',
    goals:
      'Formar condutores capazes de proteger crianças e adolescentes no embarque, no trajeto e no desembarque.',
    curriculum: [
      ['Legislação de trânsito e do transporte escolar', 10],
      ['Direção defensiva', 15],
      ['Primeiros socorros, meio ambiente e prevenção de incêndio', 10],
      ['Relacionamento com crianças, adolescentes e famílias', 15],
    ],
    requirements: [age, 'CNH categoria D ou E', record, equipment],
    terms: {
      content:
        'Legislação, direção defensiva, primeiros socorros e relacionamento interpessoal, aplicados ao transporte de crianças e adolescentes.',
      conditions: ['Ter mais de 21 anos e CNH categoria D ou E.', `${record}.`],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    boletoCents: 31990,
    cardCents: 33990,
    interestFreeInstallments: 6,
  },
  {
    url: 'veiculos-de-emergencia',
    title: 'Condução de Veículos de Emergência',
    subtitle: 'Ambulâncias, viaturas e veículos de resgate',
    summary:
      'Especialização de 50 horas/aula para condutores de ambulância, resgate, bombeiros e viaturas em serviço de urgência.',
    paragraphs: [
      'Prioridade de passagem não é passe livre. O curso mostra quando sirene e luz intermitente autorizam a prioridade, como atravessar um cruzamento fechado sem criar outro acidente e como conduzir com paciente e equipe a bordo.',
      'Nas 50 horas/aula, os encontros ao vivo alternam aula e discussão de ocorrências reais, sem identificação de pessoas, com instrutores da saúde e da segurança viária.',
    ],
    stepsSubtitle: 'Pronto para responder ao chamado',
    steps: [
      'Confira a categoria da CNH exigida pelo veículo que você conduz.',
      'Inscreva-se e efetue o pagamento.',
      'Participe das aulas ao vivo; há turmas em escala 12x36.',
      'Faça a prova de cada módulo.',
      'Apresente o certificado ao empregador e confira o registro no Detran.',
    ],
    notes:
      'Este curso habilita à condução. O atendimento ao paciente depende da formação própria da área de saúde.',
    goals:
      'Conduzir veículos de emergência com rapidez compatível com a segurança de equipe, paciente e demais usuários da via.',
    curriculum: [
      ['Legislação de trânsito e prioridade de passagem', 10],
      ['Direção defensiva em deslocamento de urgência', 15],
      ['Primeiros socorros, meio ambiente e prevenção de incêndio', 10],
      ['Relacionamento interpessoal e trabalho em equipe', 15],
    ],
    requirements: [age, 'CNH em qualquer categoria de A a E', record, equipment],
    terms: {
      content:
        'Legislação e prioridade de passagem, direção defensiva em deslocamento de urgência, primeiros socorros e relacionamento interpessoal.',
      conditions: ['Ter mais de 21 anos e CNH na categoria do veículo que conduz.', `${record}.`],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresOrigin: true,
    boletoCents: 32990,
    cardCents: 34990,
    interestFreeInstallments: 6,
  },
  {
    url: 'produtos-perigosos-mopp',
    title: 'Transporte de Produtos Perigosos (MOPP)',
    subtitle: 'Movimentação operacional de combustíveis, gases e outros produtos perigosos',
    summary:
      'MOPP de 50 horas/aula: classes de risco, sinalização, documentos e emergência com combustíveis, gases e químicos.',
    paragraphs: [
      'Um caminhão-tanque conta a sua carga pelo painel laranja e pelo rótulo de risco. O curso ensina a ler esses sinais, a conferir documentos, equipamentos de proteção e conjunto de emergência e a agir nos primeiros minutos de um vazamento.',
      'As 50 horas/aula tratam das nove classes de risco, da incompatibilidade entre produtos, do carregamento à descarga e das responsabilidades de expedidor, transportador e condutor. As aulas são ao vivo e há exercícios com fichas de emergência.',
      'O certificado é exigido de quem dirige veículo com produto perigoso em quantidade acima do limite da regulamentação da ANTT e precisa ser renovado a cada 5 anos.',
    ],
    featured: true,
    stepsSubtitle: 'Do painel laranja à descarga segura',
    steps: [
      'Confira se sua CNH é B, C, D ou E e está regular.',
      'Inscreva-se com os dados da CNH e efetue o pagamento.',
      'Participe das aulas ao vivo e resolva os exercícios com fichas de emergência.',
      'Faça a prova de cada módulo.',
      'Receba o certificado e confira o registro no Detran antes da primeira viagem.',
    ],
    notes:
      'A empresa pode exigir treinamentos adicionais, como o de trabalho em altura ou o específico do produto. Eles não fazem parte deste curso.',
    goals:
      'Transportar produtos perigosos conhecendo os riscos da carga, a sinalização, a documentação e a resposta inicial a emergências.',
    curriculum: [
      ['Legislação de trânsito e de produtos perigosos', 10],
      ['Direção defensiva', 15],
      ['Primeiros socorros, meio ambiente e prevenção de incêndio', 10],
      ['Movimentação de produtos perigosos: classes de risco e emergência', 15],
    ],
    requirements: [age, 'CNH categoria B, C, D ou E', record, equipment],
    terms: {
      content:
        'Legislação, direção defensiva, primeiros socorros com prevenção de incêndio e movimentação de produtos perigosos nas nove classes de risco.',
      conditions: ['Ter mais de 21 anos e CNH categoria B, C, D ou E.', `${record}.`],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresRenach: true,
    requiresOrigin: true,
    boletoCents: 35990,
    cardCents: 38990,
    interestFreeInstallments: 10,
  },
  {
    url: 'carga-indivisivel',
    title: 'Transporte de Carga Indivisível',
    subtitle: 'Cargas que excedem peso ou dimensão: pás eólicas, transformadores, blocos de pedra',
    summary:
      'Especialização de 50 horas/aula para conduzir cargas que excedem os limites de peso e dimensão, com AET e escolta.',
    paragraphs: [
      'Quando a carga não cabe nos limites e não pode ser dividida, cada curva vira projeto. O curso aborda a autorização especial de trânsito, o estudo de rota, a escolta, a sinalização do conjunto e a amarração de peças longas, largas ou muito pesadas.',
      'São 50 horas/aula ao vivo, com exercícios de planejamento a partir de mapas e perfis de rodovia. O módulo de movimentação de carga inclui blocos de rocha, muito comuns no transporte do Espírito Santo e do Nordeste.',
    ],
    stepsSubtitle: 'Planejar, sinalizar, conduzir',
    steps: [
      'Confira se sua CNH é C ou E e está regular.',
      'Inscreva-se com os dados da CNH e efetue o pagamento.',
      'Participe das aulas ao vivo e entregue o estudo de rota.',
      'Faça a prova de cada módulo.',
      'Receba o certificado e confira o registro no Detran.',
    ],
    notes:
      'A autorização especial de trânsito (AET) é pedida pelo transportador ao órgão com circunscrição sobre a via, para cada conjunto ou viagem.',
    goals:
      'Conduzir combinações com carga indivisível com domínio de dimensões, peso, rota e sinalização.',
    curriculum: [
      ['Legislação de trânsito e autorização especial', 10],
      ['Direção defensiva com combinações especiais', 15],
      ['Primeiros socorros, meio ambiente e prevenção de incêndio', 10],
      ['Movimentação e amarração da carga', 15],
    ],
    requirements: [age, 'CNH categoria C ou E', record, equipment],
    terms: {
      content:
        'Legislação e autorização especial de trânsito, direção defensiva, primeiros socorros e movimentação de carga indivisível.',
      conditions: ['Ter mais de 21 anos e CNH categoria C ou E.', `${record}.`],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    boletoCents: 62990,
    cardCents: 69000,
    interestFreeInstallments: 12,
  },
  {
    url: 'motofrete',
    title: 'Motofrete: Entrega de Mercadorias em Motocicleta',
    subtitle: 'Formação do motofretista: 25 horas teóricas ao vivo e 5 horas de prática',
    summary:
      'Curso obrigatório de 30 horas/aula para motofretistas: risco sobre duas rodas, carga no baú e prática no estado.',
    paragraphs: [
      'Quem entrega de moto vive entre o relógio e o corredor. O curso prepara o motofretista para ler o trânsito, escolher a velocidade, acondicionar a carga no baú sem desequilibrar a moto e cuidar do próprio corpo em jornadas longas.',
      'São 25 horas/aula teóricas, ao vivo, e 5 horas/aula práticas, presenciais, em pista fechada de um centro parceiro na cidade da turma. O conteúdo atende à Lei 12.009/2009, que regula a profissão.',
    ],
    stepsSubtitle: 'Teoria ao vivo, prática na pista',
    steps: [
      'Confira se você tem ao menos 2 anos de CNH na categoria A.',
      'Inscreva-se na cidade onde fará a prática e efetue o pagamento.',
      'Participe das 25 horas/aula teóricas ao vivo.',
      'Faça a prova teórica e agende a prática.',
      'Compareça à pista com moto e equipamentos de segurança.',
    ],
    notes:
      'Para a prática, leve capacete com viseira, jaqueta ou colete, luvas e calçado fechado. A moto pode ser emprestada pelo centro parceiro, sujeita a reserva.',
    goals:
      'Exercer o motofrete com domínio do veículo, da carga e das regras da profissão, reduzindo acidentes.',
    curriculum: [
      ['Ética e cidadania na atividade profissional', 3],
      ['Noções básicas de legislação', 7],
      ['Gestão do risco sobre duas rodas', 7],
      ['Segurança e saúde', 3],
      ['Transporte de cargas', 5],
      ['Prática veicular em pista', 5],
    ],
    requirements: motorcycleRequirements,
    terms: {
      course: 'Motofrete',
      content:
        'Ética, legislação, gestão do risco sobre duas rodas, segurança e saúde, transporte de cargas e prática veicular.',
      ...motorcycleTerms,
      conditions: [
        'Ter 21 anos completos e 2 anos de CNH na categoria A.',
        'Comparecer à prática com equipamentos de segurança completos; sem eles a aula é remarcada.',
      ],
    },
    requiresCnh: true,
    requiresOrigin: true,
    boletoCents: 24990,
    cardCents: 26990,
    interestFreeInstallments: 3,
  },
  {
    url: 'mototaxi',
    title: 'Mototáxi: Transporte de Passageiros em Motocicleta',
    subtitle: 'Formação do mototaxista, com prática de condução com garupa',
    summary:
      'Curso obrigatório de 30 horas/aula para mototaxistas, com aulas ao vivo e prática com passageiro na garupa.',
    paragraphs: [
      'Levar alguém na garupa muda o equilíbrio, a frenagem e a responsabilidade. O curso trata do atendimento ao passageiro, da orientação de postura e uso do capacete, da higiene dos equipamentos e das rotas mais seguras, ainda que não as mais curtas.',
      'São 25 horas/aula teóricas ao vivo e 5 horas/aula de prática presencial em pista fechada, com simulação de embarque, curva e frenagem com garupa.',
    ],
    stepsSubtitle: 'Teoria ao vivo, prática na pista',
    steps: [
      'Confira se você tem ao menos 2 anos de CNH na categoria A.',
      'Inscreva-se na cidade onde fará a prática e efetue o pagamento.',
      'Participe das aulas teóricas e faça a prova.',
      'Agende e cumpra a prática em pista.',
      'Leve o certificado à prefeitura para o alvará.',
    ],
    notes:
      'O serviço de mototáxi depende de lei e de autorização do município. Informe-se antes de se inscrever.',
    goals:
      'Transportar passageiros em motocicleta com segurança, cortesia e respeito às regras da profissão.',
    curriculum: [
      ['Ética e cidadania na atividade profissional', 3],
      ['Noções básicas de legislação', 7],
      ['Gestão do risco sobre duas rodas', 7],
      ['Segurança e saúde', 3],
      ['Transporte de pessoas', 5],
      ['Prática veicular com passageiro', 5],
    ],
    requirements: motorcycleRequirements,
    terms: {
      course: 'Mototáxi',
      content:
        'Ética, legislação, gestão do risco sobre duas rodas, segurança e saúde, transporte de pessoas e prática veicular com passageiro.',
      ...motorcycleTerms,
      conditions: [
        'Ter 21 anos completos e 2 anos de CNH na categoria A.',
        'Comparecer à prática com capacete para si e para o passageiro.',
      ],
    },
    requiresCnh: true,
    boletoCents: 24990,
    cardCents: 26490,
    interestFreeInstallments: 3,
  },
])
