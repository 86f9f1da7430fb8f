import { assign, fromPromise, setup } from 'xstate'
import { broken, done, type } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import { alwaysAwaited, callsOf } from '#machines/kit/invariants.ts'
import type { Words } from '@studio/kit/drawing-words.ts'
import type { RuledMachine } from './rules.ts'

// Machines to plant faults in: of the tests alone, so that a change of the product changes no report.

const chargeMachine = setup({
  types: {
    context: type<{ tries: number }>(),
    events: type<
      | { type: 'charge.requested' }
      | { type: 'bank.approved' }
      | { type: 'bank.declined' }
      | { type: 'bank.silent' }
      | { type: 'bank.found' }
    >(),
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { mayTry: ({ context }) => context.tries < 2 },
}).createMachine({
  id: 'smallCharge',
  context: { tries: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'Em aberto',
      on: { 'charge.requested': { guard: 'mayTry', target: 'charging', actions: 'count' } },
    },
    charging: {
      description: 'Cobrando',
      on: { 'bank.approved': 'paid', 'bank.declined': 'open', 'bank.silent': 'unknown' },
    },
    unknown: {
      description: 'Sem resposta do banco',
      on: { 'bank.found': 'paid', 'bank.declined': 'open' },
    },
    paid: { type: 'final', description: 'Paga' },
  },
})
const chargeCases: Cases<typeof chargeMachine> = {
  inputs: [undefined],
  events: [
    { type: 'charge.requested' },
    { type: 'bank.approved' },
    { type: 'bank.declined' },
    { type: 'bank.silent' },
    { type: 'bank.found' },
  ],
  identity: (context) => context.tries,
}
const wizardMachine = setup({
  types: {
    context: type<{ accepted: boolean; error: string | null }>(),
    events: type<
      | { type: 'form.completed' }
      | { type: 'terms.toggled'; accepted: boolean }
      | { type: 'sending.requested'; payload: { Nome: string; Senha: string } }
      | { type: 'stage.returned' }
    >(),
  },
  actors: {
    send: fromPromise<{ id: number }>(() => Promise.reject(new Error('Nothing is sent'))),
  },
  actions: {
    keepAccepted: assign((_, { accepted }: { accepted: boolean }) => ({ accepted, error: null })),
    keepError: assign({ error: 'É preciso aceitar os termos.' }),
  },
  guards: { accepted: ({ context }) => context.accepted },
}).createMachine({
  id: 'smallWizard',
  context: { accepted: false, error: null },
  initial: 'form',
  states: {
    form: { description: 'Formulário', on: { 'form.completed': 'review' } },
    review: {
      description: 'Conferência',
      on: {
        'terms.toggled': {
          actions: {
            type: 'keepAccepted',
            params: ({ event }) => ({ accepted: event.accepted }),
          },
        },
        'sending.requested': [{ guard: 'accepted', target: 'sending' }, { actions: 'keepError' }],
        'stage.returned': 'form',
      },
    },
    sending: {
      description: 'Enviando; um segundo envio é ignorado',
      tags: 'busy',
      invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'review' },
    },
    sent: { type: 'final', description: 'Enviado' },
  },
})
const wizardCases: Cases<typeof wizardMachine> = {
  inputs: [undefined],
  events: [
    { type: 'form.completed' },
    { type: 'terms.toggled', accepted: true },
    { type: 'terms.toggled', accepted: false },
    { type: 'sending.requested', payload: { Nome: 'Joana', Senha: 'Abcdef1!' } },
    { type: 'stage.returned' },
  ],
  outcomes: { send: [done('enviado', { id: 1 }), broken()] },
  identity: (context) => context.accepted,
}

const dialogMachine = setup({
  types: {
    context: type<{ accepted: boolean }>(),
    events: type<
      | { type: 'dialog.opened' }
      | { type: 'terms.toggled'; accepted: boolean }
      | { type: 'dialog.closed' }
    >(),
  },
  actions: {
    clearAccepted: assign({ accepted: false }),
    keepAccepted: assign((_, params: { accepted: boolean }) => params),
  },
}).createMachine({
  id: 'smallDialog',
  context: { accepted: false },
  initial: 'closed',
  on: { 'dialog.opened': { target: '.open', actions: 'clearAccepted' } },
  states: {
    closed: { description: 'Fechado' },
    open: {
      description: 'Aberto',
      on: {
        'terms.toggled': {
          actions: {
            type: 'keepAccepted',
            params: ({ event }) => ({ accepted: event.accepted }),
          },
        },
        'dialog.closed': 'closed',
      },
    },
  },
})
const dialogCases: Cases<typeof dialogMachine> = {
  inputs: [undefined],
  events: [
    { type: 'dialog.opened' },
    { type: 'terms.toggled', accepted: true },
    { type: 'terms.toggled', accepted: false },
    { type: 'dialog.closed' },
  ],
  identity: (context) => context.accepted,
}

const words: Words = {
  language: 'pt-BR',
  events: {
    'charge.requested': 'pede a cobrança',
    'bank.approved': 'o banco aprova',
    'bank.declined': 'o banco nega',
    'bank.silent': 'o banco não responde',
    'bank.found': 'a conciliação encontra o pagamento',
    'form.completed': 'completa o formulário',
    'terms.toggled': 'marca ou desmarca os termos',
    'sending.requested': 'envia',
    'stage.returned': 'volta',
    'dialog.opened': 'o diálogo é aberto',
    'dialog.closed': 'o diálogo é fechado',
  },
  fields: { accepted: 'marcado', Nome: 'nome', Senha: 'senha' },
}

/** A charge: what its bank leaves open is not open again. */
export const charge: RuledMachine = {
  name: 'small-charge',
  title: 'Cobrança',
  machine: chargeMachine,
  cases: chargeCases,
  words,
  invariants: [
    {
      says: 'o que o banco deixa sem resposta não volta a estar em aberto',
      broken: ({ now, moments }) =>
        moments.at(-1)?.event.type === 'bank.silent' && now.matches('open')
          ? 'pode ser cobrada outra vez'
          : null,
    },
  ],
}

/** A form, its terms and a call that sends it. */
export const wizard: RuledMachine = {
  name: 'small-wizard',
  title: 'Cadastro',
  machine: wizardMachine,
  cases: wizardCases,
  words,
  invariants: [
    alwaysAwaited('a chamada', 'send'),
    {
      says: 'só se envia com os termos aceitos',
      broken: (journey) => {
        const last = callsOf(journey, 'send').at(-1)
        const moment = journey.moments.at(-1)
        if (!moment || last?.began !== journey.moments.length) return null
        return moment.before.context.accepted ? null : 'enviou sem os termos'
      },
    },
  ],
}

/** A dialog that asks for terms, and may be opened again. */
export const dialog: RuledMachine = {
  name: 'small-dialog',
  title: 'Diálogo',
  machine: dialogMachine,
  cases: dialogCases,
  words,
  invariants: [
    {
      says: 'o diálogo abre sempre limpo',
      broken: ({ now, moments }) =>
        moments.at(-1)?.event.type === 'dialog.opened' && now.context.accepted
          ? 'algo ficou da vez anterior'
          : null,
    },
  ],
}
