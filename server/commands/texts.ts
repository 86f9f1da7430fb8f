/** What `npm run doctor` prints. */
export const doctorTexts = {
  marks: { ok: 'certo  ', note: 'atenção', fault: 'FALTA  ' },
  healthy: 'Nada falta.',
  faults: 'Há o que acertar: veja as linhas com FALTA.',
  versions: 'portal {portal}, Node {node}, {sistema}',
  nodeOld: 'Node {node}: o portal precisa de 20.19 ou mais novo',
  public: 'endereço público {endereco}',
  simulated: 'simulado: {parte}',
  nothingSimulated: 'nada é simulado',
  folder: 'a pasta {pasta} aceita gravações',
  folderClosed: 'a pasta {pasta} não aceita gravações: {motivo}',
  embedded: 'banco de dados embutido em {pasta}; com o portal parado ou no ar, só ele mesmo o abre',
  database: 'banco de dados PostgreSQL {versao}; {ajustes}',
  databaseOld: 'PostgreSQL {versao}: o portal precisa de 15 ou mais novo',
  databaseSetting: 'o banco de dados tem {ajuste}: uma gravação confirmada pode se perder',
  clocksApart:
    'os relógios deste servidor e do banco de dados diferem {horas} h: nada é cancelado nem apagado até serem acertados (NTP)',
  databaseEncoding: 'o banco de dados está em {codificacao}: o portal precisa de UTF8',
  contractMissing:
    'o banco de dados não tem o texto de {documento}: ninguém pode aceitá-lo (linha em documents)',
  methodUnpriced: 'nenhum curso tem preço para {metodo}: essa forma de pagamento não é oferecida',
  retainedLonger:
    '{variavel} guarda dados por {meses} meses e a página de privacidade promete {prometidos}: acerte a variável ou contract/privacy.ts',
  databaseLocal: 'o banco de dados está neste computador: as cópias de segurança também?',
  mailFiles: 'e-mails não são enviados: viram arquivos em {pasta} (SMTP_URL)',
  mail: 'o servidor de e-mail aceita a conexão',
  mailSilent: 'o servidor de e-mail de SMTP_URL não aceita a conexão: {motivo}',
  mailbox: 'mensagens ao departamento {departamento} vão para {endereco}',
  silent: '{endereco} não responde ({motivo}): com o portal no ar, confira o proxy e o DNS',
  notPortal: '{endereco} responde, mas não é este portal (status {status})',
  answers: '{endereco} responde',
  headerGone: 'o cabeçalho {nome} não chega ao visitante: o proxy o tira',
  header: 'cabeçalho {nome}: {valor}',
  hstsTwice: 'o cabeçalho strict-transport-security chega duas vezes: o proxy o acrescenta',
  forwardedBelieved:
    'um visitante escreve o próprio endereço em X-Forwarded-For e o portal acredita: confira o proxy e TRUST_PROXY',
  clock: 'o relógio do servidor difere do deste computador em {segundos} s',
} as const

/** What `npm run conform` prints about the database. */
export const conformTexts = {
  noDatabase: 'Não há banco de dados em {pasta}: DATABASE_URL ou DATA_DIR dizem onde está.',
  notMigrated:
    'O banco de dados ainda não é o desta versão (migrações que faltam: {quantas}). npm start as faz.',
} as const

export const catalogueCommandTexts = {
  usage:
    'Use: npm run catalogue -- check | diff | apply | export | schemas [PASTA] [--overwrite-edits]. A pasta é catalogue, se nenhuma é dita.',
  noFolder: 'Não há pasta {pasta}.',
  folderNotEmpty: 'A pasta {pasta} já tem arquivos. Diga uma pasta nova ou vazia.',
  faults: 'Problemas: {quantos}. Nada foi gravado.',
  checked: 'O catálogo de {pasta} está em ordem: {itens}.',
  same: 'Nada muda: o portal já oferece o que está em {pasta}.',
  undoes:
    'Isto desfaria o que foi alterado no portal, nas linhas com "!" ({quantos}), e assim não é gravado. Para manter, exporte o catálogo e mude a pasta exportada. Para desfazer, use apply com --overwrite-edits.',
  applied: 'Gravado. Os servidores mostram o catálogo novo em um segundo.',
  exported: 'O catálogo do portal está em {pasta}, em {arquivos} arquivos.',
} as const
