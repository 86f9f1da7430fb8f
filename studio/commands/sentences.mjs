// What the commands say, by language, and the option that chooses it.

/**
 * @import { Language, Spoken } from '@studio/kit/language.ts'
 * @import { CommandSentences } from './command-sentences.ts'
 */

/** @type {Spoken<CommandSentences>} */
export const sentences = {
  'pt-BR': {
    noLanguage: (wanted, known) => `--language pede ${known}, não “${wanted}”.`,
    usage: {
      paths: (strategies, formats) =>
        `Uso: npm run paths -- MÁQUINA [--in ARQUIVO] [--to ESTADO] [--strategy ${strategies}]
       [--seed N] [--limit N] [--format ${formats}] [--language pt-BR|en]`,
      mutants:
        'Uso: npm run mutants [-- --machine MÁQUINA] [--seconds N] [--seed N] [--survivors] [--no-tests] [--language pt-BR|en]',
      diagrams: 'Uso: npm run diagrams [-- --check | --diff REVISÃO] [--language pt-BR|en]',
    },
    badOption: (option) => `A opção ${option} não existe ou está sem valor.`,
    wholeNumber: (option, least, given) =>
      `--${option} pede um número inteiro a partir de ${least}, não “${given}”.`,
    oneOf: (option, known, given) => `--${option} pede ${known}, não “${given}”.`,
    machines: 'Máquinas:',
    whichMachine: 'Falta dizer de qual máquina.',
    noMachine: (name) => `A máquina “${name}” não existe.`,
    oneMachine: (names) => `Uma máquina por vez: “${names}”.`,
    states: 'Estados:',
    noState: (machine, state) => `${machine} não tem o estado “${state}”.`,
    manyStates: (machine, state) =>
      `${machine} tem mais de um estado “${state}”: escreva o caminho todo.`,
    noWay: (strategy, machine) => `Não há caminho ${strategy} de ${machine}.`,
    noWayTo: (strategy, machine, state) =>
      `Não há caminho ${strategy} de ${machine} que termine em “${state}”.`,

    noMachineIn: (files) => `Nenhuma máquina em ${files}.`,
    wrote: (file) => `Escrito: ${file} (proposta; confira)`,
    notOpened: (file, why) => `${file} não pôde ser aberto: ${why}`,
    proposalHolds: (file, why) => `${file}: ${why}. Vale a proposta até que seja corrigido.`,
    notLoaded: (seconds) => `não terminou de carregar em ${seconds} s`,
    inLine: (line, text) => `linha ${line}: ${text}`,

    studio: 'Estúdio das máquinas:',
    noLog: (file) => `${file} não é um arquivo de acontecimentos do estúdio.`,
    nothingSeen: 'Nada foi visto.',
    nothingChanged: (revision) => `Nenhuma máquina mudou desde ${revision}.`,
    upToDate: (folder) => `${folder} está em dia.`,
    wroteAll: (files) => `Escritos: ${files}.`,
    outOfDate: (folder, files) => `${folder} não está em dia (npm run diagrams): ${files}`,
    noCatalog: (revision) => `Não há catálogo de máquinas em ${revision}.`,

    seed: (seed, seconds) => `semente ${seed}, ${seconds} s`,
    survives: 'sobrevive',
    only: (net) => `só ${net}`,
  },
  en: {
    noLanguage: (wanted, known) => `--language takes ${known}, not “${wanted}”.`,
    usage: {
      paths: (strategies, formats) =>
        `Usage: npm run paths -- MACHINE [--in FILE] [--to STATE] [--strategy ${strategies}]
       [--seed N] [--limit N] [--format ${formats}] [--language pt-BR|en]`,
      mutants:
        'Usage: npm run mutants [-- --machine MACHINE] [--seconds N] [--seed N] [--survivors] [--no-tests] [--language pt-BR|en]',
      diagrams: 'Usage: npm run diagrams [-- --check | --diff REVISION] [--language pt-BR|en]',
    },
    badOption: (option) => `There is no option ${option}, or it has no value.`,
    wholeNumber: (option, least, given) =>
      `--${option} takes a whole number from ${least} on, not “${given}”.`,
    oneOf: (option, known, given) => `--${option} takes ${known}, not “${given}”.`,
    machines: 'Machines:',
    whichMachine: 'Of which machine?',
    noMachine: (name) => `There is no machine “${name}”.`,
    oneMachine: (names) => `One machine at a time: “${names}”.`,
    states: 'States:',
    noState: (machine, state) => `${machine} has no state “${state}”.`,
    manyStates: (machine, state) =>
      `${machine} has more than one state “${state}”: write its whole path.`,
    noWay: (strategy, machine) => `There is no ${strategy} path of ${machine}.`,
    noWayTo: (strategy, machine, state) =>
      `There is no ${strategy} path of ${machine} that ends in “${state}”.`,

    noMachineIn: (files) => `No machine in ${files}.`,
    wrote: (file) => `Written: ${file} (a proposal; have a look)`,
    notOpened: (file, why) => `${file} could not be opened: ${why}`,
    proposalHolds: (file, why) => `${file}: ${why}. The proposal holds until it is mended.`,
    notLoaded: (seconds) => `it did not load within ${seconds} s`,
    inLine: (line, text) => `line ${line}: ${text}`,

    studio: 'Studio of the machines:',
    noLog: (file) => `${file} is no log of the studio.`,
    nothingSeen: 'Nothing was seen.',
    nothingChanged: (revision) => `No machine changed since ${revision}.`,
    upToDate: (folder) => `${folder} is up to date.`,
    wroteAll: (files) => `Wrote ${files}.`,
    outOfDate: (folder, files) => `${folder} is out of date (npm run diagrams): ${files}`,
    noCatalog: (revision) => `There is no catalog of machines at ${revision}.`,

    seed: (seed, seconds) => `seed ${seed}, ${seconds} s`,
    survives: 'survives',
    only: (net) => `${net} only`,
  },
}

/** @type {Language} */
const defaultLanguage = 'pt-BR'

/**
 * What a command says, in a language or, where nobody chose one, in the default one.
 *
 * @param {Language} [language]
 */
export const sentencesIn = (language = defaultLanguage) => sentences[language]

/**
 * Takes `--language LANGUAGE` out of the arguments of a command. `mistake`: what is said of a language that the studio does not
 * speak; null otherwise.
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
    language === undefined ? sentencesIn().noLanguage(wanted, languages.join(', ')) : null
  return { language, rest, mistake }
}

/** @param {string} arg */
const isLanguage = (arg) => arg === '--language' || arg.startsWith('--language=')

/** @type {readonly Language[]} */
const languages = ['pt-BR', 'en']
