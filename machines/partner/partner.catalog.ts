import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { partnerCases } from './partner.cases.ts'
import { partnerInvariants } from './partner.invariants.ts'
import { partnerMachine } from './partner.machine.ts'
import { partnerRequirements } from './partner.requirements.ts'
import { partnerRules } from './partner.rules.ts'

export const partnerEntry: MachineEntry = {
  name: 'partner',
  title: 'Cadastro de parceiro',
  machine: partnerMachine,
  cases: partnerCases,
  rules: [partnerInvariants, partnerRules],
  requirements: partnerRequirements,
  labels: {
    events: {
      'city.chosen': 'escolhe a cidade',
      'document.entered': 'digita CPF ou CNPJ',
      'stage.completed': 'completa a etapa',
      'state.chosen': 'escolhe o estado',
    },
    guards: {
      cityChosen: 'a cidade foi escolhida',
      stateChosen: 'o estado foi escolhido',
    },
    actions: {
      setCity: 'guarda a cidade',
      setCompany: 'guarda se é empresa',
      setState: 'guarda o estado e esquece a cidade',
    },
    actors: {
      register: 'enviar o cadastro',
    },
    fields: {
      cityId: 'cidade',
      company: 'empresa',
      stateId: 'estado',
    },
  },
}

export const partnerVisible: Inspected = {
  context: ['stateId', 'cityId', 'company', 'refusals'],
  events: {
    'state.chosen': ['stateId'],
    'city.chosen': ['cityId'],
    'document.entered': ['company'],
  },
}
