import { counted, quoted } from './language.ts'
import type { Translations } from './language.ts'

/** Texts of the reports: of coverage, of requirements, of logs compared with charts, of what no walk reaches, of mutants, of broken rules. */
const pt = {
  coverageOf: 'Cobertura das máquinas',
  gatheredFrom: (sources: string) =>
    `Reunida de: ${sources}. Quanto mais quente a cor, mais vezes a parte foi usada; em vermelho o que nunca foi.`,
  sources: { machines: 'testes das máquinas', browser: 'navegador' },
  measures: { states: 'Estados', transitions: 'Transições', guards: 'Condições', pairs: 'Pares' },
  machine: 'Máquina',
  all: 'Todas',
  onlyFrom: 'Só de',
  never: 'nunca',
  rare: 'raro',
  often: 'muito',
  of: (covered: number, total: number) => `${covered} de ${total}`,
  times: (count: number) => counted(count, 'vez', 'vezes'),
  next: ', depois ',
  missing: (measure: string, count: number) => `${measure} que faltam: ${count}`,
  unseenState: (title: string, id: string) => `${title}: o estado ${id} não foi visto`,
  unseenTransition: (title: string, key: string) =>
    `${title}: a transição ${key} não foi percorrida`,

  requirement: {
    statement: 'Exigência',
    rules: 'Regras',
    shown: (shown: number, of: number) => `${shown} de ${counted(of, 'exigência', 'exigências')}`,
    noStatement: (title: string, id: string) =>
      `${title}: a especificação não tem a exigência ${id}`,
    noPart: (title: string, id: string, part: string) =>
      `${title}: a exigência ${id} está em ${part}, que o diagrama não tem`,
  },

  and: 'e',
  noTransitionLeads: (from: string, to: string) => `nenhuma transição leva de ${from} a ${to}`,
  noSuchTransition: (key: string) => `o diagrama não tem a transição ${key}`,
  noSuchState: (id: string) => `o diagrama não tem o estado ${id}`,
  wasElsewhere: (before: string, source: string) => `estava em ${before}, e não em ${source}`,
  doesNotReact: (source: string, event: string) => `a transição de ${source} não reage a ${event}`,
  leadsElsewhere: (target: string, states: string) =>
    `a transição leva a ${target}, e não a ${states}`,
  withoutParent: (state: string) => `está em ${state} sem estar no estado que o contém`,
  wrongInside: (state: string, count: number) =>
    `dentro de ${state} está em ${counted(count, 'estado', 'estados')}`,
  ignored: (state: string) => `${state} reage a isso, e nada aconteceu`,
  lives: (title: string, lives: number, moments: number, deviating: number) =>
    `${title}: ${counted(lives, 'vida', 'vidas')}, ${counted(moments, 'acontecimento', 'acontecimentos')}, ${
      deviating === 0 ? 'todos como no diagrama' : `${deviating} fora do diagrama`
    }`,
  deviation: (actor: string, moment: number, at: string, event: string, why: string) =>
    `  ${actor}, acontecimento ${moment}, ${at}: ${event}, mas ${why}`,

  breaksWithoutFault: (title: string, why: string) =>
    `${title}, sem falha nenhuma, não passa: ${why}`,
  notReached: (state: string) => `Nada chega a ${state}.`,
  notTaken: (transition: string) => `Nada toma ${transition}.`,
  notTakenFor: (transition: string, why: string) => `Nada toma ${transition}: ${why}.`,
  sourceNotReached: (state: string) => `nada chega a ${state}`,
  doesNothing: 'não leva a nada nem faz nada',
  endsLater: 'outra espera acaba antes',
  noSample: (event: string) => `não há exemplo de ${event}`,
  noAnswer: (call: string) => `não há essa resposta de ${call} entre os exemplos`,
  noPayload: (guard: string) => `não se achou nenhum dado com que ${guard} valha`,
  guardNeverHolds: (guard: string) => `com os exemplos, ${guard} nunca vale`,
  beyondBound: 'os caminhos acabaram antes, no seu limite',
  breaksIt: 'a máquina quebra com isso',
  breaksBefore: 'a máquina quebra antes',
  neverEnds: (state: string) => `${state} nunca chega ao seu fim`,
  othersFirst: 'outras transições são sempre tomadas no seu lugar',
  notInPaths: (strategy: string, whole: string, transitions: readonly string[]) =>
    `Os caminhos mostrados (“${strategy}”) deixam de fora ${counted(transitions.length, 'transição', 'transições')}, que “${whole}” sem limite toma: ${transitions.join('; ')}.`,
  machineStops: (why: string) => `A máquina para: ${why}`,
  withoutVerdict: (name: string, id: string) => `${name}: sobrevive sem veredito: ${id}`,
  removed: (name: string, id: string) => `${name}: não há mais: ${id}`,
  foundAfterAll: (name: string, id: string) => `${name}: tem veredito, mas é achado: ${id}`,
  allMachines: 'todas',
  scoreHeads: ['máquina', 'mutantes', 'iguais', 'válidos', 'só regras', 'tudo'],

  rule: {
    neverBreaks: 'a máquina não quebra',
    stopped: (why: string) => `ela parou: ${why}`,
    storesNoSecret: 'nada do que é secreto fica guardado',
    foundSecret: (field: string) => `${quoted(field)} ficou na máquina`,
    impossiblePlace: (why: string) => `a máquina está onde não pode: ${why}`,
    neverReached: 'nenhuma sequência chega lá',
    rests: 'tudo chega ao fim quando é respondido',
    doesNotRest: 'a máquina não descansa',
  },
}

