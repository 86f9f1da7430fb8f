import { counted, listed, quoted } from './language.ts'
import type { Spoken } from './language.ts'

/** What is said of values, events, places and steps: the drawing, the paths, the reports and the log are made of it. */
const pt = {
  and: 'e',
  or: 'ou',
  yes: 'sim',
  no: 'não',
  nothing: 'nada',
  blank: 'em branco',
  /** A fact that is not there, among others: `sem cidade`. */
  without: (field: string) => `sem ${field}`,
  decimal: ',',
  after: (length: string) => `depois de ${length}`,
  next: 'em seguida',
  ends: 'ao terminar',
  anythingElse: 'qualquer outro acontecimento',
  if: (start: string, condition: string) => `${start}, se ${condition}`,
  else: (start: string) => `${start}, senão`,
  answers: (call: string, titles: readonly string[]) =>
    `${quoted(call)} responde ${listed(titles.map(quoted), 'ou')}`.trimEnd(),
  fails: (call: string, titles: readonly string[]) =>
    titles.length === 0
      ? `${quoted(call)} falha`
      : `${quoted(call)} falha com ${listed(titles.map(quoted), 'ou')}`,
  calls: (call: string) => `Chama: ${call}`,
  onEntry: (actions: string) => `Ao entrar: ${actions}`,
  onExit: (actions: string) => `Ao sair: ${actions}`,
  start: 'início',
  anyState: 'De qualquer estado',
  hidden: (states: number) => counted(states, 'estado dentro', 'estados dentro'),
  tags: {
    busy: 'ocupado',
    failure: 'falha',
    success: 'êxito',
    blocked: 'espera resposta',
  },

  given: (start: string) => `Dado que ${start}`,
  when: (event: string) => `Quando ${event}`,
  outcome: (what: string) => `Então ${what}`,
  isIn: (place: string) => `está em ${place}`,
  startsIn: (place: string) => `começa em ${place}`,
  goesTo: (place: string) => `vai para ${place}`,
  staysIn: (place: string) => `continua em ${place}`,
  ways: (count: number) => counted(count, 'caminho', 'caminhos'),
  gherkin: { language: 'pt', feature: 'Funcionalidade', scenario: 'Cenário' },

  breaksRule: (machine: string, rule: string) => `${machine}: quebra a regra ${quoted(rule)}.`,
  but: (found: string) => `Mas ${found}.`,
  nothingFound: 'nada contradiz a regra',
  seed: (seed: number, length: number, from: number, repeat: string) =>
    `Semente ${seed}: ${counted(length, 'acontecimento', 'acontecimentos')}${
      from > length ? `, ${length === 1 ? 'encurtado' : 'encurtados'} de ${from}` : ''
    }. Para repetir: ${repeat}`,
  expected: (outcome: string) => `Então esperava-se: ${outcome}`,
  startsOtherwise: (machine: string) => `${machine}: começa de outro jeito.`,
  movesOtherwise: (machine: string) => `${machine}: anda de outro jeito.`,
  nothingHappens: 'nada acontece',
  stops: (why: string) => `a máquina para: ${why}`,
  withOtherFacts: (outcome: string) => `${outcome} com outros dados`,
  byAnotherTransition: (outcome: string) => `${outcome}, por outra transição`,
  changesNothing: (event: string) => `${event} não muda nada`,
  leadsTo: (event: string, place: string) => `${event} leva a ${place}`,

  beginsIn: (place: string) => `Começa em ${place}`,
  stopsIn: (place: string) => `Para em ${place}`,
  whenItBreaks: (when: string) => `${when}, quebra`,
  whenIgnored: (when: string) => `${when}, nada muda`,
  whenItMoves: (when: string, outcome: string) => `${when}, ${outcome}`,
  whenItEnds: (when: string, outcome: string) => `${when}, ${outcome} e termina`,
  outside: 'Fora',
  begins: 'começa',
  halts: 'para',
}

export const wordSentences: Spoken<typeof pt> = {
  'pt-BR': pt,
  en: {
    and: 'and',
    or: 'or',
    yes: 'yes',
    no: 'no',
    nothing: 'nothing',
    blank: 'blank',
    without: (field) => `no ${field}`,
    decimal: '.',
    after: (length) => `after ${length}`,
    next: 'at once',
    ends: 'when it ends',
    anythingElse: 'any other event',
    if: (start, condition) => `${start}, if ${condition}`,
    else: (start) => `${start}, otherwise`,
    answers: (call, titles) =>
      `${quoted(call)} answers ${listed(titles.map(quoted), 'or')}`.trimEnd(),
    fails: (call, titles) =>
      titles.length === 0
        ? `${quoted(call)} fails`
        : `${quoted(call)} fails with ${listed(titles.map(quoted), 'or')}`,
    calls: (call) => `Calls: ${call}`,
    onEntry: (actions) => `On entry: ${actions}`,
    onExit: (actions) => `On exit: ${actions}`,
    start: 'start',
    anyState: 'From any state',
    hidden: (states) => counted(states, 'state inside', 'states inside'),
    tags: { busy: 'busy', failure: 'failure', success: 'success', blocked: 'awaits an answer' },

    given: (start) => `Given ${start}`,
    when: (event) => `When ${event}`,
    outcome: (what) => `Then ${what}`,
    isIn: (place) => `it is in ${place}`,
    startsIn: (place) => `it starts in ${place}`,
    goesTo: (place) => `it goes to ${place}`,
    staysIn: (place) => `it stays in ${place}`,
    ways: (count) => counted(count, 'path', 'paths'),
    gherkin: { language: 'en', feature: 'Feature', scenario: 'Scenario' },

    breaksRule: (machine, rule) => `${machine}: breaks the rule ${quoted(rule)}.`,
    but: (found) => `But ${found}.`,
    nothingFound: 'nothing contradicts the rule',
    seed: (seed, length, from, repeat) =>
      `Seed ${seed}: ${counted(length, 'event', 'events')}${
        from > length ? `, shortened from ${from}` : ''
      }. To repeat: ${repeat}`,
    expected: (outcome) => `Then expected: ${outcome}`,
    startsOtherwise: (machine) => `${machine}: starts in another way.`,
    movesOtherwise: (machine) => `${machine}: moves in another way.`,
    nothingHappens: 'nothing happens',
    stops: (why) => `the machine stops: ${why}`,
    withOtherFacts: (outcome) => `${outcome} with other facts`,
    byAnotherTransition: (outcome) => `${outcome}, by another transition`,
    changesNothing: (event) => `${event} changes nothing`,
    leadsTo: (event, place) => `${event} leads to ${place}`,

    beginsIn: (place) => `Starts in ${place}`,
    stopsIn: (place) => `Stops in ${place}`,
    whenItBreaks: (when) => `${when}, it breaks`,
    whenIgnored: (when) => `${when}, nothing changes`,
    whenItMoves: (when, outcome) => `${when}, ${outcome}`,
    whenItEnds: (when, outcome) => `${when}, ${outcome} and ends`,
    outside: 'Outside',
    begins: 'starts',
    halts: 'stops',
  },
}
