import type { Field } from '../fields.ts'

export const commandTexts = {
  value: 'VALOR',
  file: 'ARQUIVO',
  number: 'NÚMERO',
  wrong: 'Use: npm run desk -- {uso}',
  unknown: 'Não existe o comando “{comando}”. npm run desk -- help mostra todos.',
  help: [
    'npm run desk -- COMANDO',
    '',
    '  queues                 o que espera',
    '  queue LISTA            uma fila ou lista; depois do nome, palavras do que se procura nela',
    '  search TEXTO           CPF, nome, e-mail, número, linha digitável, curso ou cidade',
    '  show ASSUNTO NÚMERO    uma inscrição (enrolment), um contato (lead), …',
    '  queue auditoria        o que foi feito, por quem e por quê',
    '',
    'Ações:',
  ],
  noQueue: 'Não existe a lista {nome}. As listas são: {nomes}.',
  nothingFound: 'Nada encontrado.',
  noSubject: 'Não existe {assunto} com o número {numero}. Os assuntos são: {assuntos}.',
  history: 'Histórico',
  possible: 'O que fazer',
  noOption: 'Não existe a opção --{nome} aqui. npm run desk -- help mostra as de cada comando.',
  field: 'O valor de --{nome} não serve. {erro}',
  missing: 'Falta --{nome}: {remedio}.',
  sayWhy: 'diga por que isto é feito, entre aspas',
  write: 'escreva “{rotulo}”, entre aspas se tiver espaços',
  remedies: {
    file: 'indique o caminho do arquivo de “{rotulo}”',
    choice: 'escolha uma das opções, {opcoes}',
  } as Readonly<Partial<Record<Field['kind'], string>>>,
  yes: 'sim',
  confirm: 'Nada foi gravado. Repita com --confirmar para gravar.',
  saved: 'Gravado em {arquivo}.',
  fileUnreadable: 'O arquivo {arquivo} não pode ser lido: {motivo}.',
  /** By the code of the operating system. */
  fileFaults: {
    ENOENT: 'ele não existe. Confira o caminho',
    EACCES: 'falta a permissão de leitura. Peça-a a quem administra o servidor',
    EISDIR: 'isto é uma pasta. Indique um arquivo',
  } as Readonly<Record<string, string>>,
  actor: 'comando de {usuario}',
  stopped:
    'O portal está em execução com este banco de dados e não aceita comandos aqui ({motivo}). Pare-o e repita.',
} as const
