import { proofField } from '../action.ts'

/** What the trailers count, by column. */
export const countNames = {
  records: 'registros',
  batches: 'lotes',
  titles: 'títulos',
  faceTotal: 'centavos de títulos',
  settledTitles: 'liquidações',
  settledTotal: 'centavos de liquidações',
} as const

/** What is wrong with a return file: each sentence names the line and what to do. Nothing is written then. */
export const faultTexts = {
  again:
    'Baixe o arquivo de retorno de novo no site do banco e envie sem abrir nem salvar em outro programa.',
  encoding:
    'A linha {linha} está em UTF-8, e o banco escreve em Latin-1: o arquivo foi salvo por outro programa. {remedio}',
  width: 'A linha {linha} tem {lido} colunas, e deveria ter {certo}. {remedio}',
  firstWidth:
    'A linha 1 tem {lido} colunas. Um arquivo de retorno tem 240 (CNAB 240) ou 400 (CNAB 400). {remedio}',
  bank: 'A linha 1 é de um arquivo de {colunas} colunas de um banco que ainda não lemos. Lemos: {bancos}. Escolha o formato no site do banco.',
  constant:
    'A linha {linha} tem “{lido}” nas colunas {de} a {ate}, onde deveria estar “{certo}”. Confira se é o arquivo de retorno da cobrança. {remedio}',
  number:
    'A linha {linha} tem “{lido}” nas colunas {de} a {ate}, onde se espera um número. {remedio}',
  day: 'A linha {linha} tem “{lido}” nas colunas {de} a {ate}, onde se espera um dia. {remedio}',
  large:
    'A linha {linha} tem um valor acima de R$ 21.474.836,47 nas colunas {de} a {ate}. {remedio}',
  record: 'A linha {linha} não é de nenhum registro conhecido neste ponto do arquivo. {remedio}',
  payment:
    'A linha {linha} (segmento T) informa um pagamento, e falta o segmento U depois dela. {remedio}',
  order:
    'A linha {linha} tem o número {lido} nas colunas {de} a {ate}: faltam ou sobram linhas. {remedio}',
  account:
    'A linha {linha} é da agência {agencia}, conta {conta}, e os boletos são da agência {nossaAgencia}, conta {nossaConta}. Confira se o arquivo é da conta certa.',
  count:
    'A linha {linha} (registro final) informa {lido} {nome}, e o arquivo tem {certo}: está incompleto ou foi alterado. {remedio}',
  truncated: 'O arquivo termina na linha {linha} sem o registro final: está incompleto. {remedio}',
} as const

/** The form of `bank.read`, and what it answers. */
export const readTexts = {
  title: 'Ler arquivo de retorno',
  help: 'Lê o arquivo que o banco gera quando boletos são registrados ou pagos. Quem pagou o valor certo recebe acesso e um e-mail na hora; o resto espera nas filas. Um mesmo pagamento nunca conta duas vezes. Não há como desfazer.',
  fields: {
    arquivo: {
      label: 'Arquivo de retorno',
      kind: 'file',
      hint: 'CNAB 240 ou CNAB 400, como veio do banco (.ret, .txt).',
      types: ['txt'],
    },
  },
  alreadyRead: 'Este arquivo já foi lido em {quando}. Nada mudou. Envie o arquivo do dia seguinte.',
  busy: 'Outra pessoa está lendo um arquivo de retorno agora. Espere terminar e envie de novo.',
  done: 'Arquivo “{arquivo}” lido: {casados} de {pagamentos} pagamentos casaram com um boleto.',
  nothing: 'Arquivo “{arquivo}” lido: o banco não informou nenhum pagamento.',
  /** By result, in the order of the report. */
  groups: {
    matched: 'Pagos e liberados: {quantos}, {valor}.',
    unknown: 'Sem boleto com este nosso número: {quantos}, {valor}. Esperam na fila “{boletos}”.',
    differentAmount: 'Pagos com outro valor: {quantos}, {valor}. Esperam na fila “{valores}”.',
    paidTwice: 'Pagos mais de uma vez: {quantos}, {valor}. Esperam na fila “{valores}”.',
    afterReplacement: 'Pagos depois de trocados: {quantos}, {valor}. Esperam na fila “{valores}”.',
    repeated: 'Já contados de outro arquivo: {quantos}, {valor}. Nada mudou para eles.',
    registered: 'Registrados pelo banco: {quantos}.',
    rejected: 'Rejeitados pelo banco: {quantos}.',
    other:
      'Outras ocorrências, sem dinheiro: {quantos}, códigos {codigos}. O manual do banco explica cada código.',
  },
  /** Of single titles, by result. */
  lines: {
    matched: 'Linha {linha}: nosso número {numero}, {valor}: pago e liberado.',
    unknown: 'Linha {linha}: nosso número {numero}, {valor}: não há boleto com este número.',
    differentAmount: 'Linha {linha}: nosso número {numero}, {valor}: o boleto é de {certo}.',
    paidTwice: 'Linha {linha}: nosso número {numero}, {valor}: o boleto já estava pago.',
    afterReplacement:
      'Linha {linha}: nosso número {numero}, {valor}: o boleto tinha sido trocado, e o valor é para devolver.',
    rejected:
      'Linha {linha}: nosso número {numero}: o banco não registrou o boleto (motivos {motivos}).',
  },
  reversal:
    'Atenção, linha {linha}: o banco desfez um pagamento do nosso número {numero} (código {codigo}). Confira o extrato e cancele a inscrição se for o caso.',
  /** After the number of a slip. */
  student: ' ({nome}, inscrição {inscricao})',
  more: 'E mais {total}.',
} as const

