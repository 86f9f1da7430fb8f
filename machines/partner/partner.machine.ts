import { assertEvent, assign, setup } from 'xstate'
import { message } from '#contract/errors.ts'
import { answered, isAnswer, typesOf, unprovidedActor } from '../kit/index.ts'
import type {
  PartnerContext,
  PartnerEvent,
  PartnerInput,
  RegisterInput,
  RegisterOutput,
} from './partner.types.ts'

const sentence = ({ event }: { event: { output: RegisterOutput } }) => ({
  message: event.output.message,
})

/** Sign-up of a partner: place, its own data, its manager, then one registration. */
export const partnerMachine = setup({
  types: typesOf<PartnerContext, PartnerEvent, PartnerInput, 'register'>(),
  actors: { register: unprovidedActor<RegisterOutput, RegisterInput>('register') },
  actions: {
    setState: assign((_, params: { stateId: number | null }) => ({
      ...params,
      cityId: null,
    })),
    setCity: assign((_, params: { cityId: number | null }) => params),
    setCompany: assign((_, params: { company: boolean }) => params),
    setMessage: assign((_, params: { message: string }) => params),
    setRefusal: assign(({ context }, params: { message: string }) => ({
      ...params,
      refusals: context.refusals + 1,
    })),
    setFailure: assign({ message: message('unexpected') }),
    clearMessage: assign({ message: null }),
  },
  guards: {
    stateChosen: ({ context }) => context.stateId !== null,
    cityChosen: ({ context }) => context.cityId !== null,
    answered: isAnswer,
  },
}).createMachine({
  id: 'partner',
  description: 'Cadastro de parceiro',
  context: ({ input }) => ({
    ...input,
    stateId: null,
    cityId: null,
    company: false,
    message: null,
    refusals: 0,
  }),
  initial: 'place',
  states: {
    place: {
      description: 'Estado e cidade; o resto só aparece depois da cidade',
      on: {
        'state.chosen': {
          actions: { type: 'setState', params: ({ event }) => ({ stateId: event.stateId }) },
        },
        'city.chosen': {
          guard: 'stateChosen',
          actions: { type: 'setCity', params: ({ event }) => ({ cityId: event.cityId }) },
        },
        'stage.completed': { guard: 'cityChosen', target: 'company' },
      },
    },
    company: {
      description: 'Dados do parceiro; a razão social só para CNPJ',
      on: {
        'document.entered': {
          actions: { type: 'setCompany', params: ({ event }) => ({ company: event.company }) },
        },
        'stage.completed': 'manager',
        'stage.returned': 'place',
      },
    },
    manager: {
      description: 'Dados do gestor e aceite do contrato',
      on: {
        'submission.requested': { target: 'sending', actions: 'clearMessage' },
        'stage.returned': 'company',
      },
    },
    sending: {
      description: 'Enviando o cadastro; um segundo envio é ignorado',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'submission.requested')
          // The same key while the answer is unknown, another after a definite refusal.
          const idempotencyKey = `${context.idempotencyKey}:${context.refusals}`
          return { payload: event.payload, idempotencyKey }
        },
        onDone: [
          {
            guard: answered<RegisterOutput>('sent'),
            target: 'sent',
            actions: { type: 'setMessage', params: sentence },
          },
          {
            guard: answered<RegisterOutput>('refused'),
            target: 'manager',
            actions: { type: 'setRefusal', params: sentence },
          },
          { target: 'manager', actions: { type: 'setMessage', params: sentence } },
        ],
        onError: { target: 'manager', actions: 'setFailure' },
      },
    },
    sent: { type: 'final', description: 'Cadastro enviado', tags: 'success' },
  },
})
