import { counted } from '@studio/kit/messages/language.ts'
import type { Translations } from '@studio/kit/messages/language.ts'

/** Messages of the panels beside the drawing: details, paths, coverage. */
const pt = {
  kinds: {
    final: 'estado final',
    parallel: 'regiões paralelas',
    compound: 'tem estados dentro',
    history: 'volta a onde estava',
  },
  removedState: (title: string) => `Este estado não existe mais em ${title}.`,
  chosenState: 'Estado escolhido',
  openState: 'Abrir este estado',
  foldState: 'Recolher este estado',
  here: 'Aqui',
  reacts: 'Reage sem sair',
  leaves: 'Sai para',
  comesFrom: 'Chega de',
  inside: 'Estados dentro',
  tones: { happy: 'No caminho que dá certo', plain: '', failure: 'Saída de falha' },
  chosenTransition: 'Transição escolhida',
  from: 'De',
  to: 'Para',
  stays: 'Fica onde está.',
  rules: 'Regras',
  noRules: 'Esta máquina não tem regras.',
  invariants: 'Sempre vale',
  check: 'Verificação',
  noFlaw:
    'Nenhum defeito na estrutura do diagrama: toda chamada que pode falhar tem saída para isso. O que as amostras não alcançam está em Caminhos.',
  warnings: (count: number) => counted(count, 'aviso', 'avisos'),
  advice: (count: number) => counted(count, 'sugestão', 'sugestões'),

  paths: 'Caminhos gerados',
  strategy: 'Estratégia',
  strategies: {
    shortest: 'O mais curto até cada estado',
    edges: 'Cada transição',
    pairs: 'Cada par de transições',
    simple: 'Sem repetir situação (20 primeiros)',
    random: 'Sorteados',
  },
  seed: 'Semente',
  pathsOf: (count: number, of: 'all' | 'state' | 'transition') =>
    `${counted(count, 'caminho', 'caminhos')}${
      {
        all: '. Escolha um estado ou uma transição no desenho para ver só os seus.',
        state: ' por este estado.',
        transition: ' por esta transição.',
      }[of]
    }`,
  leftOut: 'Fora dos caminhos',
  playThis: 'Simular este caminho',
  format: 'Formato',
  text: 'texto',

  coverage: 'Cobertura dos testes',
  notInReport: (title: string) => `O relatório não conhece ${title}.`,
  noReport:
    'Ainda não há relatório. Quem o deixa: npm test, npm run coverage:machines ou npx studio coverage. Um arquivo machines.json ou mutants.json também se abre aqui.',
  notAReport: (file: string) => `${file} não é um relatório de cobertura.`,
  openReport: 'Abrir relatório',
  missing: {
    states: 'Estados que faltam',
    transitions: 'Transições que faltam',
    guards: 'Condições que faltam',
    pairs: 'Pares que faltam',
  },
  injected: 'Falhas plantadas',
  foundFaults: (all: number, valid: number, byRules: number) =>
    `${all} de ${counted(valid, 'achada', 'achadas')}, ${byRules} só pelas regras.`,
  survives: 'ninguém acha, falta um teste',
  byRequirement: 'Por exigência',
  requirements: (shown: number, of: number) =>
    `${shown} de ${counted(of, 'mostrada', 'mostradas')}.`,
  statuses: {
    nothing: 'nada a mostra',
    missed: 'falta percorrer',
    shown: '',
  },
  walkedBy: (sources: string) => `(${sources})`,
  neverWalked: '(nunca percorrido)',
  usedBy: 'Usado por',
  allRuns: 'todos',
  colours: 'Cores',
}

export const panelMessages: Translations<typeof pt> = {
  'pt-BR': pt,
  en: {
    kinds: {
      final: 'final state',
      parallel: 'parallel regions',
      compound: 'has states inside',
      history: 'back to where it was',
    },
    removedState: (title) => `This state is no longer in ${title}.`,
    chosenState: 'Chosen state',
    openState: 'Open this state',
    foldState: 'Fold this state',
    here: 'Here',
    reacts: 'Reacts and stays',
    leaves: 'Leaves for',
    comesFrom: 'Comes from',
    inside: 'States inside',
    tones: { happy: 'On the path that succeeds', plain: '', failure: 'Path out of a failure' },
    chosenTransition: 'Chosen transition',
    from: 'From',
    to: 'To',
    stays: 'Stays where it is.',
    rules: 'Rules',
    noRules: 'This machine has no rules.',
    invariants: 'Always true',
    check: 'Check',
    noFlaw:
      'No flaw in the structure of the chart: every call that may fail has a way out. Paths lists what the samples do not reach.',
    warnings: (count) => counted(count, 'warning', 'warnings'),
    advice: (count) => counted(count, 'suggestion', 'suggestions'),

    paths: 'Generated paths',
    strategy: 'Strategy',
    strategies: {
      shortest: 'The shortest to every state',
      edges: 'Every transition',
      pairs: 'Every pair of transitions',
      simple: 'No situation twice (first 20)',
      random: 'At random',
    },
    seed: 'Seed',
    pathsOf: (count, of) =>
      `${counted(count, 'path', 'paths')}${
        {
          all: '. Choose a state or a transition in the drawing to see only its own.',
          state: ' through this state.',
          transition: ' through this transition.',
        }[of]
      }`,
    leftOut: 'Left out of the paths',
    playThis: 'Simulate this path',
    format: 'Format',
    text: 'text',

    coverage: 'Coverage of the tests',
    notInReport: (title) => `The report does not know ${title}.`,
    noReport:
      'There is no report yet. What leaves one: npm test, npm run coverage:machines or npx studio coverage. A file machines.json or mutants.json is opened here, too.',
    notAReport: (file) => `${file} is no coverage report.`,
    openReport: 'Open a report',
    missing: {
      states: 'States missing',
      transitions: 'Transitions missing',
      guards: 'Guards missing',
      pairs: 'Pairs missing',
    },
    injected: 'Injected faults',
    foundFaults: (all, valid, byRules) => `${all} of ${valid} found, ${byRules} by rules alone.`,
    survives: 'not found, a test is missing',
    byRequirement: 'By requirement',
    requirements: (shown, of) => `${shown} of ${of} shown.`,
    statuses: {
      nothing: 'nothing shows it',
      missed: 'not all walked',
      shown: '',
    },
    walkedBy: (sources) => `(${sources})`,
    neverWalked: '(never walked)',
    usedBy: 'Used by',
    allRuns: 'all',
    colours: 'Colours',
  },
}