export const sampleTexts = {
  title: 'Gerar arquivo de retorno de teste',
  help: 'Gera um arquivo como o do banco, que informa o pagamento de boletos em aberto, para experimentar a leitura. Nada muda até que o arquivo seja lido.',
  layout: { label: 'Formato', kind: 'choice' },
  enrolment: {
    label: 'Inscrição',
    kind: 'text',
    optional: true,
    hint: 'Só o boleto desta inscrição. Em branco: todos em aberto, no máximo {maximo}.',
  },
  onlySandbox:
    'Arquivos de teste só existem no ambiente de teste. Aqui, baixe o arquivo de retorno no site do banco.',
  nothing: 'Não há boleto em aberto. Faça antes uma inscrição com pagamento por boleto.',
  nothingOfEnrolment: 'A inscrição {numero} não tem boleto em aberto. Confira o número.',
  done: 'Arquivo com {quantos} pagamentos gerado. Leia-o em “{leitura}”.',
} as const

export const receiptTexts = {
  occurrences: {
    paid: 'pago',
    partlyPaid: 'pago em parte',
    registered: 'registrado',
    rejected: 'rejeitado',
    other: 'outra',
  },
  outcomes: {
    matched: 'casou com a cobrança',
    differentAmount: 'valor diferente da cobrança',
    paidTwice: 'cobrança já paga',
    afterReplacement: 'cobrança trocada antes do pagamento: a devolver',
    unknown: 'sem cobrança com este número',
    noted: 'sem dinheiro novo',
  },
  queues: {
    unknown: {
      name: 'boletos',
      title: 'Boletos a casar',
      empty:
        'Nada a casar. Aparecem aqui os pagamentos do banco cujo nosso número não é de nenhum boleto, logo que um arquivo de retorno é lido.',
    },
    amounts: {
      name: 'valores',
      title: 'Valores a acertar',
      empty:
        'Nenhum pagamento a resolver. Aparecem aqui os pagamentos com outro valor, o que sobrou de um pagamento a mais, os repetidos e os feitos depois que outra cobrança tomou o lugar, logo que um arquivo de retorno é lido ou que são registrados à mão.',
    },
  },
  view: {
    title: 'Recebimento {numero}, {valor}',
    open: 'não, espera uma decisão',
    made: { bank: 'Lido do arquivo “{arquivo}”, linha {linha}', manual: 'Registrado à mão' },
    refunded: 'Valor devolvido: {valor}',
    surplus: 'pagou a cobrança, com {valor} a mais a devolver',
    none: '—',
  },
  resolved: 'Este recebimento já foi resolvido. Nada mudou.',
  /** The form of each action, and what it answers. */
  assign: {
    title: 'Usar para pagar uma inscrição',
    help: 'O valor recebido paga a cobrança em aberto da inscrição, ainda que seja outro valor: o aluno recebe acesso e um e-mail. Não há como desfazer.',
    fields: { inscricao: { label: 'Número da inscrição', kind: 'text' } },
    onlyBack:
      'Este valor é de uma cobrança que foi trocada, ou sobrou de uma paga. Só pode ser devolvido.',
    nothingToPay: 'A inscrição {numero} não existe ou não tem o que pagar. Confira o número.',
    paid: 'A inscrição {numero} já está paga. Devolva o valor, ou confira o número.',
    otherMethod:
      'A inscrição {numero} não espera um {forma}. Peça ao aluno que troque a forma de pagamento para {forma}, ou devolva o valor.',
    done: 'A inscrição {numero} está paga: o aluno recebe acesso e um e-mail.',
    would: 'Dá como paga a inscrição {numero}. Não há como desfazer.',
    difference:
      'Foram recebidos {valor}, e a inscrição custa {certo}. Acerte a diferença com o aluno: o portal não a cobra.',
    surplus:
      'Foram recebidos {valor}, e a inscrição custa {certo}: {sobra} esperam na fila “{valores}” até que você registre a devolução.',
  },
  dismiss: {
    title: 'Encerrar sem devolver',
    help: 'O recebimento sai da fila sem pagar nada e sem devolução: por exemplo, um engano do banco, ou um valor que já foi acertado de outro modo.',
    toRefund: 'A cobrança foi trocada antes do pagamento, e o valor é do aluno. Devolva-o.',
    done: 'O recebimento foi encerrado.',
  },
  refund: {
    title: 'Registrar devolução',
    help: 'Registra que o valor, ou o que foi pago a mais, foi devolvido a quem pagou. Faça antes a transferência no banco e anexe o comprovante. Não há como desfazer.',
    fields: {
      comprovante: {
        ...proofField,
        label: 'Comprovante da transferência',
        hint: 'PDF, PNG ou JPEG, até 5 MB.',
      },
    },
    reason: 'optional',
    refunded: 'Este valor já foi devolvido. Encerre o recebimento sem devolver.',
    done: 'A devolução de {valor} foi registrada.',
  },
} as const
