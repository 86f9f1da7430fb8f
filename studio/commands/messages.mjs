// The messages of the commands, by language, and the option that chooses it.

/**
 * @import { Language, Translations } from '@studio/kit/messages/language.ts'
 * @import { CommandMessages } from './command-messages.ts'
 */

/**
 * A number with its noun. The kit's function is TypeScript, which is loaded only with the machines of a command.
 *
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
const counted = (number, one, many) => `${number} ${number === 1 ? one : many}`

/** @type {Translations<CommandMessages>} */
const messages = {
  'pt-BR': {
    noLanguage: (wanted, known) => `--language pede ${known}, não “${wanted}”.`,
    usage: {
      paths: (strategies, formats) =>
        `Uso: npm run paths -- MÁQUINA [--in ARQUIVO] [--to ESTADO] [--strategy ${strategies}]
       [--seed N] [--limit N] [--children] [--format ${formats}] [--language pt-BR|en]`,
      mutants:
        'Uso: npm run mutants [-- MÁQUINA] [--in ARQUIVO] [--seconds N] [--seed N] [--survivors] [--no-tests] [--language pt-BR|en]',
      diagrams:
        'Uso: npm run diagrams [-- --check | --diff REVISÃO] [--in ARQUIVO] [--language pt-BR|en]',
      lint: 'Uso: npm run lint:machines [-- ARQUIVO…] [--quiet] [--language pt-BR|en]',
      prove: 'Uso: npm run prove -- [MÁQUINA] ARQUIVO… [--language pt-BR|en]',
      studio: (commands) => `Uso: npx studio open|${commands} …`,
    },
    badOption: (option) => `A opção ${option} não existe ou está sem valor.`,
    wholeNumber: (option, least, given) =>
      `--${option} pede um número inteiro a partir de ${least}, não “${given}”.`,
    oneOf: (option, known, given) => `--${option} pede ${known}, não “${given}”.`,
    machines: 'Máquinas:',
    whichMachine: 'Falta dizer de qual máquina.',
    noMachine: (name) => `A máquina “${name}” não existe.`,
    manyMachines: (id) => `Há mais de uma máquina com o id “${id}”: escolha pelo nome.`,
    oneMachine: (names) => `Uma máquina por vez: “${names}”.`,
    states: 'Estados:',
    noState: (machine, state) => `${machine} não tem o estado “${state}”.`,
    manyStates: (machine, state) =>
      `${machine} tem mais de um estado “${state}”: escreva o caminho todo.`,
    noRealChildren: (machine) => `${machine} não tem filhos que sejam máquinas.`,
    notWithChildren: (option) => `--children não vai com ${option}.`,
    noPath: (strategy, machine) => `Não há caminho ${strategy} de ${machine}.`,
    noPathTo: (strategy, machine, state) =>
      `Não há caminho ${strategy} de ${machine} que termine em “${state}”.`,

    noMachineIn: (files) => `Nenhuma máquina em ${files}.`,
    noFile: 'o arquivo não existe',
    failed: (why) => `Não deu certo: ${why}`,
    wrote: (file) => `Escrito: ${file} (proposta; confira)`,
    notOpened: (file, why) => `${file} não pôde ser aberto: ${why}`,
    proposalApplies: (file, why) => `${file}: ${why}. Vale a proposta até que seja corrigido.`,
    notLoaded: (seconds) => `não terminou de carregar em ${seconds} s`,
    inLine: (line, text) => `linha ${line}: ${text}`,
    onlyInNode: (what) => `${what} só existe no Node`,
    remedies: {
      missing:
        'Confira o caminho, instale o pacote, ou escreva o atalho em "paths" do tsconfig.json.',
      environment:
        'Uma variável de ambiente pode faltar, e na página não há nenhuma: dê um valor padrão, como process.env.X ?? "".',
      browser: 'Só existe no navegador: use-o dentro de uma função, não ao carregar o arquivo.',
      whileItLoads:
        'Isso roda ao carregar o arquivo: mude-o para dentro de uma função, ação ou chamada.',
    },
    refuses: {
      400: 'Falta o caminho ou o conteúdo de um arquivo .ts, .js, .tsx ou .jsx, de até 4 MB.',
      403: 'Abrir um arquivo executa o código dele: só a própria página do estúdio, neste computador, pode pedir.',
      405: 'Um arquivo é aberto por POST.',
      415: 'O pedido tem de ser JSON.',
    },

    studio: 'Estúdio das máquinas:',
    sameId: (id, names) =>
      `Os acontecimentos de “${id}” podem ser de mais de uma máquina (${names}): escolha uma com --in.`,
    noLog: (file) => `${file} não é um arquivo de acontecimentos do estúdio.`,
    noRecords: 'Nada foi visto.',
    nothingChanged: (revision) => `Nenhuma máquina mudou desde ${revision}.`,
    upToDate: (folder) => `${folder} está em dia.`,
    wroteAll: (files) => `Escritos: ${files}.`,
    removed: (files) => `Removidos: ${files}.`,
    outOfDate: (folder, files) => `${folder} não está em dia (npm run diagrams): ${files}`,
    noCatalog: (revision) => `Não há catálogo de máquinas em ${revision}.`,

    levels: { error: 'defeito', warning: 'aviso', hint: 'sugestão' },
    linted: (machines, faults, warnings, hints) =>
      `${counted(machines, 'máquina', 'máquinas')}, ${counted(faults, 'defeito', 'defeitos')}, ${counted(warnings, 'aviso', 'avisos')}, ${counted(hints, 'sugestão', 'sugestões')}.`,

    proved: (machine, situations, steps, rules) =>
      `${machine}: ${counted(situations, 'situação', 'situações')}, ${counted(steps, 'passo', 'passos')}, ${counted(rules, 'regra', 'regras')}`,
    proofBroken: (rule, found) => `Quebra a regra: ${rule}. Mas ${found}.`,
    proofUnreached: (rule) => `Nada alcança: ${rule}.`,
    proofLate: (machine, seconds) => `${machine}: não terminou em ${seconds} s. Nada está provado.`,
    notProved: 'Nada está provado.',

    seed: (seed, seconds) => `semente ${seed}, ${seconds} s`,
    survives: 'sobrevive',
    only: (net) => `só ${net}`,
  },
  en: {
    noLanguage: (wanted, known) => `--language takes ${known}, not “${wanted}”.`,
    usage: {
      paths: (strategies, formats) =>
        `Usage: npm run paths -- MACHINE [--in FILE] [--to STATE] [--strategy ${strategies}]
       [--seed N] [--limit N] [--children] [--format ${formats}] [--language pt-BR|en]`,
      mutants:
        'Usage: npm run mutants [-- MACHINE] [--in FILE] [--seconds N] [--seed N] [--survivors] [--no-tests] [--language pt-BR|en]',
      diagrams:
        'Usage: npm run diagrams [-- --check | --diff REVISION] [--in FILE] [--language pt-BR|en]',
      lint: 'Usage: npm run lint:machines [-- FILE…] [--quiet] [--language pt-BR|en]',
      prove: 'Usage: npm run prove -- [MACHINE] FILE… [--language pt-BR|en]',
      studio: (commands) => `Usage: npx studio open|${commands} …`,
    },
    badOption: (option) => `There is no option ${option}, or it has no value.`,
    wholeNumber: (option, least, given) =>
      `--${option} takes a whole number from ${least} on, not “${given}”.`,
    oneOf: (option, known, given) => `--${option} takes ${known}, not “${given}”.`,
    machines: 'Machines:',
    whichMachine: 'Of which machine?',
    noMachine: (name) => `There is no machine “${name}”.`,
    manyMachines: (id) => `More than one machine has the id “${id}”: choose by name.`,
    oneMachine: (names) => `One machine at a time: “${names}”.`,
    states: 'States:',
    noState: (machine, state) => `${machine} has no state “${state}”.`,
    manyStates: (machine, state) =>
      `${machine} has more than one state “${state}”: write its whole path.`,
    noRealChildren: (machine) => `${machine} has no children that are machines.`,
    notWithChildren: (option) => `--children does not go with ${option}.`,
    noPath: (strategy, machine) => `There is no ${strategy} path of ${machine}.`,
    noPathTo: (strategy, machine, state) =>
      `There is no ${strategy} path of ${machine} that ends in “${state}”.`,

    noMachineIn: (files) => `No machine in ${files}.`,
    noFile: 'there is no such file',
    failed: (why) => `It failed: ${why}`,
    wrote: (file) => `Written: ${file} (a proposal; have a look)`,
    notOpened: (file, why) => `${file} could not be opened: ${why}`,
    proposalApplies: (file, why) =>
      `${file}: ${why}. The proposal applies until the file is corrected.`,
    notLoaded: (seconds) => `it did not load within ${seconds} s`,
    inLine: (line, text) => `line ${line}: ${text}`,
    onlyInNode: (what) => `${what} exists only in Node`,
    remedies: {
      missing:
        'Check the path, install the package, or write the alias into "paths" of tsconfig.json.',
      environment:
        'An environment variable may be missing, and a page has none: give a default, as process.env.X ?? "".',
      browser: 'It exists only in a browser: use it in a function, not while the file loads.',
      whileItLoads: 'This runs while the file loads: move it into a function, an action or a call.',
    },
    refuses: {
      400: 'There is no path and no content of a .ts, .js, .tsx or .jsx file of up to 4 MB.',
      403: 'Opening a file runs its code: only the page of the studio, on this computer, may request it.',
      405: 'A file is opened by POST.',
      415: 'The request has to be JSON.',
    },

    studio: 'Studio of the machines:',
    sameId: (id, names) =>
      `What “${id}” did may be of more than one machine (${names}): choose one by --in.`,
    noLog: (file) => `${file} is no log of the studio.`,
    noRecords: 'There are no records.',
    nothingChanged: (revision) => `No machine changed since ${revision}.`,
    upToDate: (folder) => `${folder} is up to date.`,
    wroteAll: (files) => `Wrote ${files}.`,
    removed: (files) => `Removed ${files}.`,
    outOfDate: (folder, files) => `${folder} is out of date (npm run diagrams): ${files}`,
    noCatalog: (revision) => `There is no catalog of machines at ${revision}.`,

    levels: { error: 'fault', warning: 'warning', hint: 'suggestion' },
    linted: (machines, faults, warnings, hints) =>
      `${counted(machines, 'machine', 'machines')}, ${counted(faults, 'fault', 'faults')}, ${counted(warnings, 'warning', 'warnings')}, ${counted(hints, 'suggestion', 'suggestions')}.`,

    proved: (machine, situations, steps, rules) =>
      `${machine}: ${counted(situations, 'situation', 'situations')}, ${counted(steps, 'step', 'steps')}, ${counted(rules, 'rule', 'rules')}`,
    proofBroken: (rule, found) => `Breaks the rule: ${rule}. But ${found}.`,
    proofUnreached: (rule) => `Nothing reaches: ${rule}.`,
    proofLate: (machine, seconds) =>
      `${machine}: it did not end within ${seconds} s. Nothing is proved.`,
    notProved: 'Nothing is proved.',

    seed: (seed, seconds) => `seed ${seed}, ${seconds} s`,
    survives: 'survives',
    only: (net) => `${net} only`,
  },
}

/** @type {Language} */
const defaultLanguage = 'pt-BR'

/**
 * The messages of a command, in the chosen or the default language.
 *
 * @param {Language} [language]
 */
export const messagesIn = (language = defaultLanguage) => messages[language]

/**
 * Takes `--language LANGUAGE` out of the arguments of a command. `mistake`: the message about an
 * unknown language; null otherwise.
 *
 * @param {readonly string[]} args
 * @returns {{ language: Language | undefined, rest: string[], mistake: string | null }}
 */
export function languageOf(args) {
  const rest = args.filter((arg, index) => !isLanguage(arg) && !(args[index - 1] === '--language'))
  const at = args.findIndex(isLanguage)
  if (at < 0) return { language: undefined, rest, mistake: null }
  const wanted = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  const language = languages.find((one) => one === wanted)
  const mistake =
    language === undefined ? messagesIn().noLanguage(wanted, languages.join(', ')) : null
  return { language, rest, mistake }
}

/** @param {string} arg */
const isLanguage = (arg) => arg === '--language' || arg.startsWith('--language=')

/** @type {readonly Language[]} */
const languages = ['pt-BR', 'en']
