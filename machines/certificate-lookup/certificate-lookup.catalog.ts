import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { certificateLookupCases } from './certificate-lookup.cases.ts'
import { certificateLookupInvariants } from './certificate-lookup.invariants.ts'
import { certificateLookupMachine } from './certificate-lookup.machine.ts'
import { certificateLookupRequirements } from './certificate-lookup.requirements.ts'
import { certificateLookupRules } from './certificate-lookup.rules.ts'

export const certificateLookupEntry: MachineEntry = {
  name: 'certificate-lookup',
  title: 'Consulta de certificado',
  machine: certificateLookupMachine,
  cases: certificateLookupCases,
  rules: [certificateLookupInvariants, certificateLookupRules],
  requirements: certificateLookupRequirements,
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
      setSentence: 'mostra a resposta',
      saveFile: 'entrega o PDF',
      startByCode: 'recomeça pelo código',
      startByCpf: 'recomeça pelo CPF',
    },
    actors: {
      download: 'obter o PDF',
      findByCode: 'procurar por código',
      findByCpf: 'procurar por CPF',
    },
    values: {
      found: 'achado',
      notFound: 'nada achado',
    },
  },
}

export const certificateLookupVisible: Inspected = { context: [] }