export const reportMessages: Translations<typeof pt> = {
  'pt-BR': pt,
  en: {
    coverageOf: 'Coverage of the machines',
    gatheredFrom: (sources) =>
      `Gathered from: ${sources}. The warmer the colour, the more often a part was used; in red what never was.`,
    sources: { machines: 'tests of the machines', browser: 'browser' },
    measures: { states: 'States', transitions: 'Transitions', guards: 'Guards', pairs: 'Pairs' },
    machine: 'Machine',
    all: 'All',
    onlyFrom: 'Only from',
    never: 'never',
    rare: 'rarely',
    often: 'often',
    of: (covered, total) => `${covered} of ${total}`,
    times: (count) => counted(count, 'time', 'times'),
    next: ', then ',
    missing: (measure, count) => `${measure} missing: ${count}`,
    unseenState: (title, id) => `${title}: the state ${id} was not seen`,
    unseenTransition: (title, key) => `${title}: the transition ${key} was not taken`,

    requirement: {
      statement: 'Requirement',
      rules: 'Rules',
      shown: (shown, of) => `${shown} of ${counted(of, 'requirement', 'requirements')}`,
      noStatement: (title, id) => `${title}: the specification has no statement ${id}`,
      noPart: (title, id, part) =>
        `${title}: the statement ${id} stands at ${part}, which the chart does not have`,
    },

    and: 'and',
    noTransitionLeads: (from, to) => `no transition leads from ${from} to ${to}`,
    noSuchTransition: (key) => `the chart has no transition ${key}`,
    noSuchState: (id) => `the chart has no state ${id}`,
    wasElsewhere: (before, source) => `it was in ${before}, not in ${source}`,
    doesNotReact: (source, event) => `the transition of ${source} does not react to ${event}`,
    leadsElsewhere: (target, states) => `the transition leads to ${target}, not to ${states}`,
    withoutParent: (state) => `it is in ${state} without being in its parent state`,
    wrongInside: (state, count) => `inside ${state} it is in ${counted(count, 'state', 'states')}`,
    ignored: (state) => `${state} reacts to this, and nothing happened`,
    lives: (title, lives, moments, deviating) =>
      `${title}: ${counted(lives, 'life', 'lives')}, ${counted(moments, 'event', 'events')}, ${
        deviating === 0 ? 'all as in the chart' : `${deviating} not as in the chart`
      }`,
    deviation: (actor, moment, at, event, why) =>
      `  ${actor}, event ${moment}, ${at}: ${event}, but ${why}`,

    breaksWithoutFault: (title, why) => `${title} fails without any fault: ${why}`,
    notReached: (state) => `Nothing gets to ${state}.`,
    notTaken: (transition) => `Nothing takes ${transition}.`,
    notTakenFor: (transition, why) => `Nothing takes ${transition}: ${why}.`,
    sourceNotReached: (state) => `nothing gets to ${state}`,
    doesNothing: 'it leads nowhere and does nothing',
    endsLater: 'another delay ends before it',
    noSample: (event) => `there is no sample of ${event}`,
    noAnswer: (call) => `there is no such answer of ${call} among the samples`,
    noPayload: (guard) => `no payload was found with which ${guard} holds`,
    guardNeverHolds: (guard) => `with the samples, ${guard} never holds`,
    beyondBound: 'the paths ended before, at their bound',
    breaksIt: 'the machine breaks with it',
    breaksBefore: 'the machine breaks before',
    neverEnds: (state) => `${state} never gets to its end`,
    othersFirst: 'other transitions are always taken in its place',
    notInPaths: (strategy, whole, transitions) =>
      `The shown paths (“${strategy}”) leave out ${counted(transitions.length, 'transition', 'transitions')}, which “${whole}” without a limit takes: ${transitions.join('; ')}.`,
    machineStops: (why) => `The machine stops: ${why}`,
    withoutVerdict: (name, id) => `${name}: survives without a verdict: ${id}`,
    removed: (name, id) => `${name}: no longer exists: ${id}`,
    foundAfterAll: (name, id) => `${name}: has a verdict, but is found: ${id}`,
    allMachines: 'all',
    scoreHeads: ['machine', 'mutants', 'same', 'valid', 'rules alone', 'all'],

    rule: {
      neverBreaks: 'the machine never breaks',
      stopped: (why) => `it stopped: ${why}`,
      storesNoSecret: 'no secret is stored',
      foundSecret: (field) => `${quoted(field)} stayed in the machine`,
      impossiblePlace: (why) => `the machine is in an impossible place: ${why}`,
      neverReached: 'no sequence gets there',
      rests: 'everything ends when it is answered',
      doesNotRest: 'the machine does not rest',
    },
  },
}
