/** Refusals before any use case runs. */
export const refusalTexts = {
  foreignOrigin: 'Pedido recusado: a origem não é o portal.',
  addressUnknown: 'Endereço não encontrado.',
  addressTooLong: 'O endereço pedido é longo demais.',
  bodyTooLarge: 'O conteúdo enviado é grande demais.',
  bodyType: 'Formato de conteúdo não aceito.',
  headersTooLarge: 'Os cabeçalhos do pedido são grandes demais.',
  tooSlow: 'O pedido demorou demais para chegar.',
  keyInvalid: 'Chave de idempotência inválida.',
  keyInUse: 'Seu pedido anterior ainda está sendo processado. Aguarde alguns instantes.',
  keyOfOtherData: 'Os dados mudaram desde o último envio. Confira e envie novamente.',
} as const

export const openApiTexts = {
  title: 'API do portal {marca}',
  description:
    'Chamadas entre o site e a API: catálogo, agenda, inscrição e pagamento. Valores em reais, textos em português.',
} as const

/** Replaces a text in a document whose typeface cannot set it. */
export const pdfTexts = {
  otherScript: '(em outro alfabeto: leia na página deste documento)',
} as const

export const operatorTexts = {
  preparing: 'Preparando o banco de dados…',
  listening: 'Portal no ar em {endereco}',
  mailsApart:
    'Sem SMTP_URL, cada servidor grava os e-mails que entrega: os deste ficam em {pasta}, os de outros servidores do mesmo banco de dados, nas pastas deles.',
  portInUse: 'A porta já está em uso: escolha outra com PORT, ou com METRICS_PORT a das métricas.',
  noPermission: 'Sem permissão: {motivo}',
  databaseSilent: 'O banco de dados de DATABASE_URL não responde: {motivo}',
  databaseStopped: 'O banco de dados embutido parou.',
  databaseNotDurable:
    'O banco de dados embutido confirmou uma gravação sem levá-la ao disco (fsync). O portal não atende assim: use a versão fixada de @electric-sql/pglite ou DATABASE_URL.',
  notBuilt: '{arquivo} não existe: falta construir o servidor',
  folderInUse:
    'A pasta {pasta} já está em uso pelo processo {processo}. Pare o portal e repita; com ele em execução, use npm run desk',
  folderNotLocked: 'A pasta {pasta} não pode ser reservada: {motivo}',
} as const

/** What replaces something real, and what to do about it. */
export const simulatedTexts = {
  refused:
    'O portal não inicia em {endereco} porque visitantes tomariam por verdadeiro o que é simulado:',
  anyway:
    'Para publicar mesmo assim, como demonstração, use ALLOW_SANDBOX=1: cada página avisa os visitantes.',
  parts: {
    gateway:
      'o gateway de cartões é simulado e aprova cartões de teste: ligue uma adquirente em server/money/gateway/payment.ts',
    bank: 'os boletos são do banco 999, que não existe: informe o banco em contract/brand.ts',
    demoPeople:
      'há pessoas de demonstração, com senha conhecida: use SEED=none e um banco de dados sem elas',
    localAddress:
      'um endereço dado aos visitantes é deste computador (localhost): confira PUBLIC_URL, API_URL, IP_URL e os endereços das áreas',
  },
} as const

/** Why an environment variable is refused: another text is the `espera` of `invalid`. */
export const variableTexts = {
  invalid: 'Variável {nome} inválida: {espera}',
  choice: 'espera um de: {opcoes}',
  json: 'espera um objeto JSON, como {exemplo}',
  whole: 'espera um número inteiro de {min} a {max}',
  wholeMonths:
    'espera um número inteiro de 1 a {max}; para guardar sem prazo, use {max} (cem anos)',
  address: 'espera um endereço {formas}',
  addressWithCredentials: 'espera um endereço sem usuário e sem senha',
  addressWithQuery: 'espera um endereço sem ? e sem #',
  addressWithPath: 'espera só protocolo, nome e porta, sem caminho',
  exportOrigin:
    'para exportar, espera a origem em que o site será publicado, como https://portal.exemplo.com.br',
  ownPage: 'aponta para a própria página {caminho} do portal',
  hostInvalid: '{nome} não é nome de servidor',
  pathInvalid: 'caminho inválido',
  hosts: 'espera servidores separados por vírgula, como https://boleto.banco.com.br',
  percent: 'espera a taxa ao mês em porcentagem, como 1.99',
  proxies:
    'o número de proxies à frente do servidor (1 a 9), os endereços deles (10.0.0.5,192.168.0.0/24) ou false',
  proxiesInvalid: 'espera {proxies}',
  proxiesAny: 'true aceitaria qualquer endereço escrito pelo visitante; informe {proxies}',
  metricsToken: 'espera um segredo, porque METRICS_HOST não é só deste computador',
  headerName: '{nome} não é nome de cabeçalho HTTP',
  headerOfBrowser: 'o cabeçalho {nome} pertence ao navegador',
  headerTwice: 'o cabeçalho {nome} aparece duas vezes',
  headerValue: 'o valor de {nome} precisa ser um texto ASCII de uma linha',
  token: 'espera um texto ASCII de uma linha',
  callUnknown: 'não há chamada {nome} (veja /api/docs)',
  callPath: 'o caminho de {nome} precisa ser como /v2/cep/:cep, ou null',
  callParams: 'o caminho de {nome} precisa de {parametros}',
  callWithoutParams: 'o caminho de {nome} precisa de nenhum parâmetro',
} as const

/** Accented signs of names, which a search takes for plain ones. */
export const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'
