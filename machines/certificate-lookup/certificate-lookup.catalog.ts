import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { certificateLookupCases } from './certificate-lookup.cases.ts'
import { certificateLookupMachine } from './certificate-lookup.machine.ts'
import { certificateLookupInvariants, certificateLookupRules } from './certificate-lookup.rules.ts'

export const certificateLookupEntry: MachineEntry = {
  name: 'certificate-lookup',
  title: 'Consulta de certificado',
  machine: certificateLookupMachine,
  cases: certificateLookupCases,
  rules: [certificateLookupInvariants, certificateLookupRules],
  requirementsByPart: {
    'certificateLookup | code.submitted | 0': ['S2.11'],
    'certificateLookup | cpf.submitted | 0': ['S2.12', 'S4.35'],
    'certificateLookup.arriving | always | 0': ['S2.11', 'S2.12', 'S4.36'],
    'certificateLookup.findingByCode': ['S7.32'],
    'certificateLookup.findingByCode | xstate.error.actor.findByCode | 0': ['S8.1'],
    'certificateLookup.findingByCpf': ['S7.33'],
    'certificateLookup.findingByCpf | xstate.done.actor.findByCpf | 0': ['S4.35'],
    'certificateLookup.findingByCpf | xstate.done.actor.findByCpf | 1': ['S7.33', 'S8.12'],
    'certificateLookup.findingByCpf | xstate.error.actor.findByCpf | 0': ['S8.1'],
    'certificateLookup.found.downloading': ['S7.34'],
    'certificateLookup.found.downloading | xstate.done.actor.download | 0': ['S8.11'],
    'certificateLookup.found.downloading | xstate.error.actor.download | 0': ['S8.11'],
    'certificateLookup.listed.shown | certificate.chosen | 0': ['S2.12', 'S4.35'],
    'certificateLookup.listed.shown | download.requested | 0': ['S4.35'],
    'certificateLookup.listed.downloading': ['S7.34'],
    'certificateLookup.listed.downloading | xstate.done.actor.download | 0': ['S8.11', 'F33'],
    'certificateLookup.listed.downloading | xstate.done.actor.download | 1': ['S4.35'],
    'certificateLookup.listed.downloading | xstate.error.actor.download | 0': ['S8.11', 'F33'],
    'certificateLookup.listed.downloadFailed': ['F33'],
  },
  labels: {
    events: {
      'certificate.chosen': 'escolhe um certificado',
      'code.submitted': 'consulta por código',
      'cpf.submitted': 'consulta por CPF',
      'download.requested': 'pede o PDF',
    },
    guards: {
      codeInAddress: 'o endereço traz um código',
      fileMissing: 'o PDF não veio',
      isChosen: 'há um certificado escolhido',
    },
    actions: {
      choose: 'guarda o certificado escolhido',
      setCertificate: 'guarda o certificado achado',
      setList: 'guarda a lista achada',
      setAnswerMessage: 'mostra a resposta',
      saveFile: 'entrega o PDF',
      startByCode: 'recomeça pelo código',
      startByCpf: 'recomeça pelo CPF',
    },
    actors: {
      download: 'obter o PDF',
      findByCode: 'procurar por código',
      findByCpf: 'procurar por CPF',
    },
    values: { found: 'achado', notFound: 'nada achado' },
  },
}

export const certificateLookupVisible: Inspected = { context: [] }
