import { majority } from '#contract/terms.ts'
import { listCourses } from './course-draft.ts'
import type { SeedCourse } from '../types.ts'

const sharedTerms = {
  attendance:
    'As aulas acontecem ao vivo, por videoconferência, com instrutor. A presença é registrada por identificação do aluno na entrada e durante a aula. É exigida presença em <strong>toda a carga horária</strong>; a aula perdida é reposta em outra turma, uma vez, sem custo, dentro do prazo de acesso. Gravações servem apenas para revisão e não contam como presença.',
  evaluation:
    'Ao fim de cada módulo há exercícios sem nota. A prova final tem 30 questões de múltipla escolha e exige 70% de acertos. Quem não alcança a nota pode refazê-la após 5 dias corridos. Onde o Detran aplica a própria prova, o nosso certificado apenas habilita a agendá-la.',
  certificate:
    'O certificado é emitido em até 3 dias úteis após a aprovação, com código que permite conferir a autenticidade neste portal.',
}

const recyclingCurriculum: [string, number][] = [
  ['Legislação de trânsito', 12],
  ['Direção defensiva', 8],
  ['Noções de primeiros socorros', 4],
  ['Relacionamento interpessoal', 6],
]

/** Courses bound to the driving licence: recycling, preventive, renewal and first licence. */
export const online: SeedCourse[] = listCourses('online', sharedTerms, [
  {
    url: 'reciclagem-condutores-infratores',
    title: 'Reciclagem para Condutores Infratores',
    subtitle: 'Para quem está com o direito de dirigir suspenso e precisa voltar ao volante',
    summary:
      'Curso de 30 horas/aula, com aulas ao vivo a distância, para quem teve a CNH suspensa e precisa cumprir a reciclagem.',
    paragraphs: [
      'A reciclagem é uma das condições para reaver o direito de dirigir depois de uma suspensão, ao lado do cumprimento do prazo da penalidade. O curso segue a estrutura curricular definida pelo Contran: 30 horas/aula sobre legislação, direção defensiva, primeiros socorros e relacionamento interpessoal.',
      'As aulas são dadas ao vivo por videoconferência, em turmas com dia e horário marcados, porque a norma em vigor exige participação em tempo real. Você recebe o calendário da turma no e-mail de confirmação e pode estudar pela apostila digital e pelos exercícios entre um encontro e outro.',
      'Concluído o curso com presença integral e aproveitamento mínimo, comunicamos a conclusão ao Detran do estado escolhido na inscrição. A devolução da CNH é ato do Detran e depende também do fim do prazo de suspensão.',
    ],
    featured: true,
    stepsSubtitle: 'Da inscrição à comunicação ao Detran',
    steps: [
      'Confira no Detran do seu estado se o processo de suspensão já permite fazer a reciclagem.',
      'Escolha estado e cidade, faça a inscrição com os dados da CNH e do Renach e efetue o pagamento.',
      'Receba por e-mail o calendário da turma e teste câmera, microfone e conexão.',
      'Participe ao vivo das 30 horas/aula, com registro de presença.',
      'Faça a prova final e alcance ao menos 70% de acertos.',
      'Acompanhe no Detran a baixa da penalidade e a devolução da CNH.',
    ],
    notes:
      'A CNH precisa constar como suspensa na base do Detran. O curso não antecipa o fim do prazo de suspensão. Em caso de CNH cassada, o procedimento é o de reabilitação, com novos exames.',
    goals:
      'Rever as regras de circulação e as consequências das infrações, reconhecer situações de risco e adotar condutas que evitem a reincidência.',
    curriculum: recyclingCurriculum,
    requirements: [
      'Ter a CNH suspensa e o processo encerrado no Detran',
      'Informar número e categoria da CNH e o Renach do processo',
      'Computador ou celular com câmera, microfone e internet',
      'Disponibilidade nos dias e horários da turma',
    ],
    terms: {
      content:
        'O conteúdo segue a estrutura curricular do Contran: legislação de trânsito, direção defensiva, noções de primeiros socorros e relacionamento interpessoal.',
      authority:
        'O acesso vale por 90 dias. A conclusão é comunicada ao Detran do estado da inscrição em até 5 dias úteis. <strong>A baixa da suspensão e a devolução da CNH são decisões do Detran</strong> e seguem os prazos dele.',
      conditions: [
        'Estar com o direito de dirigir suspenso e apto a fazer a reciclagem.',
        'Fazer o curso no estado em que a CNH está registrada.',
        'Ter equipamento com câmera e microfone durante todas as aulas.',
      ],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresRenach: true,
    requiresOrigin: true,
    boletoCents: 22990,
    cardCents: 24990,
    interestFreeInstallments: 3,
  },
  {
    url: 'preventivo-de-reciclagem',
    title: 'Preventivo de Reciclagem',
    subtitle: 'Para o motorista profissional que chegou a 30 pontos e quer zerar a contagem',
    summary:
      'Para condutor com EAR na CNH que atingiu 30 pontos em 12 meses: 30 horas/aula ao vivo antes que venha a suspensão.',
    paragraphs: [
      'O art. 261 do Código de Trânsito permite ao condutor que exerce atividade remunerada fazer o curso preventivo quando soma 30 pontos em 12 meses. Concluído o curso, os pontos deixam de contar para a suspensão. A opção pode ser usada uma vez a cada 12 meses.',
      'O currículo é o mesmo da reciclagem, com exemplos da rotina de quem vive do volante: jornada, pressão de prazo, convivência com passageiros e pedestres. As aulas são ao vivo, em turmas no início da manhã e à noite, para caber entre as viagens.',
    ],
    featured: true,
    stepsSubtitle: 'O caminho antes da suspensão',
    steps: [
      'Consulte no Detran a sua pontuação e se já há pedido de curso preventivo nos últimos 12 meses.',
      'Confira se a CNH traz a observação EAR (exerce atividade remunerada).',
      'Inscreva-se informando o número e a categoria da CNH e efetue o pagamento.',
      'Participe ao vivo das 30 horas/aula.',
      'Seja aprovado na prova final e aguarde a baixa dos pontos pelo Detran.',
    ],
    notes:
      'Não se aplica a quem já foi notificado da suspensão: nesse caso procure o curso de reciclagem. Infrações que, sozinhas, suspendem o direito de dirigir não são alcançadas.',
    goals:
      'Evitar a suspensão da CNH de quem depende dela para trabalhar, corrigindo as condutas que levaram aos pontos.',
    curriculum: recyclingCurriculum,
    requirements: [
      'CNH válida com a observação EAR',
      'De 30 a 39 pontos somados em 12 meses',
      'Não ter feito o curso preventivo nos últimos 12 meses',
      'Câmera, microfone e internet durante as aulas',
    ],
    terms: {
      content:
        'O conteúdo é o da reciclagem definido pelo Contran, com casos do transporte remunerado de pessoas e de cargas.',
      certificate:
        'O certificado é emitido em até 3 dias úteis após a aprovação e serve de prova da conclusão do preventivo.',
      authority:
        'O acesso vale por 60 dias. <strong>Se a suspensão for aplicada antes da conclusão, o curso deixa de produzir o efeito de eliminar os pontos.</strong> A baixa é feita pelo Detran após a nossa comunicação, enviada em até 5 dias úteis.',
      conditions: [
        'Exercer atividade remunerada com veículo, com a observação EAR na CNH.',
        'Ter ao menos 30 pontos e não ter sido suspenso por eles.',
        'Não ter usado a opção do preventivo nos últimos 12 meses.',
      ],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresOrigin: true,
    boletoCents: 21990,
    cardCents: 23990,
    interestFreeInstallments: 3,
  },
  {
    url: 'atualizacao-renovacao-cnh',
    title: 'Atualização para Renovação da CNH',
    subtitle: 'Direção defensiva e primeiros socorros para quem ainda não tem esses cursos',
    summary:
      'Direção defensiva e primeiros socorros, 15 horas/aula, para quem vai renovar a CNH e nunca fez esses conteúdos.',
    paragraphs: [
      'Quem tirou a habilitação antes de direção defensiva e primeiros socorros entrarem no currículo precisa cursá-los ao renovar a CNH, como manda o art. 150 do Código de Trânsito. É o caso de boa parte dos condutores habilitados até o fim dos anos 1990.',
      'São 15 horas/aula: dez de direção defensiva e cinco de primeiros socorros, com aulas ao vivo e material de leitura. O foco é atualizar o que mudou desde a sua primeira habilitação: sinalização, tecnologia dos veículos, convivência com motos e bicicletas e o que fazer até o socorro chegar.',
    ],
    featured: true,
    stepsSubtitle: 'Antes de ir ao Detran renovar',
    steps: [
      'Veja no Detran se o seu prontuário pede o curso de atualização.',
      'Inscreva-se com o número da CNH e efetue o pagamento.',
      'Participe dos encontros ao vivo e leia a apostila digital.',
      'Faça a prova final de 20 questões.',
      'Apresente o certificado no processo de renovação, se o Detran do seu estado pedir.',
    ],
    notes:
      'A renovação inclui ainda exame médico e taxas cobradas pelo Detran e pela clínica, que não fazem parte deste curso.',
    goals:
      'Atualizar o condutor em prevenção de acidentes e no primeiro atendimento a vítimas até a chegada do socorro especializado.',
    curriculum: [
      ['Direção defensiva: riscos, condições adversas e o veículo', 6],
      ['Direção defensiva: convivência e comportamento', 4],
      ['Primeiros socorros: sinalizar, acionar, avaliar', 3],
      ['Primeiros socorros: o que não fazer com a vítima', 2],
    ],
    requirements: [
      'Possuir CNH, vencida ou não',
      'Ter renovação com exigência do curso de atualização',
      'Câmera, microfone e internet nos encontros ao vivo',
    ],
    terms: {
      content:
        'Direção defensiva (10 horas/aula) e primeiros socorros (5 horas/aula), conforme o art. 150 do Código de Trânsito Brasileiro.',
      evaluation:
        'A prova final tem 20 questões e exige 70% de acertos. Há uma segunda chamada sem custo; persistindo a reprovação, o aluno refaz os módulos com nota insuficiente.',
      certificate:
        'O certificado sai em até 2 dias úteis após a aprovação, com código de autenticidade.',
      authority:
        'O acesso vale por 60 dias. Verifique antes de se inscrever se o Detran do seu estado aceita o curso a distância para a renovação; a lista de estados desta página reflete apenas os que aceitam.',
      conditions: [
        'Possuir CNH registrada no estado da inscrição.',
        'Informar corretamente o número de registro da CNH.',
      ],
    },
    requiresCnh: true,
    requiresOrigin: true,
    boletoCents: 13990,
    cardCents: 14990,
  },
  {
    url: 'primeira-habilitacao-teorico',
    title: 'Primeira Habilitação: Curso Teórico',
    subtitle: 'Da legislação à mecânica, para chegar preparado ao exame do Detran',
    summary:
      'Curso teórico de 45 horas/aula, ao vivo, para candidatos à primeira habilitação com processo aberto no Detran.',
    paragraphs: [
      'O curso teórico reúne o que todo candidato precisa saber antes de pegar o volante: as regras de circulação, a leitura da sinalização, a direção defensiva, o primeiro atendimento a vítimas, o respeito ao meio ambiente e o funcionamento básico do veículo.',
      'As aulas são ao vivo, com instrutor, em turmas de manhã, tarde e noite. Cada módulo termina com um simulado no formato do exame do Detran, corrigido com comentários, para você saber o que revisar.',
      'A inscrição pede o Renach do processo, que você recebe ao abrir o serviço de primeira habilitação no Detran e fazer os exames médico e psicológico.',
    ],
    stepsSubtitle: 'Antes do exame teórico',
    steps: [
      'Abra o processo de primeira habilitação no Detran e anote o Renach.',
      'Faça os exames médico e psicológico.',
      'Inscreva-se, efetue o pagamento e escolha a turma.',
      'Participe das 45 horas/aula e dos simulados.',
      'Agende o exame teórico no Detran depois da comunicação da conclusão.',
    ],
    notes:
      'As aulas práticas de direção são feitas em outra etapa e não fazem parte deste curso. As taxas do Detran são pagas à parte.',
    goals:
      'Formar o candidato em legislação, segurança e cidadania no trânsito e prepará-lo para o exame teórico.',
    curriculum: [
      ['Legislação de trânsito', 18],
      ['Direção defensiva', 16],
      ['Noções de primeiros socorros', 4],
      ['Meio ambiente e convívio social', 4],
      ['Funcionamento do veículo de duas ou mais rodas', 3],
    ],
    requirements: [
      'Ter 18 anos completos e saber ler e escrever',
      'Processo de primeira habilitação aberto, com Renach',
      'Exames médico e psicológico com resultado apto',
      'Câmera, microfone e internet durante as aulas',
    ],
    terms: {
      content:
        'Legislação de trânsito, direção defensiva, noções de primeiros socorros, meio ambiente e convívio social e funcionamento do veículo.',
      evaluation:
        'Cada módulo termina com um simulado. O certificado exige média de 70% nos simulados; eles podem ser refeitos durante o prazo de acesso.',
      certificate:
        'A conclusão é registrada e o certificado fica disponível em até 3 dias úteis após o último módulo.',
      authority:
        'O acesso vale por 180 dias e não ultrapassa a validade do seu processo no Detran. A comunicação da conclusão é enviada em até 5 dias úteis.',
      conditions: [
        `Ter ${majority} anos completos no dia da inscrição.`,
        'Ter processo de primeira habilitação aberto no mesmo estado.',
        'Informar o Renach do próprio processo.',
      ],
    },
    requiresRenach: true,
    requiresOrigin: true,
    boletoCents: 34990,
    cardCents: 36990,
    interestFreeInstallments: 6,
  },
  {
    url: 'reciclagem-decisao-judicial',
    title: 'Reciclagem por Decisão Judicial ou Acidente Grave',
    subtitle: 'Para os casos do art. 268 do Código de Trânsito que não vêm de pontos na CNH',
    summary:
      'Reciclagem de 30 horas/aula ao vivo para condutores encaminhados pela Justiça ou pelo Detran após acidente grave.',
    paragraphs: [
      'Nem toda reciclagem nasce da soma de pontos. O art. 268 do Código de Trânsito também a prevê para quem se envolve em acidente grave para o qual contribuiu, para quem é condenado por delito de trânsito e para quem põe em risco a segurança do trânsito.',
      'A turma é menor e inclui um encontro de acolhimento com o pedagogo, em que se confere a documentação do encaminhamento e o prazo fixado. O conteúdo e a carga horária são os da reciclagem: 30 horas/aula com participação ao vivo.',
    ],
    stepsSubtitle: 'Com o encaminhamento em mãos',
    steps: [
      'Separe a decisão judicial ou o ofício do Detran com o prazo de cumprimento.',
      'Inscreva-se com os dados da CNH e o Renach e efetue o pagamento.',
      'Envie o documento de encaminhamento no primeiro acesso.',
      'Participe do encontro de acolhimento e das aulas ao vivo.',
      'Receba o certificado e a declaração para juntar ao processo.',
    ],
    notes:
      'Confira o prazo da decisão: a inscrição deve ser feita com ao menos 20 dias de antecedência. A declaração de conclusão é entregue ao aluno, a quem cabe apresentá-la em juízo.',
    goals:
      'Cumprir a determinação de reciclagem e refletir sobre responsabilidade, vítimas e prevenção de novos acidentes.',
    curriculum: [
      ['Legislação de trânsito e responsabilidade do condutor', 12],
      ['Direção defensiva e análise de acidentes', 8],
      ['Noções de primeiros socorros', 4],
      ['Relacionamento interpessoal', 6],
    ],
    requirements: [
      'Decisão judicial ou ofício que determine a reciclagem',
      'Número e categoria da CNH e Renach',
      'Câmera, microfone e internet durante as aulas',
    ],
    terms: {
      content:
        'O conteúdo é o da reciclagem definido pelo Contran, com estudo de acidentes e responsabilidade civil e penal do condutor.',
      certificate:
        'Além do certificado, o aluno recebe declaração de conclusão com as datas e a carga horária cumprida.',
      authority:
        'O acesso vale por 60 dias. O aluno responde por observar o prazo da decisão. A conclusão é comunicada ao Detran quando o encaminhamento partiu dele.',
      conditions: [
        'Apresentar a decisão ou o ofício até o primeiro dia de aula.',
        'Fazer o curso no estado do registro da CNH.',
      ],
    },
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresRenach: true,
    boletoCents: 27990,
    cardCents: 29990,
    interestFreeInstallments: 3,
  },
  {
    url: 'preparatorio-exame-teorico',
    title: 'Preparatório para o Exame Teórico do Detran',
    subtitle: 'Simulados comentados e plantão de dúvidas para quem já fez o curso teórico',
    summary:
      'Doze horas/aula de revisão, simulados comentados e plantão de dúvidas para a prova teórica ou a prova de reciclagem.',
    paragraphs: [
      'Um reforço para quem já cumpriu o curso obrigatório e quer chegar à prova com segurança. Cada encontro revisa um bloco do programa a partir das questões que os alunos mais erram e termina com um simulado comentado.',
      'Este preparatório não substitui o curso teórico nem a reciclagem e não é comunicado ao Detran. Serve a candidatos à primeira habilitação e a condutores que farão a prova de reciclagem ou de reabilitação.',
    ],
    stepsSubtitle: 'Doze horas bem usadas',
    steps: [
      'Inscreva-se e efetue o pagamento.',
      'Faça o simulado de entrada para descobrir seus pontos fracos.',
      'Siga a revisão por blocos e tire dúvidas no plantão semanal.',
      'Repita os simulados até alcançar 80% de acertos.',
    ],
    notes: 'Curso de reforço, sem efeito perante o Detran.',
    goals: 'Revisar o programa do exame e treinar a leitura atenta das questões.',
    curriculum: [
      ['Normas de circulação e infrações', 4],
      ['Sinalização', 3],
      ['Direção defensiva', 2],
      ['Primeiros socorros, meio ambiente e mecânica', 2],
      ['Simulado geral comentado', 1],
    ],
    boletoCents: 8990,
    cardCents: 8990,
  },
])
