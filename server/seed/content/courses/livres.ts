import { majority } from '#contract/terms.ts'
import { listCourses } from './course-draft.ts'
import type { SeedCourse } from '../types.ts'

const freeOfAuthority =
  'Curso livre, sem exigência nem efeito perante o Detran. O certificado vale como qualificação profissional.'
const sharedTerms = {
  attendance:
    'As aulas gravadas ficam disponíveis durante todo o prazo de acesso de 90 dias e há um encontro ao vivo opcional por semana para dúvidas. A conclusão exige que todas as aulas tenham sido vistas.',
  evaluation:
    'A avaliação final tem 15 questões, exige 70% de acertos e pode ser refeita até três vezes.',
  certificate:
    'O certificado fica disponível logo após a aprovação, com código que permite conferir a autenticidade neste portal.',
}

/** Unregulated professional courses. */
export const livres: SeedCourse[] = listCourses('livres', sharedTerms, [
  {
    url: 'direcao-defensiva',
    title: 'Direção Defensiva',
    subtitle: 'Ver antes, decidir a tempo e evitar o acidente',
    summary:
      'Vinte horas/aula para reconhecer riscos, manter distância e reagir bem a chuva, neblina, sono e distração.',
    paragraphs: [
      'Direção defensiva é um hábito que se treina: olhar longe, antecipar o erro alheio, guardar espaço e ter sempre uma saída. O curso parte de situações filmadas no trânsito brasileiro e pede que você decida antes de ver o desfecho.',
      'É indicado a motoristas profissionais, a quem dirige a trabalho com carro da empresa e a quem voltou a dirigir depois de muito tempo.',
    ],
    featured: true,
    stepsSubtitle: 'Aprenda e leve para a rua',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às aulas e resolva as situações filmadas.',
      'Tire dúvidas no encontro ao vivo da semana.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes:
      'Este curso livre não substitui o conteúdo de direção defensiva exigido na renovação da CNH ou na reciclagem.',
    goals:
      'Desenvolver a percepção de risco e a tomada de decisão em condições normais e adversas.',
    curriculum: [
      ['Percepção de risco e pontos cegos', 4],
      ['Distância, velocidade e frenagem', 4],
      ['Chuva, neblina, noite e pista ruim', 4],
      ['Sono, álcool, celular e emoções', 4],
      ['Convivência com motos, bicicletas e pedestres', 4],
    ],
    terms: {
      content:
        'Percepção de risco, distância e velocidade, condições adversas, estado do condutor e convivência no trânsito.',
      conditions: [`Ter ${majority} anos completos.`, freeOfAuthority],
    },
    requiresOrigin: true,
    boletoCents: 9990,
    cardCents: 10990,
  },
  {
    url: 'primeiros-socorros',
    title: 'Primeiros Socorros no Trânsito e no Trabalho',
    subtitle: 'O que fazer, e o que não fazer, até o socorro chegar',
    summary:
      'Dezesseis horas/aula: sinalizar o local, acionar o 192 ou o 193, controlar sangramento, desengasgar e reanimar.',
    paragraphs: [
      'Os primeiros minutos decidem muito. O curso ensina a proteger o local, chamar o serviço certo com as informações certas e prestar os cuidados que um leigo pode prestar sem agravar a situação da vítima.',
      'As demonstrações são filmadas passo a passo por profissionais de enfermagem. Um encontro ao vivo permite praticar compressões em casa com material improvisado e corrigir a postura.',
    ],
    stepsSubtitle: 'Do local seguro à chegada do socorro',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às demonstrações e às aulas.',
      'Participe do encontro ao vivo de prática orientada.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'O curso não forma socorristas e não substitui o treinamento de brigada.',
    goals: 'Capacitar leigos a agir com calma e correção nos primeiros minutos de uma emergência.',
    curriculum: [
      ['Segurança do local e acionamento', 3],
      ['Avaliação da vítima', 3],
      ['Sangramentos, fraturas e queimaduras', 4],
      ['Engasgo, desmaio e convulsão', 3],
      ['Parada cardiorrespiratória', 3],
    ],
    boletoCents: 8990,
    cardCents: 9490,
  },
  {
    url: 'mecanica-basica',
    title: 'Mecânica Básica para Condutores',
    subtitle: 'Entenda o veículo, converse com a oficina e evite a pane',
    summary:
      'Vinte e quatro horas/aula sobre motor, freios, suspensão, pneus e elétrica, para quem dirige e não é mecânico.',
    paragraphs: [
      'Saber o que significa cada luz do painel poupa dinheiro e evita acidente. O curso explica, com desenhos e vídeos de oficina, como funcionam motor, arrefecimento, freios, direção, suspensão, pneus e parte elétrica.',
      'Cada módulo termina com uma lista do que o próprio condutor pode conferir e do que deve ser deixado para a oficina.',
    ],
    stepsSubtitle: 'Do capô ao porta-malas',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às aulas e confira os itens no seu veículo.',
      'Leve suas dúvidas ao encontro ao vivo.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'Os exemplos usam veículos leves a combustão; um módulo trata de híbridos e elétricos.',
    goals: 'Reconhecer sinais de falha, fazer conferências simples e conversar bem com a oficina.',
    curriculum: [
      ['Motor e arrefecimento', 5],
      ['Transmissão e embreagem', 3],
      ['Freios', 4],
      ['Direção, suspensão e pneus', 5],
      ['Sistema elétrico e luzes do painel', 4],
      ['Híbridos e elétricos', 3],
    ],
    requiresOrigin: true,
    boletoCents: 10990,
    cardCents: 11990,
    interestFreeInstallments: 3,
  },
  {
    url: 'legislacao-para-frotas',
    title: 'Legislação de Trânsito para Frotas',
    subtitle: 'Multas, indicação de condutor, jornada e responsabilidades da empresa',
    summary:
      'Dezesseis horas/aula para quem cuida de frota: prazos de defesa, indicação de condutor, tempo de direção e registros.',
    paragraphs: [
      'A multa por não indicar o condutor custa caro a quem tem veículos em nome de empresa. O curso organiza prazos, documentos e rotinas: notificação, indicação, defesa, recurso, transferência e baixa de veículos.',
      'Trata também do tempo de direção e descanso do motorista profissional e do que a fiscalização confere na estrada.',
    ],
    stepsSubtitle: 'Organize os prazos da frota',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às aulas e baixe os modelos de controle.',
      'Aplique os modelos a um caso da sua empresa.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'O curso tem fim educativo e não presta consultoria jurídica.',
    goals: 'Reduzir multas e perdas de prazo com rotinas simples de controle.',
    curriculum: [
      ['Infrações, pontos e penalidades', 4],
      ['Notificação, indicação de condutor e defesa', 5],
      ['Tempo de direção e descanso', 4],
      ['Documentos do veículo e da carga', 3],
    ],
    requirements: ['Computador com internet e editor de planilhas'],
    boletoCents: 14990,
    cardCents: 15990,
    interestFreeInstallments: 3,
  },
  {
    url: 'inspecao-veicular-diaria',
    title: 'Inspeção Veicular Diária',
    subtitle: 'Dez minutos de conferência antes de sair do pátio',
    summary:
      'Oito horas/aula para montar e cumprir a lista de conferência de caminhões, ônibus, vans e veículos leves.',
    paragraphs: [
      'A inspeção diária só funciona quando é curta, sempre na mesma ordem e com registro do que foi achado. O curso mostra a volta completa no veículo, item por item, e ensina a decidir entre seguir viagem, agendar a oficina ou parar o veículo.',
      'O aluno termina com uma lista pronta para o tipo de veículo que conduz.',
    ],
    stepsSubtitle: 'Uma volta completa no veículo',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista à volta filmada no seu tipo de veículo.',
      'Monte a sua lista e use-a por três dias.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'A inspeção diária não substitui a manutenção preventiva nem a vistoria oficial.',
    goals: 'Criar o hábito da conferência antes da viagem e registrar defeitos com clareza.',
    curriculum: [
      ['Pneus, rodas e parte de baixo', 2],
      ['Luzes, fluidos e vazamentos', 2],
      ['Cabine, freios e equipamentos obrigatórios', 2],
      ['Registro, decisão e comunicação', 2],
    ],
    requirements: ['Acesso a um veículo para os exercícios'],
    boletoCents: 8990,
    cardCents: 8990,
  },
  {
    url: 'gestao-de-frotas',
    title: 'Gestão de Frotas',
    subtitle: 'Custos, manutenção, pneus, combustível e pessoas',
    summary:
      'Quarenta horas/aula para administrar frotas: custo por quilômetro, plano de manutenção, pneus, telemetria e segurança.',
    paragraphs: [
      'Gerir frota é decidir com números. O curso ensina a calcular o custo por quilômetro, a montar o plano de manutenção, a controlar pneus e combustível e a escolher entre comprar, alugar e terceirizar.',
      'A segurança atravessa todos os módulos: política de uso do veículo, investigação de acidentes, indicadores e conversa com motoristas a partir de dados de telemetria.',
      'O trabalho final é um diagnóstico da sua frota, ou de uma frota de exemplo, comentado por um tutor.',
    ],
    stepsSubtitle: 'Da planilha à decisão',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Siga os módulos e preencha as planilhas com seus dados.',
      'Participe dos encontros ao vivo quinzenais.',
      'Entregue o diagnóstico e receba os comentários do tutor.',
      'Baixe o certificado.',
    ],
    notes: 'As planilhas funcionam em programas gratuitos. Não pedimos dados sigilosos da empresa.',
    goals: 'Administrar uma frota com controle de custos, disponibilidade e segurança.',
    curriculum: [
      ['Custo por quilômetro e orçamento', 8],
      ['Manutenção preventiva e corretiva', 8],
      ['Pneus e combustível', 8],
      ['Telemetria, segurança e pessoas', 10],
      ['Diagnóstico da frota', 6],
    ],
    requirements: [
      'Computador com internet e editor de planilhas',
      'Noções de planilha eletrônica',
    ],
    terms: {
      content:
        'Custos, manutenção, pneus, combustível, telemetria, segurança e um diagnóstico de frota como trabalho final.',
      attendance:
        'As aulas gravadas ficam disponíveis por 180 dias. Os encontros ao vivo são quinzenais e a participação em ao menos dois deles é exigida para concluir.',
      evaluation:
        'O diagnóstico é avaliado pelo tutor em até 7 dias úteis, com conceito aprovado ou a refazer. Pode ser refeito uma vez.',
      conditions: [`Ter ${majority} anos completos.`, freeOfAuthority],
    },
    requiresOrigin: true,
    boletoCents: 39990,
    cardCents: 44990,
    interestFreeInstallments: 12,
  },
  {
    url: 'operacao-de-tacografo',
    title: 'Operação de Tacógrafo',
    subtitle: 'Ler, trocar e guardar os registros de velocidade, tempo e distância',
    summary:
      'Oito horas/aula sobre tacógrafo de disco e digital: operação, leitura, guarda dos registros e fiscalização.',
    paragraphs: [
      'O tacógrafo protege o bom motorista: prova velocidade, paradas e tempo de direção. O curso ensina a colocar e retirar o disco, imprimir a fita do modelo digital, anotar o que a norma pede e ler o traçado.',
      'Inclui exercícios de leitura de discos e fitas e os prazos de guarda e de verificação metrológica.',
    ],
    stepsSubtitle: 'Do disco à fita digital',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às aulas de operação do seu modelo.',
      'Resolva os exercícios de leitura.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'A verificação do aparelho é feita apenas por posto credenciado pelo Inmetro.',
    goals: 'Operar o tacógrafo sem erros e interpretar os próprios registros.',
    curriculum: [
      ['Para que serve e quem é obrigado', 2],
      ['Operação do disco e do digital', 3],
      ['Leitura dos registros', 2],
      ['Guarda e fiscalização', 1],
    ],
    requiresCnhCategory: true,
    boletoCents: 8990,
    cardCents: 9290,
  },
  {
    url: 'atendimento-ao-passageiro',
    title: 'Atendimento ao Passageiro',
    subtitle: 'Cortesia, acessibilidade e conflitos no ônibus, no táxi e no aplicativo',
    summary:
      'Doze horas/aula para atender bem: comunicação, acessibilidade, idosos, crianças e situações de conflito a bordo.',
    paragraphs: [
      'O passageiro lembra de como foi tratado. O curso trabalha a comunicação clara, a ajuda a pessoas idosas e com deficiência, o embarque com carrinho, cadeira de rodas ou cão-guia e a condução de conflitos sem elevar a voz.',
      'As situações são encenadas em vídeo, com mais de um desfecho, e comentadas pelo instrutor.',
    ],
    stepsSubtitle: 'Uma viagem melhor para todos',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às situações e escolha o que faria.',
      'Compare com os comentários do instrutor.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'Todas as aulas têm legendas; as de acessibilidade têm janela de Libras.',
    goals: 'Melhorar a relação com passageiros e prevenir conflitos.',
    curriculum: [
      ['Comunicação e primeira impressão', 3],
      ['Acessibilidade e prioridade', 4],
      ['Conflitos, assédio e segurança', 3],
      ['Objetos, animais e imprevistos', 2],
    ],
    requiresOrigin: true,
    boletoCents: 8990,
    cardCents: 9990,
  },
  {
    url: 'logistica-urbana',
    title: 'Logística Urbana e Última Milha',
    subtitle: 'Rotas, janelas de entrega e ocupação do veículo na cidade',
    summary:
      'Trinta e duas horas/aula sobre roteirização, carga fracionada, restrições urbanas e indicadores de entrega.',
    paragraphs: [
      'Entre o centro de distribuição e a porta do cliente está o trecho mais caro da entrega. O curso ensina a montar rotas, ordenar a carga pela sequência de paradas, lidar com zonas de restrição e tratar a entrega que não deu certo.',
      'Os exercícios usam mapas de cidades médias e planilhas de exemplo; o trabalho final é o redesenho de uma rota.',
    ],
    stepsSubtitle: 'Do galpão à porta do cliente',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Siga os módulos e refaça as rotas de exemplo.',
      'Discuta o seu caso no encontro ao vivo.',
      'Entregue o redesenho da rota e baixe o certificado.',
    ],
    notes: 'Não é preciso programa pago de roteirização.',
    goals: 'Planejar entregas urbanas com menos quilômetros, menos retornos e mais segurança.',
    curriculum: [
      ['Armazém, separação e carregamento', 8],
      ['Roteirização e janelas de entrega', 10],
      ['Restrições urbanas e estacionamento de carga', 6],
      ['Devoluções, provas de entrega e indicadores', 8],
    ],
    requirements: ['Computador com internet e editor de planilhas'],
    boletoCents: 24990,
    cardCents: 27990,
    interestFreeInstallments: 10,
  },
  {
    url: 'conducao-economica',
    title: 'Condução Econômica',
    subtitle: 'Menos combustível, menos pneus e menos emissões na mesma rota',
    summary:
      'Doze horas/aula para reduzir o consumo com antecipação, marcha certa, calibragem e planejamento da viagem.',
    paragraphs: [
      'Boa parte do combustível se perde em acelerações que terminam no freio. O curso mostra como a antecipação, a faixa de rotação, o aproveitamento do relevo e a calibragem dos pneus mudam o consumo sem atrasar a viagem.',
      'O aluno registra o consumo antes e depois, com o próprio veículo, e calcula a diferença.',
    ],
    stepsSubtitle: 'Meça, mude, meça de novo',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Anote o consumo de uma semana.',
      'Siga as aulas e aplique uma técnica por dia.',
      'Meça de novo, faça a avaliação e baixe o certificado.',
    ],
    notes: 'O resultado varia com veículo, carga e trajeto; não prometemos percentual de economia.',
    goals: 'Dirigir com menor consumo e menor desgaste, sem perder segurança.',
    curriculum: [
      ['De onde vem o consumo', 3],
      ['Antecipação, marchas e relevo', 4],
      ['Pneus, carga e manutenção', 3],
      ['Medição e registro', 2],
    ],
    requirements: ['Ter acesso a um veículo para os exercícios'],
    requiresCnh: true,
    boletoCents: 9990,
    cardCents: 10490,
  },
  {
    url: 'amarracao-de-cargas',
    title: 'Amarração de Cargas',
    subtitle: 'Cintas, correntes, pontos de fixação e o cálculo que segura tudo no lugar',
    summary:
      'Dezesseis horas/aula para escolher, calcular e conferir a amarração de cargas em carrocerias abertas e fechadas.',
    paragraphs: [
      'Carga solta tomba caminhão. O curso explica as forças na curva e na freada, os tipos de amarração, a escolha de cintas e correntes e o número mínimo de pontos de fixação para cada peso.',
      'Os exercícios cobrem paletes, bobinas, tubos, máquinas e cargas mistas. A conferência durante a viagem ganha uma aula própria.',
    ],
    stepsSubtitle: 'Calcule antes de apertar a catraca',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Assista às aulas e resolva os cálculos.',
      'Fotografe uma amarração e receba comentários do tutor.',
      'Faça a avaliação e baixe o certificado.',
    ],
    notes: 'Não publique fotos que identifiquem clientes ou placas de terceiros.',
    goals: 'Fixar a carga conforme a norma e reconhecer amarrações inseguras.',
    curriculum: [
      ['Forças que agem sobre a carga', 3],
      ['Cintas, correntes e acessórios', 4],
      ['Cálculo da amarração', 5],
      ['Cargas típicas e conferência em viagem', 4],
    ],
    terms: {
      content: 'Forças, materiais, cálculo e conferência da amarração de cargas rodoviárias.',
      conditions: [`Ter ${majority} anos completos.`, freeOfAuthority],
    },
    requiresCnhCategory: true,
    boletoCents: 13990,
    cardCents: 14990,
    interestFreeInstallments: 3,
  },
])
