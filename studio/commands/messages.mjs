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
    usage: (call) => `Uso: ${call} [opções]`,
    seeHelp: '--help lista as opções.',
    takesCommand: 'COMANDO',
    noCommand: (name) => `O comando “${name}” não existe.`,
    takes: {
      open: ' [ARQUIVO OU PASTA…]',
      paths: ' [MÁQUINA] [ARQUIVO…]',
      diagrams: '',
      coverage: '',
      mutants: ' [MÁQUINA] [ARQUIVO…]',
      lint: ' [ARQUIVO OU PASTA…]',
      conform: ' [ARQUIVO DE ACONTECIMENTOS…]',
      prove: ' [MÁQUINA] [ARQUIVO…]',
    },
    does: {
      open: 'Serve a página do estúdio, com as máquinas do projeto ou as dos arquivos. PORT: a porta (4174).',
      paths: 'Caminhos por uma máquina, para ler, ou como testes.',
      diagrams: 'Desenha e descreve cada máquina (SVG, Mermaid, Markdown).',
      coverage: 'Quanto de cada máquina os caminhos e as execuções guardadas usam.',
      mutants: 'Planta defeitos nas máquinas e diz o que os acha.',
      lint: 'Defeitos de cada máquina, e sugestões.',
      conform: 'Se o que atores fizeram está no diagrama.',
      prove: 'Se as regras de cada máquina valem em toda situação que os caminhos alcançam.',
    },
    options: {
      in: ['ARQUIVO', 'as máquinas deste arquivo ou pasta, em vez das do projeto; pode repetir'],
      notes: [
        '',
        'escreve as amostras propostas ao lado de cada máquina (x.studio.json), para editar',
      ],
      language: ['IDIOMA', 'pt-BR ou en'],
      help: ['', 'esta ajuda'],
      open: ['', 'abre o navegador'],
      dev: ['', 'serve os fontes da própria página'],
      build: ['', 'só constrói a página'],
      to: ['ESTADO', 'só os caminhos que terminam neste estado'],
      strategy: [
        'NOME',
        'edges (cada transição; o usual sem --to), shortest (cada estado), tour (cada transição, poucos e longos), pairs (cada par), simple, random',
      ],
      seed: ['N', 'a semente dos sorteios'],
      limit: ['N', 'no máximo N caminhos'],
      children: ['', 'com os filhos de verdade'],
      format: ['NOME', 'text, json, gherkin ou playwright (um teste que roda)'],
      check: ['', 'não escreve; falha se os desenhos não estão em dia'],
      diff: ['REVISÃO', 'desenha o que mudou desde esta revisão do git'],
      machine: ['NOME', 'uma só máquina'],
      seconds: ['N', 'para depois de N segundos'],
      survivors: ['', 'lista os defeitos que nenhuma regra acha'],
      'no-tests': ['', 'sem os testes escritos à mão'],
      quiet: ['', 'só os defeitos'],
    },
    noOption: (option) => `A opção ${option} não existe.`,
    noValue: (option) => `A opção ${option} está sem valor.`,
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

    noMachineIn: (files) =>
      `Nenhuma máquina em ${files}: numa pasta contam os arquivos *.machine.ts (.js, .tsx…); outros se abrem pelo nome.`,
    noFile: 'o arquivo não existe',
    failed: (why) => `Não deu certo: ${why}`,
    wrote: (file) => `Escrito: ${file} (proposta; confira)`,
    proposed: (files) =>
      `Amostras propostas para ${files}; --notes as escreve ao lado, para editar.`,
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
      400: 'Falta o caminho ou o conteúdo de um arquivo .ts, .js, .tsx, .jsx ou .json, de até 4 MB.',
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
    noRevision: (revision) => `“${revision}” não é uma revisão do git daqui.`,
    notInRevision: (machine, revision) => `A revisão “${revision}” não tem a máquina “${machine}”.`,
    noCatalog: (revision) => `Não há catálogo de máquinas em ${revision}.`,

    levels: { error: 'defeito', warning: 'aviso', hint: 'sugestão' },
    linted: (machines, faults, warnings, hints) =>
      `${counted(machines, 'máquina', 'máquinas')}, ${counted(faults, 'defeito', 'defeitos')}, ${counted(warnings, 'aviso', 'avisos')}, ${counted(hints, 'sugestão', 'sugestões')}.`,

    proved: (machine, situations, steps, rules) =>
      `${machine}: ${counted(situations, 'situação', 'situações')}, ${counted(steps, 'passo', 'passos')}, ${counted(rules, 'regra', 'regras')}`,
    proofUnreached: (rule) => `Nada alcança: ${rule}.`,
    proofLate: (seconds) =>
      `Não decidido dentro do limite de ${seconds} s: o que foi tentado até aí está acima, o resto não se sabe.`,
    notDecided: 'Não decidido dentro do limite: o que ele deixou de fora não se sabe.',
    proofIgnores: (fields) =>
      `Situações que só diferem nisto contam como uma: ${fields}. Um limite de uma regra sobre isso não está provado.`,
    proofGrows: (field, values) =>
      `${field} cresce sem limite, e identity junta seus valores grandes: foram tentados ${values}, e muito antes do último nenhum passo levou a outro lugar. Até aí as regras valem.`,
    proofMerged:
      'identity junta situações que andam de modos diferentes: falta nela um campo que alguma guarda lê.',
    notProved: 'Nada está provado.',

    seed: (seed, seconds) => `semente ${seed}, ${seconds} s`,
    survives: 'sobrevive',
    only: (net) => `só ${net}`,
  },
  en: {
    noLanguage: (wanted, known) => `--language takes ${known}, not “${wanted}”.`,
    usage: (call) => `Usage: ${call} [options]`,
    seeHelp: '--help lists the options.',
    takesCommand: 'COMMAND',
    noCommand: (name) => `There is no command “${name}”.`,
    takes: {
      open: ' [FILE OR FOLDER…]',
      paths: ' [MACHINE] [FILE…]',
      diagrams: '',
      coverage: '',
      mutants: ' [MACHINE] [FILE…]',
      lint: ' [FILE OR FOLDER…]',
      conform: ' [LOG FILE…]',
      prove: ' [MACHINE] [FILE…]',
    },
    does: {
      open: 'Serves the page of the studio, with the machines of the project or of the files. PORT: its port (4174).',
      paths: 'Paths through a machine, to read, or as tests.',
      diagrams: 'Draws and describes every machine (SVG, Mermaid, Markdown).',
      coverage: 'How much of every machine the paths and the stored runs use.',
      mutants: 'Injects faults into the machines and reports what finds them.',
      lint: 'Faults of every machine, and suggestions.',
      conform: 'Whether the charts allow what actors did.',
      prove: 'Whether the rules of every machine hold in each situation that paths reach.',
    },
    options: {
      in: ['FILE', "the machines of this file or folder instead of the project's; may be repeated"],
      notes: ['', 'writes the proposed samples beside each machine (x.studio.json), to be edited'],
      language: ['LANGUAGE', 'pt-BR or en'],
      help: ['', 'this help'],
      open: ['', 'opens the browser'],
      dev: ['', 'serves the sources of the page itself'],
      build: ['', 'only builds the page'],
      to: ['STATE', 'only the paths that end in this state'],
      strategy: [
        'NAME',
        'edges (each transition; the default without --to), shortest (each state), tour (each transition, few and long), pairs (each pair), simple, random',
      ],
      seed: ['N', 'the seed of what is random'],
      limit: ['N', 'at most N paths'],
      children: ['', 'with the real children'],
      format: ['NAME', 'text, json, gherkin or playwright (a test that runs)'],
      check: ['', 'writes nothing; fails if the drawings are out of date'],
      diff: ['REVISION', 'draws what changed since this revision of git'],
      machine: ['NAME', 'one machine only'],
      seconds: ['N', 'stops after N seconds'],
      survivors: ['', 'lists the faults that no rule finds'],
      'no-tests': ['', 'without the tests that are written by hand'],
      quiet: ['', 'errors only'],
    },
    noOption: (option) => `There is no option ${option}.`,
    noValue: (option) => `The option ${option} lacks a value.`,
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

    noMachineIn: (files) =>
      `No machine in ${files}: of a folder, files named *.machine.ts count (.js, .tsx…); others are opened by name.`,
    noFile: 'there is no such file',
    failed: (why) => `It failed: ${why}`,
    wrote: (file) => `Written: ${file} (a proposal; have a look)`,
    proposed: (files) =>
      `Samples were proposed for ${files}; --notes writes them beside it, to be edited.`,
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
      400: 'There is no path and no content of a .ts, .js, .tsx, .jsx or .json file of up to 4 MB.',
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
    noRevision: (revision) => `“${revision}” is no revision of git here.`,
    notInRevision: (machine, revision) => `The revision “${revision}” has no machine “${machine}”.`,
    noCatalog: (revision) => `There is no catalog of machines at ${revision}.`,

    levels: { error: 'fault', warning: 'warning', hint: 'suggestion' },
    linted: (machines, faults, warnings, hints) =>
      `${counted(machines, 'machine', 'machines')}, ${counted(faults, 'fault', 'faults')}, ${counted(warnings, 'warning', 'warnings')}, ${counted(hints, 'suggestion', 'suggestions')}.`,

    proved: (machine, situations, steps, rules) =>
      `${machine}: ${counted(situations, 'situation', 'situations')}, ${counted(steps, 'step', 'steps')}, ${counted(rules, 'rule', 'rules')}`,
    proofUnreached: (rule) => `Nothing reaches: ${rule}.`,
    proofLate: (seconds) =>
      `Not decided within the bound of ${seconds} s: what was tried until then is above, the rest is not known.`,
    notDecided: 'Not decided within the bound: what it left out is not known.',
    proofIgnores: (fields) =>
      `Situations that differ only in this count as one: ${fields}. A limit of a rule on it is not proved.`,
    proofGrows: (field, values) =>
      `${field} grows without a bound, and identity joins its large values: ${values} were tried, and long before the last no step led anywhere else. The rules hold so far.`,
    proofMerged:
      'identity merges situations that move differently: it lacks a field that some guard reads.',
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
  const rest = args.filter(
    (arg, index) => !isLanguageOption(arg) && !(args[index - 1] === '--language'),
  )
  const at = args.findIndex(isLanguageOption)
  if (at < 0) return { language: undefined, rest, mistake: null }
  const wanted = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  const language = languages.find((one) => one === wanted)
  const mistake =
    language === undefined ? messagesIn().noLanguage(wanted, languages.join(', ')) : null
  return { language, rest, mistake }
}

/** @param {string} arg */
const isLanguageOption = (arg) => arg === '--language' || arg.startsWith('--language=')

/** @type {readonly Language[]} */
const languages = ['pt-BR', 'en']
