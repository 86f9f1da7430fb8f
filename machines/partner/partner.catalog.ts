import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { partnerCases } from './partner.cases.ts'
import { partnerMachine } from './partner.machine.ts'
import { partnerInvariants, partnerRules } from './partner.rules.ts'

export const partnerEntry: MachineEntry = {
  name: 'partner',
  title: 'Cadastro de parceiro',
  machine: partnerMachine,
  cases: partnerCases,
  rules: [partnerInvariants, partnerRules],
  requirementsByPart: {
    'partner.company | stage.completed | 0': ['S2.49'],
    'partner.company | document.entered | 0': ['S2.50', 'S4.10'],
    'partner.place': ['S2.49'],
    'partner.place | state.chosen | 0': ['S4.9'],
    'partner.place | city.chosen | 0': ['C8'],
    'partner.place | stage.completed | 0': ['S2.49', 'C8'],
    'partner.sending': ['S7.15'],
    'partner.sending | xstate.done.actor.register | 0': ['S4.37', 'S8.3', 'S8.20'],
    'partner.sending | xstate.done.actor.register | 1': ['S8.17'],
    'partner.sending | xstate.error.actor.register | 0': ['S8.1'],
  },
  labels: {
    events: {
      'city.chosen': 'escolhe a cidade',
      'document.entered': 'digita CPF ou CNPJ',
      'stage.completed': 'completa a etapa',
      'state.chosen': 'escolhe o estado',
    },
    guards: { cityChosen: 'a cidade foi escolhida', stateChosen: 'o estado foi escolhido' },
    actions: {
      setCity: 'guarda a cidade',
      setCompany: 'guarda se é empresa',
      setState: 'guarda o estado e esquece a cidade',
    },
    actors: { register: 'enviar o cadastro' },
    fields: { cityId: 'cidade', company: 'empresa', stateId: 'estado' },
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
