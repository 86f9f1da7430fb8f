import { setup } from 'xstate'
import { typesOf, unprovided } from '../kit/index.ts'
import type { FaqItemContext, FaqItemEvent, FaqItemInput } from './faq-item.types.ts'

/** One question of the FAQ with its answer and the form to ask another. */
export const faqItemMachine = setup({
  types: typesOf<FaqItemContext, FaqItemEvent, FaqItemInput>(),
  actions: {
    openContact: (_, params: FaqItemInput) => unprovided('openContact', params),
  },
}).createMachine({
  id: 'faqItem',
  description: 'Pergunta frequente',
  context: ({ input }) => ({ ...input }),
  initial: 'collapsed',
  states: {
    collapsed: { description: 'Só a pergunta', on: { 'item.toggled': 'expanded' } },
    expanded: {
      description: 'Pergunta e resposta, com “Sua dúvida não foi respondida?”',
      on: { 'item.toggled': 'collapsed', 'contact.requested': 'asking' },
    },
    asking: {
      description: 'Janela de contato aberta sobre a resposta',
      tags: 'blocked',
      entry: {
        type: 'openContact',
        params: ({ context }) => ({ questionId: context.questionId }),
      },
      on: { 'contact.closed': 'expanded' },
    },
  },
})
