import { counted, quoted } from './language.ts'
import type { Translations } from './language.ts'

/** Texts around drawings: their legends, the changes between two, the documents of a project. */
const pt = {
  legend: {
    added: 'acrescentado',
    changed: 'mudado',
    removed: 'retirado',
    happy: 'caminho que dá certo',
    plain: 'outra transição',
    failure: 'saída de falha',
    initial: 'início',
    final: 'estado final',
    history: 'volta a onde estava',
    any: 'qualquer estado da região',
    always: 'segue sem esperar',
    after: 'depois de um tempo',
    invoke: 'chamada enquanto está no estado',
    done: 'a chamada respondeu',
    error: 'a chamada falhou',
    entry: 'ao entrar',
    exit: 'ao sair',
    end: 'a região terminou',
  },

  added: (part: string) => `Acrescenta ${part}.`,
  changed: (part: string) => `Muda ${part}.`,
  removed: (part: string) => `Retira ${part}.`,
  state: (title: string, name: string) => `o estado ${quoted(title)} (${name})`,
  start: (title: string) => `o início em ${quoted(title)}`,
  transition: (from: string, to: string, description: string) =>
    `a transição de ${quoted(from)} para ${quoted(to)} (${description})`,

  allMachines: 'Todas as máquinas',
  invokes: 'Invoca',
  spawns: 'Cria',
  sends: 'Envia a',

  index: [
    '# Máquinas de estados',
    '',
    'Cada comportamento que tem modos é um diagrama de estados. Estas páginas são escritas por',
    '`npm run diagrams` a partir das próprias máquinas; não se editam à mão. Para brincar com elas: `npm run studio`.',
    '',
    '| Máquina | Nome | Estados | Transições |',
  ],
  chartOf: (title: string) => `Diagrama de estados: ${title}`,
  elsewhere: (name: string) =>
    `O mesmo em Mermaid: [${name}.mmd](${name}.mmd). No estúdio: \`#/${name}\`.`,
  states: ['## Estados', '', '| Estado | Nome | Marcas | Aqui dentro |'],
  transitions: ['## Transições', '', '| De | Quando | Para | Na máquina |'],
  calls: ['## Chamadas', '', '| Chamada | Enquanto está em | Respostas ensaiadas |'],
  events: '## Acontecimentos ensaiados',
  stays: 'fica',
  kinds: { final: 'final', parallel: 'paralelo', history: 'histórico', compound: 'composto' },

  tooManySituations: (bound: number, growing: readonly { field: string; values: number }[]) =>
    [
      `Há mais de ${counted(bound, 'situação diferente', 'situações diferentes')}: os caminhos vão só até aí.`,
      ...growing.map(({ field, values }) =>
        field === 'children'
          ? `Há até ${values} filhos ao mesmo tempo.`
          : `${field} tem ${values} valores diferentes.`,
      ),
    ].join(' '),
  incomparable: (part: string) =>
    `Não há como comparar ${part}: o que tem por dentro não se vê. Só é igual a si mesmo.`,
  breaksWith: (event: string, why: string) => `A máquina quebra com ${event}: ${why}`,
}

export const drawingMessages: Translations<typeof pt> = {
  'pt-BR': pt,
  en: {
    legend: {
      added: 'added',
      changed: 'changed',
      removed: 'removed',
      happy: 'path to success',
      plain: 'another transition',
      failure: 'exit of a failure',
      initial: 'start',
      final: 'final state',
      history: 'back to where it was',
      any: 'any state of the region',
      always: 'goes on at once',
      after: 'after some time',
      invoke: 'call while in the state',
      done: 'the call answered',
      error: 'the call failed',
      entry: 'on entry',
      exit: 'on exit',
      end: 'the region ended',
    },

    added: (part) => `Adds ${part}.`,
    changed: (part) => `Changes ${part}.`,
    removed: (part) => `Removes ${part}.`,
    state: (title, name) => `the state ${quoted(title)} (${name})`,
    start: (title) => `the start in ${quoted(title)}`,
    transition: (from, to, description) =>
      `the transition from ${quoted(from)} to ${quoted(to)} (${description})`,

    allMachines: 'All machines',
    invokes: 'Invokes',
    spawns: 'Spawns',
    sends: 'Sends to',

    index: [
      '# State machines',
      '',
      'Every behaviour that has modes is a statechart. These pages are written by',
      '`npm run diagrams` from the machines themselves, not by hand. To play with them: `npm run studio`.',
      '',
      '| Machine | Name | States | Transitions |',
    ],
    chartOf: (title) => `Statechart: ${title}`,
    elsewhere: (name) =>
      `The same in Mermaid: [${name}.mmd](${name}.mmd). In the studio: \`#/${name}\`.`,
    states: ['## States', '', '| State | Name | Marks | In here |'],
    transitions: ['## Transitions', '', '| From | When | To | In the machine |'],
    calls: ['## Calls', '', '| Call | While in | Rehearsed answers |'],
    events: '## Rehearsed events',
    stays: 'stays',
    kinds: { final: 'final', parallel: 'parallel', history: 'history', compound: 'compound' },

    tooManySituations: (bound, growing) =>
      [
        `There are more than ${counted(bound, 'different situation', 'different situations')}: the paths go no further.`,
        ...growing.map(({ field, values }) =>
          field === 'children'
            ? `Up to ${values} children run at once.`
            : `${field} has ${values} different values.`,
        ),
      ].join(' '),
    incomparable: (part) =>
      `${part} cannot be compared: its content is private. It is only equal to itself.`,
    breaksWith: (event, why) => `The machine breaks with ${event}: ${why}`,
  },
}
