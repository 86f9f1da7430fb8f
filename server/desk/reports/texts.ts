const period = {
  de: {
    label: 'Do dia',
    kind: 'day',
    hint: 'O período vai do começo do primeiro dia ao fim do último, no horário de Brasília.',
  },
  ate: { label: 'Ao dia', kind: 'day' },
} as const

export const reportTexts = {
  endsBefore: 'O último dia vem antes do primeiro. Troque os dois.',
  done: 'Linhas do relatório: {linhas}.',
  none: '(nenhum)',
  total: 'Total',
  net: 'Líquido',
  share: 'Pagas (%)',

  sales: {
    title: 'Relatório de vendas',
    help: 'Um CSV com as inscrições feitas, o que foi pago e o que foi devolvido no período, somado como você escolher.',
    file: 'vendas',
    fields: {
      por: {
        label: 'Somar por',
        kind: 'choice',
        choices: { curso: 'Curso', lugar: 'Lugar', parceiro: 'Parceiro', cupom: 'Cupom' },
      },
      ...period,
    },
  },

  payments: {
    title: 'Relatório de recebimentos',
    help: 'Um CSV com o que entrou e o que foi devolvido em cada dia, por forma de pagamento, para conferir com o banco e a operadora. Inclui o que entrou fora das vendas: pago duas vezes, com outro valor, depois de trocado ou sem inscrição.',
    file: 'recebimentos',
    fields: period,
  },

  receivables: {
    title: 'Relatório de contas a receber',
    help: 'Um CSV com cada conta em aberto das inscrições que valem, pela idade: o que ainda vai vencer primeiro, depois o mais atrasado.',
    file: 'contas-a-receber',
  },
  number: 'nº {numero}',
  bandTotal: '{faixa}: {valor} (contas: {contas})',
  /** By the most days past the due day. */
  bands: [
    [0, 'A vencer'],
    [7, '1 a 7 dias'],
    [30, '8 a 30 dias'],
    [60, '31 a 60 dias'],
    [90, '61 a 90 dias'],
  ],
  older: 'Mais de 90 dias',

  funnel: {
    title: 'Relatório do caminho da inscrição ao pagamento',
    help: 'Um CSV com as inscrições feitas no período, por curso: quantas esperam liberação, quantas foram pagas ou não, e quantas foram canceladas. Cada inscrição está em uma só coluna.',
    file: 'inscricao-a-pagamento',
    fields: period,
  },
} as const
