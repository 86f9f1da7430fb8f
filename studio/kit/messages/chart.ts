import { counted, listed, quoted } from './language.ts'
import type { Translations } from './language.ts'

const clauseOf = (who: string | undefined, clause: string) =>
  who === undefined ? clause : `${who} ${clause}`

/** Titles of answers after a verb: one that begins with the verb itself, as proposed ones do, is not quoted as a name. */
const behind = (verb: string, titles: readonly string[]): string[] =>
  titles.flatMap((title) => {
    if (title === verb) return []
    return title.startsWith(`${verb} `) ? title.slice(verb.length + 1) : quoted(title)
  })

/** Texts for values, events, places and steps: the drawing, the paths, the reports and the log are built from them. */
const pt = {
  and: 'e',
  or: 'ou',
  yes: 'sim',
  no: 'não',
  nothing: 'nada',
  blank: 'em branco',
  /** A missing value among others: `sem cidade`. */
  without: (field: string) => `sem ${field}`,
  decimal: ',',
  after: (length: string) => `depois de ${length}`,
  next: 'em seguida',
  ends: 'ao terminar',
  anythingElse: 'qualquer outro acontecimento',
  if: (start: string, condition: string) => `${start}, se ${condition}`,
  /** Answers of guards that have no implementation. */
  assuming: (start: string, guards: string) => `${start}, supondo ${guards}`,
  else: (start: string) => `${start}, senão`,
  answers: (call: string, titles: readonly string[]) =>
    `${quoted(call)} responde ${listed(behind('responde', titles), 'ou')}`.trimEnd(),
  fails: (call: string, titles: readonly string[]) => {
    const how = listed(behind('falha', titles), 'ou')
    return how === '' ? `${quoted(call)} falha` : `${quoted(call)} falha com ${how}`
  },
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
  /** `who`: which of several machines, where it is not the subject. */
  startsIn: (place: string, who?: string) => clauseOf(who, `começa em ${place}`),
  goesTo: (place: string, who?: string) => clauseOf(who, `vai para ${place}`),
  staysIn: (place: string, who?: string) => clauseOf(who, `continua em ${place}`),
  isOver: (who: string) => `${who} acaba`,
  inActor: (who: string, event: string) => `em ${who}: ${event}`,
  standsWith: (who: string, place: string) => `com ${who} em ${place}`,
  paths: (count: number) => counted(count, 'caminho', 'caminhos'),
  modelOf: (machine: string) => `A página de ${quoted(machine)}, pelos nomes do seu desenho.`,
  opens: 'abre a página',
  gherkin: { language: 'pt', feature: 'Funcionalidade', scenario: 'Cenário' },

  /** `of`: whose rule, where it is another machine's. */
  breaksRule: (machine: string, rule: string, of?: string) =>
    `${machine}: quebra a regra ${quoted(rule)}${of === undefined ? '' : ` de ${of}`}.`,
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
  withOtherValues: (outcome: string) => `${outcome} com outros dados`,
  byAnotherTransition: (outcome: string) => `${outcome}, por outra transição`,
  changesNothing: (event: string) => `${event} não muda nada`,
  leadsTo: (event: string, place: string) => `${event} leva a ${place}`,

  server: 'Servidor',
  /** The answer to a request; null without one. */
  answered: (status: string | null, request: string | null) =>
    `${status ?? 'sem resposta'}${request === null ? '' : ` (pedido ${request})`}`,

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

export const chartMessages: Translations<typeof pt> = {
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
    assuming: (start, guards) => `${start}, assuming ${guards}`,
    else: (start) => `${start}, otherwise`,
    answers: (call, titles) =>
      `${quoted(call)} answers ${listed(behind('answers', titles), 'or')}`.trimEnd(),
    fails: (call, titles) => {
      const how = listed(behind('fails', titles), 'or')
      return how === '' ? `${quoted(call)} fails` : `${quoted(call)} fails with ${how}`
    },
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
    startsIn: (place, who = 'it') => `${who} starts in ${place}`,
    goesTo: (place, who = 'it') => `${who} goes to ${place}`,
    staysIn: (place, who = 'it') => `${who} stays in ${place}`,
    isOver: (who) => `${who} ends`,
    inActor: (who, event) => `in ${who}: ${event}`,
    standsWith: (who, place) => `with ${who} in ${place}`,
    paths: (count) => counted(count, 'path', 'paths'),
    modelOf: (machine) => `The page of ${quoted(machine)}, by the names of its chart.`,
    opens: 'opens the page',
    gherkin: { language: 'en', feature: 'Feature', scenario: 'Scenario' },

    breaksRule: (machine, rule, of) =>
      `${machine}: breaks the rule ${quoted(rule)}${of === undefined ? '' : ` of ${of}`}.`,
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
    withOtherValues: (outcome) => `${outcome} with other values`,
    byAnotherTransition: (outcome) => `${outcome}, by another transition`,
    changesNothing: (event) => `${event} changes nothing`,
    leadsTo: (event, place) => `${event} leads to ${place}`,

    server: 'Server',
    answered: (status, request) =>
      `${status ?? 'no answer'}${request === null ? '' : ` (request ${request})`}`,

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
