import type { Translations } from './language.ts'

/** Messages of the lint. Names of states, guards, actions and events are quoted from the chart. */
const pt = {
  unreachableState: (state: string) => `Nada leva ao estado ${state}.`,
  neverTaken: (transition: string, why: string) =>
    `A transição ${transition} nunca acontece: ${why}.`,
  afterUnguarded: 'vem depois de um ramo sem guarda, que sempre é tomado',
  repeatsGuard: 'repete a guarda de um ramo anterior',
  leavesFinal: 'sai de um estado final',
  leavesPassing: 'sai de um estado que é deixado no mesmo instante',
  shadowed: 'todo estado de dentro trata o mesmo acontecimento antes',
  deadEnd: (state: string) => `O estado ${state} não é final, e nada leva para fora dele.`,
  endlessChain: (state: string) =>
    `De ${state} as transições imediatas levam sempre a outra, sem fim.`,
  twinGuards: (one: string, other: string) =>
    `A guarda de ${one} é a mesma função que a de ${other}.`,
  constantGuard: (guard: string) => `A guarda ${guard} não olha nada: responde sempre o mesmo.`,

  callWithoutId: (state: string) => `A chamada de ${state} não tem id.`,
  callWithoutError: (call: string, state: string) =>
    `A chamada ${call} de ${state} não tem saída de falha.`,
  callWithoutDone: (call: string, state: string) =>
    `A chamada ${call} de ${state} não tem saída quando responde.`,
  unhandledAnswer: (call: string) =>
    `Os casos têm uma resposta de ${call} que nenhum estado trata.`,
  unhandledEvent: (event: string) => `Nenhum estado trata o acontecimento ${event}.`,
  missingCase: (event: string) => `Nenhum caso cobre ${event}.`,

  noDescription: (state: string) => `O estado ${state} não tem descrição.`,
  unnamedGuard: (transition: string) => `A transição ${transition} tem uma guarda sem nome.`,
  unnamedAction: (transition: string) => `A transição ${transition} tem uma ação sem nome.`,
  unnamedDelay: (transition: string) => `A espera de ${transition} não tem nome.`,
  unnamedAround: (state: string) => `O estado ${state} tem uma ação sem nome ao entrar ou ao sair.`,
  labels: {
    events: 'O acontecimento',
    guards: 'A guarda',
    actions: 'A ação',
    actors: 'A chamada',
    delays: 'A espera',
  },
  missingLabel: (label: string, name: string, group: string) =>
    `${label} ${name} não está no glossário (labels.${group}).`,

  notImplemented: (label: string, name: string) => `${label} ${name} não tem implementação.`,
  olderKey: (state: string, key: string, instead: string) =>
    `Em ${state}, ${key} é do XState 4 e não tem efeito. No XState 5: ${instead}.`,
  unusedName: (label: string, name: string) => `${label} ${name} não é usada.`,
  unreadField: (field: string) => `Nada lê o campo ${field} do contexto.`,
  unreadTag: (tag: string) => `Nada pergunta pela etiqueta ${tag}.`,
}

export type LintMessages = typeof pt

export const lintMessages: Translations<LintMessages> = {
  'pt-BR': pt,
  en: {
    unreachableState: (state) => `Nothing leads to the state ${state}.`,
    neverTaken: (transition, why) => `The transition ${transition} is never taken: ${why}.`,
    afterUnguarded: 'it comes after a branch without a guard, which is always taken',
    repeatsGuard: 'it repeats the guard of an earlier branch',
    leavesFinal: 'it leaves a final state',
    leavesPassing: 'it leaves a state that is left at once',
    shadowed: 'every state inside handles the same event before it',
    deadEnd: (state) => `The state ${state} is not final, and nothing leads out of it.`,
    endlessChain: (state) =>
      `From ${state} on each eventless transition leads to another, without end.`,
    twinGuards: (one, other) => `The guard of ${one} is the same function as that of ${other}.`,
    constantGuard: (guard) => `The guard ${guard} looks at nothing: it always answers the same.`,

    callWithoutId: (state) => `The call of ${state} has no id.`,
    callWithoutError: (call, state) => `The call ${call} of ${state} has no way out when it fails.`,
    callWithoutDone: (call, state) =>
      `The call ${call} of ${state} has no way out when it answers.`,
    unhandledAnswer: (call) => `The cases have an answer of ${call} that no state handles.`,
    unhandledEvent: (event) => `No state handles the event ${event}.`,
    missingCase: (event) => `No case covers ${event}.`,

    noDescription: (state) => `The state ${state} has no description.`,
    unnamedGuard: (transition) => `The transition ${transition} has a guard without a name.`,
    unnamedAction: (transition) => `The transition ${transition} has an action without a name.`,
    unnamedDelay: (transition) => `The delay of ${transition} has no name.`,
    unnamedAround: (state) => `The state ${state} has an entry or exit action without a name.`,
    labels: {
      events: 'The event',
      guards: 'The guard',
      actions: 'The action',
      actors: 'The call',
      delays: 'The delay',
    },
    missingLabel: (label, name, group) =>
      `${label} ${name} is not in the glossary (labels.${group}).`,

    notImplemented: (label, name) => `${label} ${name} has no implementation.`,
    olderKey: (state, key, instead) =>
      `In ${state}, ${key} is of XState 4 and has no effect. In XState 5: ${instead}.`,
    unusedName: (label, name) => `${label} ${name} is not used.`,
    unreadField: (field) => `Nothing reads the field ${field} of the context.`,
    unreadTag: (tag) => `Nothing asks for the tag ${tag}.`,
  },
}
