import { quoted } from './language.ts'
import type { Translations } from './language.ts'

/** Texts about opened files: modules with machines, notes beside them, saved sequences. */
const pt = {
  noNotes: (why: string) => `não é um arquivo do estúdio: ${why}`,
  lacks: (part: string) => `falta ${part}`,
  noObject: (name: string) => `${quoted(name)} não é um objeto`,
  noText: (path: string) => `${path} não é um texto`,
  noList: (path: string) => `${path} não é uma lista`,
  noEvents: (path: string) => `${path} não é uma lista de acontecimentos com "type"`,
  noOutcomes: (path: string) => `${path}: cada resposta tem "title" e "output" ou "error"`,
  noNames: (path: string) => `${path} não é uma lista de nomes`,
  noTexts: (path: string) => `${path} não é um objeto de textos`,
  noRequirements: (path: string) => `${path}: cada exigência tem uma lista de estados e transições`,
  noRule: (path: string) => `${path} não é nenhuma das regras que se sabe julgar`,

  callOf: (state: string) => `chamada de ${state}`,
  olderMachine: (name: string) => `${name}, que é de uma versão anterior do XState`,
  nothing: 'nada',
  noMachine: (file: string, exported: string) =>
    `${file} não exporta nenhuma máquina do XState 5. Exporta: ${exported}.`,
  notMade: (name: string, why: string) =>
    `${name} é uma função que não fez uma máquina com substitutos dos argumentos (${why}): escreva-os em "arguments".`,
  usesStandIn: (place: string) => `usa o valor do argumento ${place}`,
  makesNone: 'o resultado não é uma máquina',
  oddRule: (file: string, place: string) => `${file}: ${place} não é uma regra.`,
  noRules: (file: string) =>
    `${file} não exporta nenhuma lista de regras: escreva export const rules = [{ never: "estado" }].`,
  noField: (file: string, machine: string, field: string) =>
    `${file}, ${machine}.identity: o contexto não tem o campo ${quoted(field)}. Escreva nomes de campos do contexto.`,
  oddIdentity: (file: string, place: string) =>
    `${file}: ${place}.identity não é uma função do contexto nem uma lista de nomes de campos dele.`,
  noInput: (machine: string, why: string) =>
    `Não se achou uma entrada com que ${machine} comece (${why}): escreva-a em "inputs".`,
  fails: 'falha',
  answers: 'responde',
  answersWith: (output: string) => `responde com ${output}`,

  noSuchCase: (machine: string, position: number, event: string) =>
    `${machine} não tem mais o caso ${position} de ${event}.`,
  noSuchInput: (machine: string, input: string) => `${machine} não tem mais a entrada ${input}.`,
}

export type OpenedMessages = typeof pt

export const openedMessages: Translations<OpenedMessages> = {
  'pt-BR': pt,
  en: {
    noNotes: (why) => `this is no file of the studio: ${why}`,
    lacks: (part) => `it lacks ${part}`,
    noObject: (name) => `${quoted(name)} is no object`,
    noText: (path) => `${path} is no text`,
    noList: (path) => `${path} is no list`,
    noEvents: (path) => `${path} is no list of events with "type"`,
    noOutcomes: (path) => `${path}: every answer has "title" and "output" or "error"`,
    noNames: (path) => `${path} is no list of names`,
    noTexts: (path) => `${path} is no object of texts`,
    noRequirements: (path) => `${path}: every statement has a list of states and transitions`,
    noRule: (path) => `${path} is none of the rules that can be judged`,

    callOf: (state) => `call of ${state}`,
    olderMachine: (name) => `${name}, which is of an earlier version of XState`,
    nothing: 'nothing',
    noMachine: (file, exported) =>
      `${file} exports no machine of XState 5. It exports: ${exported}.`,
    notMade: (name, why) =>
      `${name} is a function that made no machine with substitutes for its arguments (${why}): write them into "arguments".`,
    usesStandIn: (place) => `it uses the value of argument ${place}`,
    makesNone: 'its result is no machine',
    oddRule: (file, place) => `${file}: ${place} is no rule.`,
    noRules: (file) =>
      `${file} exports no list of rules: write export const rules = [{ never: "state" }].`,
    noField: (file, machine, field) =>
      `${file}, ${machine}.identity: the context has no field ${quoted(field)}. Write names of fields of the context.`,
    oddIdentity: (file, place) =>
      `${file}: ${place}.identity is neither a function of the context nor a list of names of its fields.`,
    noInput: (machine, why) =>
      `No input was found with which ${machine} starts (${why}): write it into "inputs".`,
    fails: 'fails',
    answers: 'answers',
    answersWith: (output) => `answers with ${output}`,

    noSuchCase: (machine, position, event) =>
      `${machine} no longer has case ${position} of ${event}.`,
    noSuchInput: (machine, input) => `${machine} no longer has the input ${input}.`,
  },
}
