import { quoted } from './language.ts'
import type { Translations } from './language.ts'

/** Texts for the rules in a file of notes. Predicates are parts of a sentence. */
const pt = {
  isIn: (state: string) => `está em ${quoted(state)}`,
  begins: 'começa',
  /** An event that may be possible or lead somewhere. */
  matcher: (type: string, details: string) => `${type}${details === '' ? '' : ` (${details})`}`,
  happens: (type: string, details: string) =>
    `acontece ${type}${details === '' ? '' : ` (${details})`}`,
  isTagged: (tag: string) => `tem a marca ${quoted(tag)}`,
  asks: (call: string) => `${quoted(call)} começa`,
  awaits: (call: string) => `${quoted(call)} está em andamento`,
  answered: (call: string, title?: string) =>
    `${quoted(call)} responde${title === undefined ? '' : ` ${quoted(title)}`}`,
  failed: (call: string) => `${quoted(call)} falha`,
  does: (action: string) => `faz ${quoted(action)}`,
  is: (field: string, value: string) => `${field} é ${value}`,
  isAbove: (field: string, value: string) => `${field} é maior que ${value}`,
  isBelow: (field: string, value: string) => `${field} é menor que ${value}`,
  not: (text: string) => `não é assim: ${text}`,

  leftOut: (number: number, why: string) => `a regra ${number} não é julgada: ${why}`,
  noState: (name: string) => `não há o estado ${quoted(name)}`,
  manyStates: (name: string) => `há mais de um estado ${quoted(name)}; escreva o caminho inteiro`,
  noEvent: (type: string) => `não há o acontecimento ${quoted(type)}`,
  noCall: (id: string) => `não há a chamada ${quoted(id)}`,
  noAnswer: (id: string, title: string) =>
    `não há a resposta ${quoted(title)} da chamada ${quoted(id)}`,
  noTag: (tag: string) => `nenhum estado tem a marca ${quoted(tag)}`,
  noAction: (name: string) => `não há a ação ${quoted(name)}`,
}

export type NotedMessages = typeof pt

export const notedMessages: Translations<NotedMessages> = {
  'pt-BR': pt,
  en: {
    isIn: (state) => `it is in ${quoted(state)}`,
    begins: 'it begins',
    matcher: (type, details) => `${type}${details === '' ? '' : ` (${details})`}`,
    happens: (type, details) => `${type} happens${details === '' ? '' : ` (${details})`}`,
    isTagged: (tag) => `it is tagged ${quoted(tag)}`,
    asks: (call) => `${quoted(call)} begins`,
    awaits: (call) => `${quoted(call)} is under way`,
    answered: (call, title) =>
      `${quoted(call)} answers${title === undefined ? '' : ` ${quoted(title)}`}`,
    failed: (call) => `${quoted(call)} fails`,
    does: (action) => `${quoted(action)} is done`,
    is: (field, value) => `${field} is ${value}`,
    isAbove: (field, value) => `${field} is more than ${value}`,
    isBelow: (field, value) => `${field} is less than ${value}`,
    not: (text) => `it is not so that ${text}`,

    leftOut: (number, why) => `rule ${number} is not judged: ${why}`,
    noState: (name) => `there is no state ${quoted(name)}`,
    manyStates: (name) => `there is more than one state ${quoted(name)}; write the whole path`,
    noEvent: (type) => `there is no event ${quoted(type)}`,
    noCall: (id) => `there is no call ${quoted(id)}`,
    noAnswer: (id, title) => `there is no answer ${quoted(title)} of the call ${quoted(id)}`,
    noTag: (tag) => `no state is tagged ${quoted(tag)}`,
    noAction: (name) => `there is no action ${quoted(name)}`,
  },
}
